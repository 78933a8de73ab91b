import { known } from '@mall/fixtures/known'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { inSlices } from '../src/in-slices.ts'
import { call, control } from './call.ts'
import { openTestServer, type TestServer } from './test-server.ts'

/** Each look at the clock is later than a slice is long. */
const hurry = (): void => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 50))
}
afterEach(() => vi.restoreAllMocks())

describe('while a world of many steps is', () => {
  let server: TestServer
  const at = { params: { name: 'long' } }
  beforeAll(async () => {
    server = await openTestServer()
    const token = await server.logIn(known.shopper.userName, 'long')
    const { prodId, skuId } = known.mug
    const body = { basketId: 0, prodId, skuId, shopId: known.mainShopId, count: 1 }
    for (let n = 0; n < 200; n++) await call(server, 'POST /p/shopCart/changeItem', { body }, { token, world: 'long' })
  })
  afterAll(() => server.close())

  it.each([
    [
      'opened',
      async () => control(server, 'POST /__mall/worlds/{name}/file', { ...at, body: server.worlds.toFile('long') }),
    ],
    ['saved', async () => control(server, 'GET /__mall/worlds/{name}/file', at)],
    ['listed', async () => control(server, 'GET /__mall/har', {}, { world: 'long' })],
  ])('%s, calls in others are answered', async (_, act) => {
    hurry()
    const work = { isOver: false }
    const done = act().finally(() => (work.isOver = true))
    let meanwhile = 0
    while (!work.isOver) {
      await call(server, 'GET /shop/notice/topNoticeList/{shopId}', { params: { shopId: 62 } }, { world: 'other' })
      if (!work.isOver) meanwhile++
    }
    expect((await done).status).toBe(200)
    expect(meanwhile).toBeGreaterThan(3)
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
