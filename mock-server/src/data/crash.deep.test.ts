import { expect, it } from 'vitest'
import { chanceFrom } from '../../test/pricing/chance.ts'
import { Crash, SimDisk, type Mishap } from '../../test/sim-disk.ts'
import { encodeLine, readLine, readLines } from './line.ts'
import { WorldLog } from './world-log.ts'

const crashPoints = Number(process.env['CRASH_POINTS'] ?? 1_000_000)
const file = 'w-a.log'

interface Step {
  readonly n: number
  readonly says?: string
}
interface Head {
  /** The steps up to this number were folded into the base. */
  readonly base: number
}
/** What was acknowledged, and what may be on the disk besides. */
interface Promised {
  head: Head
  readonly safe: Map<number, string>
  /** Bases of rewrites that are under way or were interrupted. */
  readonly mayBe: Set<number>
}

interface LogContent {
  readonly head: Head
  readonly steps: readonly Step[]
}
const withStep = ({ head, steps }: LogContent, step: Step): LogContent => ({ head, steps: [...steps, step] })
const linesOf = ({ head, steps }: LogContent) => [head, ...steps].map(encodeLine)

/** What can be read of the log; null if there is none. */
const readLog = (disk: SimDisk) => {
  const bytes = disk.read(file)
  if (!bytes) return null
  const { texts, isWhole } = readLines(bytes)
  const [head, ...steps] = texts.map(readLine) as [Head, ...Step[]]
  return { head, steps, isWhole }
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
    let [content, trusted]: [LogContent, boolean] = [{ head: { base: 0 }, steps: [] }, false]
    let promised: Promised = { head: { base: 0 }, safe: new Map(), mayBe: new Set() }
    let last = 0
    let said = new Map<number, string>()

    /** One run of the process: it appends, notes and folds until the machine stops. */
    const live = (): void => {
      const log = new WorldLog(disk, file, () => linesOf(content), trusted)
      for (;;) {
        const step = { n: ++last, says: `s${chance.below(1e6)}`.padEnd(6 + chance.below(40), 'x') }
        said.set(step.n, step.says)
        const act = chance.below(20)
        if (act < 12) {
          try {
            log.append(step)
            content = withStep(content, step)
            promised.safe.set(step.n, step.says)
            promised.mayBe.clear()
          } catch (error) {
            if (disk.stopped) throw error
            refused++
          }
        } else if (act < 17) {
          log.note(step)
          if (disk.stopped) throw new Crash('while noting')
          content = withStep(content, step)
        } else {
          const base = content.steps[Math.floor(content.steps.length / 2)]?.n ?? content.head.base
          const before = content
          content = { head: { base }, steps: content.steps.filter(({ n }) => n > base) }
          promised.mayBe.add(base)
          try {
            log.rewrite()
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
      if (found && !found.isWhole) torn++
      armed = true
      const { head, safe, mayBe } = promised
      if (!found) expect([crashes, safe.size]).toEqual([crashes, 0])
      const heads = [head.base, ...mayBe]
      const base = found?.head.base ?? 0
      if (!heads.includes(base))
        expect.fail(`seed ${seed}, crash ${crashes}: base ${base}, promised ${heads.join(' or ')}`)
      const there = new Map(found?.steps.map(({ n, says }) => [n, says]))
      for (const [n, says] of safe)
        if (n > base && there.get(n) !== says)
          expect.fail(`seed ${seed}, crash ${crashes}: step ${n} was acknowledged and is ${String(there.get(n))}`)
      for (const [n, says] of there)
        if (said.get(n) !== says) expect.fail(`seed ${seed}, crash ${crashes}: step ${n} was never said so`)
      // A new disk now and then keeps the state small.
      if (chance.is(0.05)) {
        disk = new SimDisk(mishap, chance)
        ;[content, trusted, last] = [{ head: { base: 0 }, steps: [] }, false, 0]
        said = new Map()
        promised = { head: content.head, safe: new Map(), mayBe: new Set() }
        continue
      }
      content = { head: { base }, steps: found?.steps ?? [] }
      // A log that is not whole is not written to: everything goes to a new one.
      trusted = found?.isWhole === true
      promised = { head: content.head, safe: new Map(there as Map<number, string>), mayBe: new Set() }
    }
    expect(torn).toBeGreaterThan(crashPoints / 200)
    expect(refused).toBeGreaterThan(crashPoints / 100)
    expect(rewritten).toBeGreaterThan(crashPoints / 100)
  },
)
