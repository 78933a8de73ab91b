import {
  FaultSpec,
  worldBounds,
  WorldFile,
  worldFileFormat,
  worldFileVersion,
  type SavedStep,
} from 'qinghua-contract/control'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { Check } from 'typebox/value'
import { Refusal, refuseUnless } from '../core/state/refusal.ts'
import { fingerprint } from '../core/state/snapshot.ts'
import { maxArmed } from '../faults/faults.ts'
import { digest } from '../journal/digest.ts'
import { entryOf, savedStep, type Entry, type Input } from '../journal/entry.ts'
import { digestOf, type SentFile } from '../uploads/upload-store.ts'
import { replaying, type Outcome, type Perform, type Watch } from './replay.ts'
import type { WorldState } from '../data/world-state.ts'
import type { World } from './world.ts'

export interface ReplayDifference {
  readonly step: number
  readonly route: string
  readonly what: string
}

const compile = () => Compile(WorldFile)
let compiled: ReturnType<typeof compile> | undefined
const digestOfAnswer = ({ status, text }: Outcome): string => `${status} ${digest(text)}`
const stateOf = (world: World): string => digest(fingerprint(world.mall))

const sentFile = (input: Input | null): SentFile | undefined =>
  (input?.body as { file?: SentFile } | null | undefined)?.file

const digestsIn = (first: WorldState | null, steps: readonly Entry[]): Set<string> =>
  new Set([
    ...(first?.uploads.digests ?? []),
    ...steps.flatMap(({ route, input }) => (route.includes('/file/') ? (sentFile(input)?.digest ?? []) : [])),
  ])

/**
 * Exports a world with these steps. `copy` is one at the start of its journal: its answers are what every replay must
 * give.
 */
export function* worldToFile(
  world: World,
  entries: readonly Entry[],
  copy: World,
  perform: Perform,
): Generator<Entry, WorldFile> {
  const { uploads } = world
  const { start, journal } = copy
  const first = journal.first?.state() ?? null
  const answers = new Map<number, string>()
  yield* replaying(copy, entries, perform, { onAnswer: ({ n }, outcome) => answers.set(n, digestOfAnswer(outcome)) })
  const pictures = [...digestsIn(first, entries)].flatMap((name): [string, string][] => {
    const bytes = uploads.bytesOf(name)
    return bytes ? [[name, Buffer.from(bytes).toString('base64')]] : []
  })
  const { seed, size } = start.catalogue.seed
  return {
    format: worldFileFormat,
    version: worldFileVersion,
    name: world.name,
    origin: start.name,
    key: start.key,
    seed: { seed, size },
    scenario: start.scenario.name,
    base: first,
    steps: entries.map((entry) => {
      const answer = answers.get(entry.n)
      return { ...savedStep(entry), ...(answer !== undefined && { answer }) }
    }),
    pictures: Object.fromEntries(pictures),
    state: stateOf(copy),
  }
}

const broken = (reason: string): never => {
  throw new Refusal('fileBroken', { reason })
}

interface Unread {
  readonly seed?: { readonly size?: unknown }
  readonly steps?: { readonly length?: unknown }
  readonly pictures?: unknown
}

/** What would take long to make, to check or to repeat is refused before. */
const refuseLarge = ({ seed, steps, pictures }: Unread): void => {
  const refuseAbove = (max: number, count: unknown, en: string, zh: string): void =>
    refuseUnless(!(Number(count) > max), 'fileTooLarge', { max, what: { en, zh } })
  refuseAbove(worldBounds.size, seed?.size, 'goods', '商品数')
  refuseAbove(worldBounds.steps, steps?.length, 'steps', '步数')
  refuseAbove(
    worldBounds.pictures,
    typeof pictures === 'object' ? Object.keys(pictures ?? {}).length : 0,
    'pictures',
    '图片数',
  )
}

/** A rule with what the mall has added to it. */
const Rule = Type.Object(FaultSpec.properties)
/** What is looked at of the state before the first step. */
const FirstState = Type.Object({
  faults: Type.Object({ armed: Type.Array(Type.Object({ view: Rule }), { maxItems: maxArmed }) }),
})
const armsAnother = ({ route, handled, input }: SavedStep): boolean =>
  route === 'POST /__mall/faults' && handled !== null && !Check(Rule, (input as Input | null)?.body)

/** Parses the file of a world; refuses other formats and invalid content. */
export const readWorldFile = (value: unknown): WorldFile => {
  const { format, version } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  if (format !== worldFileFormat) broken('format')
  if (typeof version === 'number' && version !== worldFileVersion)
    throw new Refusal('otherFormat', { version, known: worldFileVersion })
  refuseLarge(value as Unread)
  // Compiled on first use: it would slow down the start.
  const checkFile = (compiled ??= compile())
  if (!checkFile.Check(value)) {
    const [first] = checkFile.Errors(value)
    return broken(first?.instancePath || 'fields')
  }
  const turns = value.steps.flatMap(({ opened, look, handled }) =>
    [opened, look, handled].flatMap((moment) => moment?.turn ?? []),
  )
  if (new Set(turns).size !== turns.length) broken('turns')
  if (value.steps.some(({ n }, at) => n <= (value.steps[at - 1]?.n ?? 0))) broken('steps')
  if (value.steps.some(armsAnother)) broken('faults')
  if (value.base !== null && !Check(FirstState, value.base)) broken('base')
  return value
}

export const picturesOf = ({ pictures }: WorldFile): ReadonlyMap<string, Uint8Array> =>
  new Map(
    Object.entries(pictures).map(([name, text]) => {
      const bytes = new Uint8Array(Buffer.from(text, 'base64'))
      refuseUnless(digestOf(bytes) === name, 'fileBroken', { reason: 'pictures' })
      return [name, bytes]
    }),
  )

/** Replays the steps of a file and returns where answers differ from the recorded ones. */
export function* replayFile(
  world: World,
  file: WorldFile,
  perform: Perform,
  onAnswer?: Watch['onAnswer'],
): Generator<Entry, ReplayDifference[]> {
  const differences: ReplayDifference[] = []
  const wanted = new Map(file.steps.map(({ n, answer }) => [n, answer]))
  yield* replaying(world, file.steps.map(entryOf), perform, {
    onAnswer: (step, outcome) => {
      onAnswer?.(step, outcome)
      const { n, route } = step
      const is = digestOfAnswer(outcome)
      const was = wanted.get(n)
      if (was !== undefined && was !== is) differences.push({ step: n, route, what: `${was} → ${is}` })
    },
  })
  const state = stateOf(world)
  if (state !== file.state) differences.push({ step: world.journal.total, route: '', what: `${file.state} → ${state}` })
  return differences
}
