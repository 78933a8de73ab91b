import { known } from '@mall/fixtures/known'
import { beforeAll, describe, expect, it } from 'vitest'
import { grow, openWorlds, stateOf, takeStep } from './long-worlds.ts'
import { chanceFrom } from './pricing/chance.ts'
import { SimDisk } from './sim-disk.ts'

/** In how many copies of the files one bit is changed. */
const flips = Number(process.env['FLIPS'] ?? 1_000)

const kinds = { log: /\.log$/, state: /\.state$/, picture: /\.[0-9a-f]{32}$/ } as const
type Kind = keyof typeof kinds

/** A world with a base, stretches, steps after them and a picture, as it stands on a disk. */
const store = (): SimDisk => {
  const disk = new SimDisk()
  const open = openWorlds(disk)
  const world = grow(open, 'hurt', 320, 7)
  world.journal.clear()
  grow(open, 'hurt', 900, 8)
  open.rest()
  open.worlds.rewind('hurt', 860)
  open.rest()
  grow(open, 'hurt', 880, 9)
  open.worlds.close()
  return disk
}

const look = (disk: SimDisk, troubles: string[]) => {
  const { worlds } = openWorlds(disk, (_, error) => troubles.push(String(error)))
  const world = worlds.get('hurt')
  const seen = JSON.stringify([
    stateOf(world),
    world.journal.entries.map(({ n, route, status }) => [n, route, status]),
    world.uploads.snapshot().files.map(([name]) => [name, world.uploads.get(name)?.bytes.length]),
  ])
  return { worlds, world, seen }
}

const isSomewhere = (disk: SimDisk, bytes: Uint8Array): boolean => {
  const text = Buffer.from(bytes)
  const files = disk.list().map((name) => Buffer.from(disk.read(name) ?? []))
  return files.some((content) => content.equals(text))
}

describe.each([
  ['with its last state', true],
  ['without a state', false],
])('a bit that changes in the files of a world, %s,', (_, hasState) => {
  let disk: SimDisk
  let before: string
  let routes: ReadonlyMap<number, string>
  const found: Record<Kind, { noticed: number; harmless: number }> = {
    log: { noticed: 0, harmless: 0 },
    state: { noticed: 0, harmless: 0 },
    picture: { noticed: 0, harmless: 0 },
  }
  beforeAll(() => {
    disk = store()
    if (!hasState) disk.remove('w-hurt.state')
    const { seen, world } = look(disk.copy(), [])
    before = seen
    routes = new Map(world.journal.entries.map(({ n, route }) => [n, route]))
  })

  it(`is noticed or harmless, and nothing is lost, ${flips} times`, { timeout: 600_000 }, () => {
    const chance = chanceFrom(Number(process.env['FLIP_SEED'] ?? 1))
    const wanted = (Object.keys(kinds) as Kind[]).filter((kind) => hasState || kind !== 'state')
    for (let at = 0; at < flips; at++) {
      const kind = wanted[at % wanted.length] ?? 'log'
      const files = disk.list().filter((name) => kinds[kind].test(name))
      const name = chance.of(files)
      const hurt = disk.copy()
      const { at: place } = hurt.flip(name, chance)
      const bytes = hurt.read(name) ?? new Uint8Array()
      const where = `bit of byte ${place} of ${bytes.length} in ${name}`
      const troubles: string[] = []
      const { seen, worlds, world } = look(hurt, troubles)
      // Nothing is made up.
      for (const { n, route } of world.journal.entries) expect(routes.get(n), where).toBe(route)
      const isAsBefore = seen === before
      found[kind][isAsBefore ? 'harmless' : 'noticed']++
      if (isAsBefore) continue
      expect(troubles.length, where).toBeGreaterThan(0)
      expect(isSomewhere(hurt, bytes), where).toBe(true)
      // It goes on from before the damage, and the damaged file is still there after what people do next.
      takeStep(world, 'POST /__mall/login', { body: { userName: known.fresh.userName } })
      worlds.reset('hurt')
      expect(worlds.view('hurt').kept, where).toBe('onDisk')
      expect(isSomewhere(hurt, bytes), where).toBe(true)
    }
    process.stdout.write(`  ${JSON.stringify(found)}\n`)
    expect(found.log.noticed).toBeGreaterThan(0)
  })
})
