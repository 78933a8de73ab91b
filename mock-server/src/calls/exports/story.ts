import { callOf, clockFrom, keptOf, type Act, type Binding, type Kept, type Wish } from './acts.ts'
import { camel, Code, plain, type Tree } from './code.ts'
import { leavesOf, madeIn, type Leaf } from './made-values.ts'
import type { Recorded, Recording } from './recorded.ts'
import { sourcesIn } from './sources.ts'

/** Names of what the seed has. */
export interface Known {
  readonly value: (key: string, value: string | number) => Code | undefined
  readonly fields: (value: object, fields: Readonly<Record<string, Tree>>) => Tree | undefined
}

export interface Given {
  /** The step that it is a part of: what is told later has no name yet. */
  readonly at: number
  readonly known?: Known
}

export interface Story {
  readonly acts: readonly Act[]
  /** The first step that it could tell. */
  readonly from: number
  /** A part of an input, with names for what answers have told and for what is known. */
  readonly tree: (value: unknown, given: Given, key?: string) => Tree
  /** The name that a value has at a step, if an answer has told it before. */
  readonly nameOf: (value: string | number, at: number) => string | undefined
}

const saysWhat = /(?:\wid|ids|no|sn|numbers?|code|path|flag)$/i
const saysNothing = /^(?:|body|params|query|id|toId|content)$/

/** A word for a value: what its answer calls it, unless that says less than the key at which it is used. */
const wordOf = (told: string, used: string, steps: readonly Recorded[], value: string | number): string => {
  const keyAnywhere = (): string => {
    for (const { input } of steps)
      for (const leaf of leavesOf(input)) if (leaf.value === value && !saysNothing.test(leaf.key)) return leaf.key
    return 'id'
  }
  const key = saysWhat.test(told) || saysNothing.test(used) ? told : used
  const word = saysNothing.test(key) ? keyAnywhere() : key
  return camel(word.replace(/(?<!s)s$/, ''))
}

/** Names, each of them once. */
export const namesBeside = (taken: Iterable<string>): ((word: string) => string) => {
  const all = new Set(taken)
  return (word) => {
    let name = word
    for (let n = 2; all.has(name); n++) name = `${word}${n}`
    all.add(name)
    return name
  }
}

const isRandom = /^[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}$/

const treesWith = (nameOf: Story['nameOf'], { ids }: Recording): Story['tree'] => {
  const purchases = new Map<string, string>()
  const named = (key: string, value: string | number, at: number): Tree | undefined => {
    const made = madeIn({ key, value }, ids).flatMap((part) => {
      const name = nameOf(part, at)
      return name === undefined ? [] : [{ part, name }]
    })
    const [only] = made
    if (only?.part === value) return new Code(only.name)
    if (typeof value === 'number' || !only) return undefined
    const text = value.replaceAll(/[`\\]|\$(?=\{)/g, String.raw`\$&`)
    return new Code(`\`${made.reduce((all, { part, name }) => all.replaceAll(String(part), `\${${name}}`), text)}\``)
  }
  const purchase = (uuid: string): string => {
    if (!purchases.has(uuid)) purchases.set(uuid, `purchase-${purchases.size + 1}`)
    return purchases.get(uuid) ?? uuid
  }
  const tree: Story['tree'] = (value, given, key = '') => {
    const { at, known } = given
    if (typeof value === 'string' && key === 'uuid' && isRandom.test(value)) return purchase(value)
    if (typeof value === 'string' || typeof value === 'number')
      return named(key, value, at) ?? known?.value(key, value) ?? value
    if (Array.isArray(value)) return value.map((inner) => tree(inner, given, key))
    if (typeof value !== 'object' || value === null) return plain(value)
    const fields = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, tree(inner, given, name)]))
    return known?.fields(value, fields) ?? fields
  }
  return tree
}

const leafIn = (answer: unknown, value: string | number): Leaf | undefined =>
  [...leavesOf(answer)].find((leaf) => leaf.value === value)

/** Finds what is to be told, and where each value comes from that the world has made. */
export function* telling(
  recording: Recording,
  wish: Wish & { readonly reserved: readonly string[] },
): Generator<unknown, Story> {
  const { steps, ids, startsAt } = recording
  const told = new Map(keptOf(recording, wish).map((each) => [each.step.n, each]))
  const sourceOf = yield* sourcesIn(recording, told, wish.from, wish.asClient)
  /** By the number of the step that answered, and the route that a tester reads before it. */
  const bindings = new Map<string, Binding[]>()
  const names = new Map<string | number, { readonly name: string; readonly from: number }>()
  const newName = namesBeside(wish.reserved)

  const bind = (n: number, route: string, { path, key, value }: Leaf, used: string): void => {
    const name = newName(wordOf(key, used, steps, value))
    names.set(value, { name, from: route === '' ? n + 1 : n })
    const place = `${n} ${route}`
    bindings.set(place, [...(bindings.get(place) ?? []), { name, path, isText: typeof value === 'string' }])
  }
  const waiting = [...told.values()].map(({ step }) => step)
  /** Whether something tells the value. */
  const trace = (value: string | number, used: string, { n, told: asked }: Recorded): void => {
    if (names.has(value)) return
    const source = sourceOf(value, n)
    if (source) {
      bind(source.step.n, '', source.leaf, used)
      if (!told.has(source.step.n)) {
        told.set(source.step.n, { act: callOf(source.step), step: source.step })
        waiting.push(source.step)
      }
      return
    }
    for (const [route, answer] of Object.entries(asked)) {
      const leaf = leafIn(answer, value)
      if (leaf) return bind(n, route, leaf, used)
    }
  }
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    yield step
    for (const leaf of leavesOf(step.input)) for (const value of madeIn(leaf, ids)) trace(value, leaf.key, step)
  }

  const passedBefore = clockFrom(wish.from <= 1 ? startsAt : (steps.find(({ n }) => n >= wish.from)?.at ?? startsAt))
  const acts = [...told.values()]
    .sort((a, b) => a.step.n - b.step.n)
    .flatMap(({ act, step }: Kept): Act[] => [
      ...passedBefore({ act, step }),
      ...Object.keys(step.told).flatMap((route): Act[] => {
        const found = bindings.get(`${step.n} ${route}`)
        return found ? [{ do: 'ask', route, bindings: found }] : []
      }),
      act.do === 'call' ? { ...act, bindings: bindings.get(`${step.n} `) ?? [] } : act,
    ])
  const nameOf: Story['nameOf'] = (value, at) => {
    const known = names.get(value)
    return known && known.from <= at ? known.name : undefined
  }
  return { acts, from: wish.from, nameOf, tree: treesWith(nameOf, recording) }
}
