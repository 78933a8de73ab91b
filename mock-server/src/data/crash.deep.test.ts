import { expect, it } from 'vitest'
import { chanceFrom } from '../../test/pricing/chance.ts'
import { Crash, SimDisk, type Mishap } from '../../test/sim-disk.ts'
import { atOnce } from '../in-slices.ts'
import { newEntry } from '../journal/entry.ts'
import { FolderStore } from './folder-store.ts'
import { readWorld, type KeptWorld } from './world-lines.ts'
import { WorldLog } from './world-log.ts'

const crashPoints = Number(process.env['CRASH_POINTS'] ?? 300_000)
const file = 'w-a.log'

interface Step {
  readonly n: number
  readonly says?: string
}
interface Head {
  /** The steps up to this number were folded into the first snapshot. */
  readonly first: number
}
/** What was acknowledged, and what may be on the disk besides. */
interface Promised {
  head: Head
  readonly safe: Map<number, string>
  /** `first` of rewrites that are under way or were interrupted. */
  readonly mayBe: Set<number>
}

interface LogContent {
  readonly head: Head
  readonly steps: readonly Step[]
}
const withStep = ({ head, steps }: LogContent, step: Step): LogContent => ({ head, steps: [...steps, step] })

const arrival = {
  kind: 'control',
  route: '',
  language: 'zh',
  token: null,
  asked: [],
  page: null,
  hasLanguageHeader: true,
  arrived: 0,
} as const
/** What a step says is its address. */
const entryOf = ({ n, says = '' }: Step) => newEntry({ ...arrival, address: says }, n, { turn: n, at: 0 })
/** `first` stands in the place of the seed. */
const contentOf = ({ head, steps }: LogContent) => ({
  head: { origin: '', key: '', scenario: '', seed: head.first, size: 0 },
  steps: { first: null, snapshots: [], recent: steps.map(entryOf) },
})

/** What can be read of the log; null if there is none. */
const readLog = (disk: SimDisk) => {
  const log = disk.read(file)
  if (!log) return null
  const kept: KeptWorld = atOnce(readWorld({ log, state: null, picture: () => null, idle: 0 }))
  const steps = kept.steps.recent.map(({ n, address }) => ({ n, says: address }))
  return { head: { first: kept.head.seed }, steps, kept }
}

it(
  `loses nothing that was acknowledged at ${crashPoints} crash points, and makes nothing up`,
  { timeout: 600_000 },
  () => {
    const seed = Number(process.env['CRASH_SEED'] ?? 1)
    const chance = chanceFrom(seed)
    let crashes = 0
    let [torn, refused, rewritten] = [0, 0, 0]
    let armed = true
    const mishap = (): Mishap => {
      if (!armed) return null
      if (chance.is(0.18)) return 'crash'
      return chance.is(0.05) ? 'refuse' : null
    }
    let disk = new SimDisk(mishap, chance)
    let content: LogContent = { head: { first: 0 }, steps: [] }
    let kept: KeptWorld | undefined
    let store = new FolderStore(disk, () => 0)
    let promised: Promised = { head: { first: 0 }, safe: new Map(), mayBe: new Set() }
    let last = 0
    let said = new Map<number, string>()

    /** One run of the process: it appends, notes and folds until the machine stops. */
    const live = (): void => {
      const log = new WorldLog(store, 'a', () => contentOf(content), kept?.history, kept?.isWhole)
      for (;;) {
        const step = { n: ++last, says: `s${chance.below(1e6)}`.padEnd(6 + chance.below(40), 'x') }
        said.set(step.n, step.says)
        const act = chance.below(20)
        if (act < 12) {
          try {
            log.append(entryOf(step))
            content = withStep(content, step)
            promised.safe.set(step.n, step.says)
            promised.mayBe.clear()
          } catch (error) {
            if (disk.stopped) throw error
            refused++
          }
        } else if (act < 17) {
          log.note(entryOf(step))
          if (disk.stopped) throw new Crash('while noting')
          content = withStep(content, step)
        } else {
          const first = content.steps[Math.floor(content.steps.length / 2)]?.n ?? content.head.first
          const before = content
          content = { head: { first }, steps: content.steps.filter(({ n }) => n > first) }
          promised.mayBe.add(first)
          try {
            log.rewrite(false)
            promised.head = content.head
            promised.mayBe.clear()
            for (const { n, says = '' } of content.steps) promised.safe.set(n, says)
            rewritten++
          } catch (error) {
            if (disk.stopped) throw error
            refused++
            content = before
          }
        }
      }
    }

    while (crashes < crashPoints) {
      try {
        live()
      } catch (error) {
        if (!disk.stopped) throw error
        crashes++
      }
      disk.crash()
      armed = false
      const found = readLog(disk)
      store = new FolderStore(disk, () => 0)
      if (found && !found.kept.isWhole) torn++
      armed = true
      const { head, safe, mayBe } = promised
      if (!found) expect([crashes, safe.size]).toEqual([crashes, 0])
      const heads = [head.first, ...mayBe]
      const first = found?.head.first ?? 0
      if (!heads.includes(first))
        expect.fail(`seed ${seed}, crash ${crashes}: first ${first}, promised ${heads.join(' or ')}`)
      const there = new Map(found?.steps.map(({ n, says }) => [n, says]))
      for (const [n, says] of safe)
        if (n > first && there.get(n) !== says)
          expect.fail(`seed ${seed}, crash ${crashes}: step ${n} was acknowledged and is ${String(there.get(n))}`)
      for (const [n, says] of there)
        if (said.get(n) !== says) expect.fail(`seed ${seed}, crash ${crashes}: step ${n} was never said so`)
      // A new disk now and then keeps the state small.
      if (chance.is(0.05)) {
        disk = new SimDisk(mishap, chance)
        content = { head: { first: 0 }, steps: [] }
        store = new FolderStore(disk, () => 0)
        kept = undefined
        last = 0
        said = new Map()
        promised = { head: content.head, safe: new Map(), mayBe: new Set() }
        continue
      }
      content = { head: { first }, steps: found?.steps ?? [] }
      // A log that is not whole is not written to: everything goes to a new one.
      kept = found?.kept
      promised = { head: content.head, safe: new Map(there as Map<number, string>), mayBe: new Set() }
    }
    expect(torn).toBeGreaterThan(crashPoints / 200)
    expect(refused).toBeGreaterThan(crashPoints / 100)
    expect(rewritten).toBeGreaterThan(crashPoints / 100)
  },
)
