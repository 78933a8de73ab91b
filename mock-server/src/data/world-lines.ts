import { entryOf, keptStep, type Entry, type KeptStep } from '../journal/entry.ts'
import { reachedIn, type FirstSnapshot, type Reached } from '../journal/snapshots.ts'
import { bytesOfLines, encodeLine, readLine, readLines } from './line.ts'
import type { KeptBytes } from './store.ts'
import type { WorldDelta, WorldSnapshot, WorldState, WorldSteps } from './world-state.ts'

/** What a world is besides its steps. */
export interface WorldHead {
  readonly origin: string
  readonly key: string
  readonly scenario: string
  readonly seed: number
  readonly size: number
}

interface SavedHead extends WorldHead {
  /** Changes whenever the history is replaced; a stored state is valid for one history only. */
  readonly history: number
  readonly base: Reached | null
}

interface SavedSnapshot extends Pick<WorldSnapshot, 'turn' | 'total' | 'first' | 'count' | 'bytes'> {
  /** Steps that were under way: their lines follow again, because they belong to a later snapshot. */
  readonly open: readonly number[]
}

const format = 'qinghua-log'

type First = FirstSnapshot<WorldState>

/** The lines of what never changes. */
const encoded = new WeakMap<First | WorldSnapshot, Uint8Array>()
const linesOf = <T extends First | WorldSnapshot>(snapshot: T, encode: (snapshot: T) => Uint8Array): Uint8Array => {
  const lines = encoded.get(snapshot) ?? encode(snapshot)
  encoded.set(snapshot, lines)
  return lines
}

export const stepOf = (entry: Entry) => ({ step: keptStep(entry) })

/** What a log says of a snapshot, after its steps. */
export const noteOf = (snapshot: WorldSnapshot, under: readonly Entry[]): readonly unknown[] => {
  const { turn, total, first, count, bytes } = snapshot
  const mark: SavedSnapshot = { turn, total, first, count, bytes, open: under.map(({ n }) => n) }
  return [{ delta: snapshot.delta() }, { mark }, ...under.map(stepOf)]
}

const firstLines = (first: First): Uint8Array => linesOf(first, ({ state }) => encodeLine({ base: state() }))
const snapshotLines = (snapshot: WorldSnapshot): Uint8Array =>
  linesOf(snapshot, () => Buffer.concat([...snapshot.entries().map(stepOf), ...noteOf(snapshot, [])].map(encodeLine)))

/** Makes the lines of a world, one snapshot after the other. */
export function* preparing({ first, snapshots }: WorldSteps): Generator<void, void> {
  if (first) firstLines(first)
  for (const snapshot of snapshots) {
    snapshotLines(snapshot)
    yield
  }
}

export interface WorldContent {
  readonly head: WorldHead
  readonly steps: WorldSteps
}

/** The log of a world: its head, its snapshots with their steps, its recent steps. */
export const linesOfWorld = ({ head, steps }: WorldContent, history: number): Uint8Array[] => {
  const { first, snapshots, recent } = steps
  const saved: SavedHead = { ...head, history, base: first && reachedIn(first) }
  return [
    encodeLine({ format, head: saved }),
    ...(first ? [firstLines(first)] : []),
    ...snapshots.map(snapshotLines),
    ...recent.map((entry) => encodeLine(stepOf(entry))),
  ]
}

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/** The name in a line begins with another letter for each kind. */
const isAbout = (what: 'base' | 'delta' | 'mark' | 'step', text: Uint8Array | undefined): text is Uint8Array =>
  text?.[2] === what.charCodeAt(0)

/** A step is followed by its outcome; the later line counts. */
const entriesIn = (texts: readonly Uint8Array[], open: readonly number[] = []): Entry[] => {
  const steps = new Map<number, KeptStep>()
  for (const text of texts) {
    if (!isAbout('step', text)) continue
    const { step } = readLine(text) as { readonly step: KeptStep }
    steps.set(step.n, { ...steps.get(step.n), ...step })
  }
  for (const n of open) steps.delete(n)
  return [...steps.values()].sort((a, b) => a.n - b.n).map(entryOf)
}

/** A state that saves time when a world is opened. */
export interface KeptState {
  readonly atSnapshot: WorldState
  /** Changes since then, if it is the last snapshot. */
  readonly further: WorldDelta | null
}

export interface KeptWorld extends WorldContent {
  readonly history: number
  readonly state: KeptState | null
  /** If not, something follows in its log that cannot be read. */
  readonly isWhole: boolean
}

/** Its steps and changes are read when they are asked for. */
const readSnapshot = (log: Uint8Array, texts: readonly Uint8Array[]): WorldSnapshot => {
  const [first, delta, last] = [texts[0], texts.at(-2), texts.at(-1)] as [Uint8Array, Uint8Array, Uint8Array]
  const { open, ...saved } = (readLine(last) as { readonly mark: SavedSnapshot }).mark
  const snapshot: WorldSnapshot = {
    ...saved,
    entries: once(() => entriesIn(texts, open)),
    delta: once(() => (readLine(delta) as { readonly delta: WorldDelta }).delta),
  }
  encoded.set(snapshot, bytesOfLines(log, first, last))
  return snapshot
}

const readSteps = (log: Uint8Array, texts: readonly Uint8Array[]): Pick<KeptWorld, 'head' | 'history' | 'steps'> => {
  const [top, second] = texts
  const { format: found, head: saved } = (top ? readLine(top) : {}) as { format?: unknown; head?: SavedHead }
  if (found !== format || !saved || (saved.base && !isAbout('base', second)))
    throw new Error('it does not begin as a journal does')
  const { history, base: reached, ...head } = saved
  let first: First | null = null
  if (reached && second) {
    const state = (): WorldState => (readLine(second) as { readonly base: WorldState }).base
    first = { ...reached, state: once(state) }
    encoded.set(first, bytesOfLines(log, second, second))
  }
  const snapshots: WorldSnapshot[] = []
  let from = first ? 2 : 1
  for (let at = from; at < texts.length; at++) {
    if (!isAbout('mark', texts[at])) continue
    snapshots.push(readSnapshot(log, texts.slice(from, at + 1)))
    from = at + 1
  }
  return { head, history, steps: { first, snapshots, recent: entriesIn(texts.slice(from)) } }
}

export const encodeState = (history: number, { atSnapshot, further }: KeptState): Uint8Array =>
  encodeLine({ history, marked: atSnapshot, further })

/** That of another history is ignored. */
const readState = (bytes: Uint8Array, current: number): KeptState | null => {
  const [text] = readLines(bytes).texts
  const saved = (text ? readLine(text) : {}) as { history?: number; marked: WorldState; further: WorldDelta | null }
  return saved.history === current ? { atSnapshot: saved.marked, further: saved.further } : null
}

/** Reads a world, up to the first line that is not whole. */
export function* readWorld({ log, state }: KeptBytes): Generator<void, KeptWorld> {
  const { texts, isWhole } = readLines(log)
  yield
  const read = readSteps(log, texts)
  yield
  // A state may have more than a log of which not all can be read.
  return { ...read, isWhole, state: isWhole && state ? readState(state, read.history) : null }
}
