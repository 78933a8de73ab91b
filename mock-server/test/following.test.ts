import { once } from 'node:events'
import { inWorldTable } from 'qinghua-contract/control'
import { known } from '@mall/fixtures/known'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { followPath, seenByShops } from '../src/http/following.ts'
import { control, send } from './call.ts'
import { listenersOf } from './listeners.ts'
import { openTestServer } from './test-server.ts'

const pause = 100
const alarms: { ms: number; act: () => void }[] = []
const server = await openTestServer({
  socketLimits: { followers: 5 },
  alarm: (ms, act) => {
    const alarm = { ms, act }
    alarms.push(alarm)
    return () => void alarms.splice(alarms.indexOf(alarm), alarms.includes(alarm) ? 1 : 0)
  },
})
const listeners = listenersOf(server.worlds)
afterAll(() => server.close())
/** Lets so much time pass for whoever waits for just that. */
const ring = async (ms: number): Promise<void> => {
  for (const alarm of alarms.filter((each) => each.ms === ms)) {
    alarms.splice(alarms.indexOf(alarm), 1)
    alarm.act()
  }
  await new Promise(setImmediate)
}

let n = 0
let world = ''
beforeEach(() => {
  alarms.length = 0
  world = `followed-${++n}`
})

const open: { readonly socket: WebSocket; readonly ended: Promise<number> }[] = []
afterEach(async () => {
  for (const { socket, ended } of open.splice(0)) {
    socket.close()
    await ended
  }
})

/** A page of the shop that follows its world; `told` says how often it was told of a change so far. */
const follow = async (headers: Record<string, string> = { 'x-mall-world': world }) => {
  const socket = new WebSocket(`ws://127.0.0.1:${server.ports.im}${followPath}`, { headers })
  let count = 0
  const ended = new Promise<number>((resolve) => socket.once('close', resolve))
  socket.on('error', () => undefined)
  socket.on('message', (data: Buffer) => (count += String(data) === 'changed' ? 1 : 0))
  await new Promise((resolve) => socket.once('message', resolve).once('close', resolve))
  /** Whatever was told before the answer to this ping has arrived with it. */
  const told = async (): Promise<number> => {
    const pong = once(socket, 'pong')
    socket.ping()
    await pong
    return count
  }
  const page = { socket, told, ended }
  open.push(page)
  return page
}
const inWorld = () => ({ world })

describe('an open page is told', () => {
  it('once of all that control calls change within a moment', async () => {
    const page = await follow()
    await control(server, 'POST /__mall/clock/advance', { body: { ms: 1_000 } }, inWorld())
    await control(server, 'POST /__mall/products/{prodId}', { params: { prodId: 1003 }, body: { price: 1 } }, inWorld())
    expect(await page.told()).toBe(0)
    await ring(pause)
    expect(await page.told()).toBe(1)
    await ring(pause)
    expect(await page.told()).toBe(1)
  })

  it('that its world was rewound', async () => {
    await send(server, 'GET /login/publicKey', {}, inWorld())
    const page = await follow()
    await control(server, 'POST /__mall/worlds/{name}/rewind', { params: { name: world }, body: { to: 0 } })
    await ring(pause)
    expect(await page.told()).toBe(1)
  })

  it('when something ends by itself, at its instant, and then of the next', async () => {
    const page = await follow()
    await control(
      server,
      'POST /__mall/promotions/{kind}/{id}',
      { params: { kind: 'flash', id: 1 }, body: { endsIn: 10_000 } },
      inWorld(),
    )
    await ring(pause)
    expect(await page.told()).toBe(1)
    expect(alarms.map(({ ms }) => ms)).toEqual([10_000])
    server.pass(10_000)
    await ring(10_000)
    await ring(pause)
    expect(await page.told()).toBe(2)
    expect(alarms.map(({ ms }) => ms > 0 && ms !== 10_000)).toEqual([true])
  })

  it('of nothing while the clock stands', async () => {
    await control(server, 'POST /__mall/clock/freeze', {}, inWorld())
    await follow()
    expect(alarms).toEqual([])
  })
})

describe('an open page is not told', () => {
  it('of calls of the shop, of what testers do with their tools, and of refused control calls', async () => {
    const page = await follow()
    const { userName } = known.shopper
    const { body } = await control(server, 'POST /__mall/login', { body: { userName } }, inWorld())
    await send(server, 'GET /p/user/userInfo', {}, { world, token: body.accessToken })
    await control(
      server,
      'POST /__mall/faults',
      { body: { on: '*', effect: { kind: 'status', status: 500 } } },
      inWorld(),
    )
    await control(server, 'DELETE /__mall/faults', {}, inWorld())
    await send(server, 'POST /__mall/orders/{orderNumber}/ship', { params: { orderNumber: '1' }, body: {} }, inWorld())
    await ring(pause)
    expect(await page.told()).toBe(0)
  })
})

it('follows the world of its host, and a page of another site follows none', async () => {
  const page = await follow({ host: `${world}.localhost` })
  await control(server, 'POST /__mall/clock/advance', { body: { ms: 1_000 } }, inWorld())
  await ring(pause)
  expect(await page.told()).toBe(1)
  const stranger = await follow({ origin: 'http://evil.example' })
  expect(await stranger.ended).toBe(1006)
})

it('leaves nothing behind when it is closed', async () => {
  const page = await follow()
  await send(server, 'GET /login/publicKey', {}, inWorld())
  expect([alarms.length > 0, listeners.count(world)]).toEqual([true, 1])
  page.socket.close()
  await page.ended
  await listeners.gone(world)
  while (alarms.length > 0) await new Promise(setImmediate)
})

it('has a place again for each page that was closed', async () => {
  for (let round = 0; round < 3; round++) {
    const pages = await Promise.all([1, 2, 3, 4, 5].map(() => follow()))
    expect(pages.map(({ socket }) => socket.readyState)).toEqual(pages.map(() => WebSocket.OPEN))
    expect(await (await follow()).ended).toBe(1006)
    for (const { socket, ended } of pages) {
      socket.close()
      await ended
    }
    await listeners.gone(world)
  }
})

it('every control call that changes a world is seen by open pages, but those of the tools of testers', () => {
  const writes = Object.entries(inWorldTable).flatMap(([route, { effect }]) => (effect === 'write' ? [route] : []))
  expect(writes.filter((route) => !seenByShops.includes(route))).toEqual([
    'POST /__mall/faults',
    'DELETE /__mall/faults',
    'DELETE /__mall/faults/{id}',
    'POST /__mall/login',
  ])
})
