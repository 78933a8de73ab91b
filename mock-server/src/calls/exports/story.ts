import type { Recorded, Recording } from './recorded.ts'
import { camel, Code, plain, type Tree } from './code.ts'
import { isMade, leavesOf, partsOf, sameAs, type Leaf, type Path } from './made-values.ts'

/** A value of an answer that something later uses, and what it is called. */
export interface Binding {
  readonly name: string
  readonly path: Path
  readonly isText: boolean
}

export type Act =
  | { readonly do: 'call'; readonly step: Recorded; readonly bindings: readonly Binding[] }
  /** A call that is refused, or that a fault makes fail. */
  | { readonly do: 'fail'; readonly step: Recorded }
  /** What a tester reads before the step that needs it. */
  | { readonly do: 'ask'; readonly route: string; readonly bindings: readonly Binding[] }
  | { readonly do: 'advance'; readonly ms: number }
  | { readonly do: 'freeze' | 'run' | 'disarm' }
  | { readonly do: 'arm'; readonly step: Recorded }

export interface Story {
  readonly acts: readonly Act[]
  /** A part of an input, with names for what answers have told and for what is known. */
  readonly tree: (value: unknown, key?: string) => Tree
  /** The name of a value that an answer has told. */
  readonly nameOf: (value: string | number) => string | undefined
}

export interface Wish {
  /** The first and the last step that may be told. */
  readonly from: number
  readonly to: number
  /** Steps that are told though they change nothing. */
  readonly chosen: (step: Recorded) => boolean
  /** Refused calls that have changed nothing, and calls that a fault made fail. */
  readonly failures: boolean
  /** Words that no variable may have. */
  readonly reserved: readonly string[]
  /** Names of what the seed has. */
  readonly known?: (key: string, value: string | number) => Code | undefined
  readonly knownFields?: (value: object, fields: Readonly<Record<string, Tree>>) => Tree | undefined
}

const minute = 60_000
const second = 1_000
const clock = 'POST /__mall/clock/'
const faults = '/__mall/faults'

type Kept = { readonly act: Act; readonly step: Recorded }

const bodyOf = <T>({ input }: Recorded): T => input.body as T

const controlAct = (step: Recorded): Act | null => {
  const { route, outcome } = step
  if (outcome?.status !== 200 || route.startsWith('GET ') || route === 'POST /__mall/login') return null
  if (route === `${clock}advance`) return { do: 'advance', ms: bodyOf<{ ms: number }>(step).ms }
  if (route === `${clock}jump`) return { do: 'advance', ms: bodyOf<{ to: number }>(step).to - step.at }
  if (route === `${clock}freeze`) return { do: 'freeze' }
  if (route === `${clock}run`) return { do: 'run' }
  if (route === `POST ${faults}`) return { do: 'arm', step }
  if (route.startsWith(`DELETE ${faults}`)) return { do: 'disarm' }
  return { do: 'call', step, bindings: [] }
}

const isSocket = (route: string): boolean => route.startsWith('GET /im/websocket/')
/** It is told again as long as nobody lets it go, or for ever. */
export const neverEnds = (kind: string): boolean => kind === 'hold' || kind === 'silence'

const callAct = (step: Recorded, { chosen, failures }: Wish): Act | null => {
  const { route, outcome, refusal, changes, status, struck } = step
  if (isSocket(route) || struck.some(({ effect }) => neverEnds(effect.kind))) return null
  const failed = refusal !== null || status !== 200
  if (failed && !(changes && outcome?.status === 200 && !failures)) {
    const isWanted = changes || (failures && (status !== 401 || chosen(step)))
    return isWanted ? { do: 'fail', step } : null
  }
  return changes || chosen(step) ? { do: 'call', step, bindings: [] } : null
}

/** A purchase that was confirmed again before it was submitted is confirmed once. */
const isSuperseded = (at: number, all: readonly Kept[]): boolean => {
  const [{ step } = { step: null }, ...later] = all.slice(at)
  const uuidOf = (each: Recorded | null) => (each?.input.body as { uuid?: string } | undefined)?.uuid
  const uuid = uuidOf(step)
  if (uuid === undefined || !step?.route.endsWith('/confirm')) return false
  return later.find(({ step: next }) => uuidOf(next) === uuid)?.step.route === step.route
}

const isRandom = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/
const idKey = /^$|(?:id|ids|no|sn|number|numbers|items|packages|body)$/i

const kept = ({ steps }: Recording, wish: Wish): Kept[] => {
  const all = steps.flatMap((step): Kept[] => {
    if (step.n < wish.from || step.n > wish.to) return []
    const act = step.kind === 'control' ? controlAct(step) : callAct(step, wish)
    return act ? [{ act, step }] : []
  })
  return all.filter((_, at) => !isSuperseded(at, all))
}

const answerOf = ({ outcome }: Recorded): unknown => {
  if (outcome?.status !== 200) return null
  return outcome.type.startsWith('application/json') ? JSON.parse(outcome.text) : outcome.text
}

const find = (answer: unknown, value: string | number): Leaf | undefined => {
  for (const leaf of leavesOf(answer))
    if (leaf.value === value && (typeof value === 'string' || idKey.test(leaf.key))) return leaf
  return undefined
}

