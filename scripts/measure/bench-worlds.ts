import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { known } from '@mall/fixtures/known'
import { nodeDisk } from '../../mock-server/src/data/node-disk.ts'
import { perform } from '../../mock-server/src/calls/perform.ts'
import { createMockServer } from '../../mock-server/src/index.ts'
import type { Input } from '../../mock-server/src/journal/entry.ts'
import type { World } from '../../mock-server/src/worlds/world.ts'

/** Measures the cost of worlds in a process of its own and prints one line of JSON. */
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const heap = (): number => {
  collect()
  return process.memoryUsage().heapUsed
}
const timed = (act: () => void): number => {
  const since = performance.now()
  act()
  return performance.now() - since
}

const { mug, mainShopId } = known
const arrival = (route: string, token: string | null) => ({
  kind: route.includes('/__mall/') ? ('control' as const) : ('call' as const),
  route,
  address: route.slice(route.indexOf(' ') + 1),
  language: 'zh' as const,
  token,
  asked: [],
  page: null,
  hasLanguageHeader: true,
  arrived: 0,
})
const take = (world: World, route: string, token: string | null, input: Input, lasting = true): string => {
  const { entry } = world.begin(arrival(route, token))
  world.handle(entry, input, lasting)
  const { status, text } = perform(world, entry, input)
  world.end(entry, status, 1)
  return text
}
const logIn = (world: World): string =>
  (
    JSON.parse(take(world, 'POST /__mall/login', null, { body: { userName: known.shopper.userName } })) as {
      accessToken: string
    }
  ).accessToken
const oneMug = { basketId: 0, prodId: mug.prodId, skuId: mug.skuId, shopId: mainShopId, count: 1 }
const change = 'POST /p/shopCart/changeItem'
const total = 'POST /p/shopCart/totalPay'
const lines = { body: [1, 2, 3, 4, 5] }

const { worlds } = createMockServer({ realNow: () => 0 })

const journalled = (): { ratio: number; us: number } => {
  const world = worlds.get('bench')
  const token = logIn(world)
  const { entry } = world.begin(arrival(total, token))
  const rounds = 4_000
  const bare = () => {
    for (let n = 0; n < rounds; n++) perform(world, entry, lines)
  }
  const noted = () => {
    for (let n = 0; n < rounds; n++) take(world, total, token, lines, false)
  }
  bare()
  noted()
  const [without, withJournal] = [timed(bare), timed(noted)]
  return { ratio: withJournal / without, us: ((withJournal - without) / rounds) * 1_000 }
}

const rewound = (): number => {
  const world = worlds.get('long')
  const token = logIn(world)
  while (world.journal.total < 10_000)
    if (world.journal.total % 4 === 0)
      take(world, change, token, { body: { ...oneMug, count: world.journal.total % 8 ? 1 : -1 } })
    else take(world, total, token, lines)
  return timed(() => worlds.rewind('long', 9_999))
}

const opened = (): { ms: number; kilobytes: number } => {
  const count = 900
  const before = heap()
  const ms = timed(() => {
    for (let n = 0; n < count; n++) worlds.get(`empty-${n}`)
  })
  return { ms: ms / count, kilobytes: (heap() - before) / count / 1_024 }
}

const kept = (): { writeMs: number; wakeMs: number } => {
  const folder = mkdtempSync(join(tmpdir(), 'qinghua-bench-'))
  try {
    const steps = 500
    const server = createMockServer({ realNow: () => 0, disk: nodeDisk(folder) })
    const world = server.worlds.get('kept')
    const token = logIn(world)
    const writeMs = timed(() => {
      for (let n = 0; n < steps; n++) take(world, change, token, { body: { ...oneMug, count: n % 2 ? -1 : 1 } })
    })
    server.worlds.close()
    const again = createMockServer({ realNow: () => 0, disk: nodeDisk(folder) })
    return { writeMs: writeMs / steps, wakeMs: timed(() => again.worlds.get('kept')) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

process.stdout.write(JSON.stringify({ opened: opened(), journalled: journalled(), rewindMs: rewound(), kept: kept() }))
