import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lowestOf, rowsOf, type Fact } from './differences.ts'

const facts = (values: Record<string, string | undefined>): readonly Fact[] =>
  Object.entries(values).map(([key, value]) => ({ key, name: key.toUpperCase(), value }))

const anyFacts = fc
  .dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.option(fc.constantFrom('x', 'y'), { nil: undefined }))
  .map(facts)
const anyProducts = fc.array(fc.option(anyFacts, { nil: undefined }), { maxLength: 4 })

test('a row differs exactly when two products are known to differ in it', () => {
  const differ = (a: readonly Fact[], b: readonly Fact[], key: string): boolean => {
    const [left, right] = [a, b].map((each) => each.find((fact) => fact.key === key))
    if ((left && left.value === undefined) || (right && right.value === undefined)) return false
    return left?.value !== right?.value
  }
  fc.assert(
    fc.property(anyProducts, (products) => {
      const known = products.filter((each) => each !== undefined)
      for (const { key, differs } of rowsOf(products))
        expect(differs).toBe(known.some((a) => known.some((b) => differ(a, b, key))))
    }),
  )
})

test('a fact that one product lacks makes a difference, an unknown one does not', () => {
  expect(rowsOf([facts({ a: 'x', b: 'y' }), undefined, facts({ a: 'x', c: undefined })])).toEqual([
    { key: 'a', name: 'A', values: ['x', undefined, 'x'], differs: false },
    { key: 'b', name: 'B', values: ['y', undefined, null], differs: true },
    { key: 'c', name: 'C', values: [null, undefined, undefined], differs: false },
  ])
})

test('the lowest price is one that another one exceeds', () => {
  expect(lowestOf([3, undefined, 2, 2])).toBe(2)
  expect(lowestOf([2, 2, undefined])).toBeUndefined()
  expect(lowestOf([2])).toBeUndefined()
  expect(lowestOf([])).toBeUndefined()
})