const saysWhat = /(?:\wid|ids|no|sn|numbers?|code|path|flag)$/i
const singular = (key: string): string => key.replace(/(?<!s)s$/, '')
/** What an answer calls a value, unless it says less of it than who uses it. */
const wordOf = (told: string, used: string): string => singular(saysWhat.test(told) || used === 'body' ? told : used)

/** Finds what a story has to tell, and where each value comes from that a world has made. */
export function* telling(recording: Recording, wish: Wish): Generator<unknown, Story> {
  const { steps, ids } = recording
  const told = new Map<number, Kept>(kept(recording, wish).map((each) => [each.step.n, each]))
  /** By the number of the step that answered, or by that and the route that a tester reads before it. */
  const bindings = new Map<string, Binding[]>()
  const names = new Map<string, string>()
  const taken = new Set(wish.reserved)

  const newName = (value: string | number, told: string, used: string): string => {
    const word = wordOf(told, used)
    const name = camel(word === '' || word === 'id' ? keyOf(value) : word)
    return newWord(name)
  }
  const newWord = (word: string): string => {
    let name = word
    for (let n = 2; taken.has(name); n++) name = `${word}${n}`
    taken.add(name)
    return name
  }
  /** A key at which any step has the value. */
  const keyOf = (value: string | number): string => {
    for (const { input } of steps)
      for (const leaf of leavesOf(input))
        if (leaf.value === value && !/^(?:|body|params|query|id|toId|content)$/.test(leaf.key)) return leaf.key
    return 'id'
  }
  const bind = (at: string, value: string | number, { path, key }: Leaf, used: string): void => {
    const name = newName(value, key, used)
    names.set(sameAs(value), name)
    bindings.set(at, [...(bindings.get(at) ?? []), { name, path, isText: typeof value === 'string' }])
  }
  /** The first call that is told anyway and answered it, the first that did, or what a tester could read. */
  const sourceOf = (value: string | number, before: number): { step: Recorded; leaf: Leaf } | null => {
    let read: { step: Recorded; leaf: Leaf } | null = null
    const word = String(value)
    for (const step of steps) {
      if (step.n < wish.from) continue
      if (step.n >= before) break
      const isTold = told.get(step.n)?.act.do === 'call'
      if ((read && !isTold) || !step.outcome?.text.includes(word) || step.status !== 200) continue
      if (!isTold && (!step.reads || isSocket(step.route))) continue
      const leaf = find(answerOf(step), value)
      if (!leaf) continue
      if (isTold && !step.reads) return { step, leaf }
      read ??= { step, leaf }
    }
    return read
  }

  const waiting = [...told.values()].map(({ step }) => step)
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    yield step
    const { n, input } = step
    for (const leaf of leavesOf(input)) {
      if (typeof leaf.value === 'number' && !idKey.test(leaf.key)) continue
      for (const value of partsOf(leaf.value)) {
        if (names.has(sameAs(value)) || !isMade({ ...leaf, value }, ids)) continue
        const source = sourceOf(value, n)
        if (source) {
          bind(`${source.step.n}`, value, source.leaf, leaf.key)
          if (!told.has(source.step.n)) {
            told.set(source.step.n, { act: { do: 'call', step: source.step, bindings: [] }, step: source.step })
            waiting.push(source.step)
          }
          continue
        }
        for (const [route, answer] of Object.entries(step.told)) {
          const found = find(answer, value)
          if (!found) continue
          bind(`${n} ${route}`, value, found, leaf.key)
          break
        }
      }
    }
  }

  const acts: Act[] = []
  let now = steps.find(({ n }) => n >= wish.from)?.at ?? recording.startsAt
  if (wish.from <= 1) now = recording.startsAt
  for (const [n, { act, step }] of [...told].sort(([a], [b]) => a - b)) {
    const lag = step.at - now
    if (lag >= minute) {
      const ms = lag - (lag % second)
      acts.push({ do: 'advance', ms })
      now += ms
    }
    if (act.do === 'advance') now += act.ms
    for (const route of Object.keys(step.told)) {
      const found = bindings.get(`${n} ${route}`)
      if (found) acts.push({ do: 'ask', route, bindings: found })
    }
    acts.push(act.do === 'call' ? { ...act, bindings: bindings.get(`${n}`) ?? [] } : act)
  }

  const named = ({ key, value }: Leaf): Tree => {
    const parts = partsOf(value).map((part) => isMade({ path: [], key, value: part }, ids) && names.get(sameAs(part)))
    const [name] = parts
    if (parts.length === 1) return typeof name === 'string' ? new Code(name) : (wish.known?.(key, value) ?? value)
    if (parts.includes(undefined)) return value
    return new Code(`\`${parts.map((part) => `\${${part}}`).join(',')}\``)
  }
  const uuids = new Map<string, string>()
  const tree = (value: unknown, key = ''): Tree => {
    if (key === 'uuid' && typeof value === 'string' && isRandom.test(value)) {
      uuids.set(value, uuids.get(value) ?? `purchase-${uuids.size + 1}`)
      return uuids.get(value)
    }
    if (typeof value === 'string' || typeof value === 'number') return named({ path: [], key, value })
    if (Array.isArray(value)) return value.map((inner) => tree(inner, key))
    if (typeof value !== 'object' || value === null) return plain(value)
    const fields = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, tree(inner, name)]))
    return wish.knownFields?.(value, fields) ?? fields
  }
  return { acts, tree, nameOf: (value) => names.get(sameAs(value)) }
}
