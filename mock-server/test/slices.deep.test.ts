import { known } from '@mall/fixtures/known'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { perform } from '../src/calls/perform.ts'
import { atOnce, inSlices } from '../src/in-slices.ts'
import { call, control } from './call.ts'
import { arrival, takeStep } from './long-worlds.ts'
import { SimDisk } from './sim-disk.ts'
import { openTestServer, type TestServer } from './test-server.ts'

/** Each look at the clock is later than a slice is long. */
const hurry = (): void => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 50))
}
afterEach(() => vi.restoreAllMocks())

describe('while a world of many steps is', () => {
  let server: TestServer
  const disk = new SimDisk()
  const at = { params: { name: 'long' } }
  beforeAll(async () => {
    server = await openTestServer({ disk })
    const token = await server.logIn(known.shopper.userName, 'long')
    for (let n = 0; n < 10; n++) await server.logIn(known.fresh.userName, 'long')
    const { prodId, skuId } = known.mug
    const body = { basketId: 0, prodId, skuId, shopId: known.mainShopId, count: 1 }
    for (let n = 0; n < 200; n++) await call(server, 'POST /p/shopCart/changeItem', { body }, { token, world: 'long' })
  })
  afterAll(() => server.close())

  /** How many calls in another world are answered until it is done. */
  const meanwhile = async (here: TestServer, work: Promise<{ status: number }>): Promise<number> => {
    let isOver = false
    const done = work.finally(() => (isOver = true))
    const goesOn = (): boolean => !isOver
    let answered = 0
    while (goesOn()) {
      await call(here, 'GET /shop/notice/topNoticeList/{shopId}', { params: { shopId: 62 } }, { world: 'other' })
      if (goesOn()) answered++
    }
    expect((await done).status).toBe(200)
    return answered
  }

  it.each([
    ['opened', () => control(server, 'POST /__mall/worlds/{name}/file', { ...at, body: server.worlds.toFile('long') })],
    ['saved', () => control(server, 'GET /__mall/worlds/{name}/file', at)],
    ['listed', () => control(server, 'GET /__mall/har', {}, { world: 'long' })],
    ['forked', () => control(server, 'POST /__mall/worlds/{name}/fork', { ...at, body: { as: 'fork' } })],
    [
      'explained',
      () => control(server, 'GET /__mall/calls/{id}/exchange', { params: { id: 'long-190' } }, { world: 'long' }),
    ],
    ['rewound', () => control(server, 'POST /__mall/worlds/{name}/rewind', { ...at, body: { to: 190 } })],
  ])('%s, calls in others are answered', async (_, act) => {
    hurry()
    expect(await meanwhile(server, act())).toBeGreaterThan(3)
  })

  it.each([
    ['used for the first time', (here: TestServer) => call(here, 'GET /p/address/list', {}, { world: 'long' })],
    ['listed for the first time', (here: TestServer) => control(here, 'GET /__mall/worlds', {}, { world: 'other' })],
  ])('%s, calls in others are answered', async (_, act) => {
    const copy = disk.copy()
    copy.remove('w-long.state')
    const here = await openTestServer({ disk: copy })
    await call(here, 'GET /login/publicKey', {}, { world: 'other' })
    hurry()
    const work = act(here).then(({ status }) => ({ status: status === 401 ? 200 : status }))
    expect(await meanwhile(here, work)).toBeGreaterThan(3)
    await here.worlds.ready('long')
    expect(here.stateOf('long')).toBe(server.stateOf('long'))
    await here.close()
  })

  it('read, it is read once, and refused to who does not wait', async () => {
    const here = await openTestServer({ disk: disk.copy() })
    hurry()
    const work = [here.worlds.ready('long'), here.worlds.ready('long', 'other')]
    expect(() => here.worlds.get('long')).toThrow('busy')
    await work[0]
    const world = here.worlds.get('long')
    await work[1]
    expect(here.worlds.get('long')).toBe(world)
    await here.close()
  })

  it('rewound, a call that is carried out meanwhile is not taken back unseen', () => {
    server.worlds.fork('long', 'busy')
    const world = server.worlds.get('busy')
    const { entry } = world.begin({ ...arrival, route: 'POST /__mall/login' })
    const { total } = world.journal
    takeStep(world, 'POST /__mall/login', { body: { userName: known.fresh.userName } })
    const rewinding = server.worlds.rewinding('busy', total)
    rewinding.next()
    const input = { body: { userName: known.shopper.userName } }
    world.handle(entry, input, true)
    world.end(entry, perform(world, entry, input).status, 1)
    expect(atOnce(rewinding)).toThrow('busy')
    server.worlds.rewind('busy', total)
  })

  it('saved, what happens in it does not get into the file', async () => {
    const before = server.worlds.toFile('long')
    const saving = server.worlds.saving('long')
    saving.next()
    await server.logIn(known.shopper.userName, 'long')
    expect(server.worlds.view('long').steps).toBe(before.steps.length + 1)
    expect(await inSlices(saving)).toEqual(before)
  })
})

describe('work in slices', () => {
  function* work() {
    for (let n = 0; n < 5; n++) yield n
    return 'done'
  }
  it('pauses when a slice is over, and says how far it is', async () => {
    hurry()
    const reached: number[] = []
    expect(await inSlices(work(), (n) => reached.push(n))).toBe('done')
    expect(reached).toEqual([0, 1, 2, 3, 4])
  })
  it('does not pause when it is over at once', async () => {
    const reached: number[] = []
    vi.spyOn(performance, 'now').mockReturnValue(0)
    expect(await inSlices(work(), (n) => reached.push(n))).toBe('done')
    expect(reached).toEqual([])
  })
  it('fails as what it does fails', async () => {
    const failing = (function* () {
      yield 1
      throw new Error('no such step')
    })()
    await expect(inSlices(failing)).rejects.toThrow('no such step')
  })
})
