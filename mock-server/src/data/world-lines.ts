import { entryOf, keptStep, type Entry, type KeptStep } from '../journal/entry.ts'
import type { Reached } from '../journal/stretch.ts'
import { bytesOfLines, encodeLine, readLine, readLines } from './line.ts'
import type { WorldBase, WorldDelta, WorldLine, WorldSnapshot, WorldStretch } from './snapshot.ts'
import type { KeptBytes } from './store.ts'

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

interface Mark extends Pick<WorldStretch, 'turn' | 'total' | 'first' | 'count' | 'bytes'> {
  /** Steps that were under way: their lines follow again, because they belong to a later stretch. */
  readonly open: readonly number[]
}

const format = 'qinghua-log'

/** The lines of what never changes. */
const encoded = new WeakMap<WorldBase | WorldStretch, Uint8Array>()
const linesOf = <P extends WorldBase | WorldStretch>(part: P, encode: (part: P) => Uint8Array): Uint8Array => {
  const lines = encoded.get(part) ?? encode(part)
  encoded.set(part, lines)
  return lines
}

export const stepOf = (entry: Entry) => ({ step: keptStep(entry) })

/** What a log says at a mark. */
export const markOf = (stretch: WorldStretch, under: readonly Entry[]): readonly unknown[] => {
  const { turn, total, first, count, bytes } = stretch
  const mark: Mark = { turn, total, first, count, bytes, open: under.map(({ n }) => n) }
  return [{ delta: stretch.delta() }, { mark }, ...under.map(stepOf)]
}

const baseLines = (base: WorldBase): Uint8Array => linesOf(base, ({ state }) => encodeLine({ base: state() }))
const stretchLines = (stretch: WorldStretch): Uint8Array =>
  linesOf(stretch, () => Buffer.concat([...stretch.entries().map(stepOf), ...markOf(stretch, [])].map(encodeLine)))

/** Makes the lines of a world, one part after the other. */
export function* preparing({ base, stretches }: WorldLine): Generator<void, void> {
  if (base) baseLines(base)
  for (const stretch of stretches) {
    stretchLines(stretch)
    yield
  }
}

/** The log of a world: its head, its base, its steps with the marks between them. */
export const linesOfWorld = (head: WorldHead, history: number, line: WorldLine): Uint8Array[] => {
  const { base, stretches, tail } = line
  const saved: SavedHead = { ...head, history, base: base && { turn: base.turn, total: base.total } }
  return [
    encodeLine({ format, head: saved }),
    ...(base ? [baseLines(base)] : []),
    ...stretches.map(stretchLines),
    ...tail.map((entry) => encodeLine(stepOf(entry))),
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
export interface KeptSnapshot {
  /** The state at a mark, or at the origin. */
  readonly marked: WorldSnapshot
  /** Changes since then, if it is the last mark. */
  readonly further: WorldDelta | null
}

export interface KeptWorld {
  readonly head: WorldHead
  readonly history: number
  readonly line: WorldLine
  readonly snapshot: KeptSnapshot | null
  /** If not, something follows in its log that cannot be read. */
  readonly isWhole: boolean
}

/** Steps and changes between marks are read when they are asked for. */
const readStretch = (log: Uint8Array, texts: readonly Uint8Array[]): WorldStretch => {
  const [first, delta, last] = [texts[0], texts.at(-2), texts.at(-1)] as [Uint8Array, Uint8Array, Uint8Array]
  const { open, ...mark } = (readLine(last) as { readonly mark: Mark }).mark
  const stretch: WorldStretch = {
    ...mark,
    entries: once(() => entriesIn(texts, open)),
    delta: once(() => (readLine(delta) as { readonly delta: WorldDelta }).delta),
  }
  encoded.set(stretch, bytesOfLines(log, first, last))
  return stretch
}

const readSteps = (log: Uint8Array, texts: readonly Uint8Array[]): Pick<KeptWorld, 'head' | 'history' | 'line'> => {
  const [first, second] = texts
  const { format: found, head: saved } = (first ? readLine(first) : {}) as { format?: unknown; head?: SavedHead }
  if (found !== format || !saved || (saved.base && !isAbout('base', second)))
    throw new Error('it does not begin as a journal does')
  const { history, base: reached, ...head } = saved
  let base: WorldBase | null = null
  if (reached && second) {
    const state = (): WorldSnapshot => (readLine(second) as { readonly base: WorldSnapshot }).base
    base = { ...reached, state: once(state) }
    encoded.set(base, bytesOfLines(log, second, second))
  }
  const stretches: WorldStretch[] = []
  let from = base ? 2 : 1
  for (let at = from; at < texts.length; at++) {
    if (!isAbout('mark', texts[at])) continue
    stretches.push(readStretch(log, texts.slice(from, at + 1)))
    from = at + 1
  }
  return { head, history, line: { base, stretches, tail: entriesIn(texts.slice(from)) } }
}

/** That of another history is ignored. */
const readSnapshot = (bytes: Uint8Array, current: number): KeptSnapshot | null => {
  const [text] = readLines(bytes).texts
  const { history, ...snapshot } = (text ? readLine(text) : {}) as KeptSnapshot & { readonly history?: number }
  return history === current ? snapshot : null
}

/** Reads a world, up to the first line that is not whole. */
export function* readWorld({ log, snapshot }: KeptBytes): Generator<void, KeptWorld> {
  const { texts, isWhole } = readLines(log)
  yield
  const read = readSteps(log, texts)
  yield
  // A snapshot may have more than a log of which not all can be read.
  return { ...read, isWhole, snapshot: isWhole && snapshot ? readSnapshot(snapshot, read.history) : null }
}
