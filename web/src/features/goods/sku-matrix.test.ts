import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { choose, firstChoice, fitting, matrixOf, stateOf, type Choice, type SkuMatrix } from './sku-matrix.ts'

interface Drawn {
  readonly sizes: readonly number[]
  readonly picks: readonly { readonly at: readonly number[]; readonly stocks: number }[]
}

/** 1–3 groups of up to 4 options: some combinations are missing, some are sold out. */
const drawn = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }).chain((sizes) =>
  fc.record({
    sizes: fc.constant(sizes),
    picks: fc.uniqueArray(
      fc.record({
        at: fc.tuple(...sizes.map((size) => fc.integer({ min: 0, max: size - 1 }))),
        stocks: fc.constantFrom(0, 1, 9),
      }),
      { minLength: 1, maxLength: 18, selector: ({ at }) => at.join() },
    ),
  }),
)

const build = ({ picks }: Drawn): SkuMatrix =>
  matrixOf(
    picks.map(({ at, stocks }, row) => ({
      skuId: row + 1,
      skuName: '',
      stocks,
      properties: at.map((option, group) => `group ${group}:option ${option}`).join(';'),
    })),
  )

const clicks = ({ groups }: SkuMatrix) =>
  groups.flatMap(({ options }, group) => options.map((_, option) => ({ group, option })))
const nameOf = (choice: Choice): string => choice.join('/')

/** Every state that clicks lead to, from the first one and from every address, and where each click leads. */
const explore = (matrix: SkuMatrix) => {
  const states = new Map<string, Choice>()
  const leadsTo = new Map<string, string[]>()
  const open = [firstChoice(matrix), ...matrix.cells.map(({ at }) => at)]
  for (let state = open.pop(); state; state = open.pop()) {
    const here = state
    if (states.has(nameOf(here))) continue
    states.set(nameOf(here), here)
    const next = clicks(matrix).map(({ group, option }) => choose(matrix, here, group, option))
    leadsTo.set(nameOf(here), next.map(nameOf))
    open.push(...next)
  }
  return { states, leadsTo }
}

const sources = (leadsTo: ReadonlyMap<string, readonly string[]>, target: string): Set<string> => {
  const back = new Map<string, string[]>()
  for (const [from, all] of leadsTo) for (const to of all) back.set(to, [...(back.get(to) ?? []), from])
  const found = new Set([target])
  for (const each of found) for (const from of back.get(each) ?? []) found.add(from)
  return found
}

const always = (holds: (matrix: SkuMatrix) => void) =>
  fc.assert(
    fc.property(drawn, (product) => holds(build(product))),
    { numRuns: 150 },
  )

describe('in any matrix of variants', () => {
  test('every SKU in stock can be reached from every state [S2.4]', () => {
    always((matrix) => {
      const { states, leadsTo } = explore(matrix)
      for (const { at, inStock } of matrix.cells)
        if (inStock) expect(sources(leadsTo, nameOf(at)).size).toBe(states.size)
    })
  })

  test('no click leads to a state that no SKU has, nor to a sold-out one if the option is in stock [S2.4]', () => {
    always((matrix) => {
      for (const state of explore(matrix).states.values())
        for (const { group, option } of clicks(matrix)) {
          const left = fitting(matrix, choose(matrix, state, group, option))
          expect(left.length).toBeGreaterThan(0)
          const taken = state[group] !== option && stateOf(matrix, state, group, option) !== 'soldOut'
          if (taken) expect(left.some(({ inStock }) => inStock)).toBe(true)
        }
    })
  })

  test('a fitting option leaves the other choices, and choosing it again changes nothing [S2.4]', () => {
    always((matrix) => {
      for (const state of explore(matrix).states.values())
        for (const { group, option } of clicks(matrix)) {
          if (state[group] !== null) continue
          const after = choose(matrix, state, group, option)
          expect(after[group]).toBe(option)
          if (stateOf(matrix, state, group, option) === 'free') expect(after.with(group, null)).toEqual(state)
          expect(choose(matrix, after, group, option)).toEqual(after)
        }
    })
  })

  test('as many of the other choices stay as possible [S2.4]', () => {
    always((matrix) => {
      for (const state of explore(matrix).states.values())
        for (const { group, option } of clicks(matrix)) {
          if (state[group] === option) continue
          const after = choose(matrix, state, group, option)
          const others = state.map((before, each) => (each === group ? null : before))
          expect(after.every((now, each) => each === group || now === null || now === others[each])).toBe(true)
          const possible = matrix.cells.filter(({ at }) => at[group] === option)
          const wanted = possible.some(({ inStock }) => inStock) ? possible.filter(({ inStock }) => inStock) : possible
          const most = Math.max(...wanted.map(({ at }) => at.filter((each, index) => each === others[index]).length))
          expect(after.filter((now, each) => each !== group && now !== null).length).toBe(most)
        }
    })
  })
})

const sku = (skuId: number, properties: string, stocks = 1) => ({ skuId, skuName: `name ${skuId}`, properties, stocks })

test('variants that do not name their properties alike are chosen by their names', () => {
  for (const properties of [
    ['', ''],
    ['Colour:Red', 'Size:L'],
    ['Colour:Red', 'Colour:Red'],
    ['Colour:Red;Size:L', 'Colour:Red'],
  ])
    expect(matrixOf(properties.map((each, at) => sku(at + 1, each))).groups).toEqual([
      { name: '', options: ['name 1', 'name 2'] },
    ])
  expect(matrixOf([])).toEqual({ groups: [], cells: [] })
  expect(matrixOf([sku(1, 'Ratio:16:9')]).groups).toEqual([{ name: 'Ratio', options: ['16:9'] }])
})
