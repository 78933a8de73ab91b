import { known } from '@mall/fixtures/known'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { noPostgres, postgresPrograms } from '../../scripts/lib/programs.mjs'
import { maxLoaded } from '../src/worlds/world-registry.ts'
import { call, control, send } from './call.ts'
import { pictures } from './pictures.ts'
import { player, steps, type ReceivedAnswer } from './play.ts'
import { chanceFrom } from './pricing/chance.ts'
import { storeKinds, type StoreKind } from './store-kinds.ts'
import { openTestServer, type TestServer } from './test-server.ts'

const flips = Number(process.env['FLIPS'] ?? 1_000)
const { ebook, shopper } = known
const chosen = { basketId: 0, prodId: ebook.prodId, skuId: ebook.skuId, shopId: 63, count: 1 }
const seen = ({ status, body }: ReceivedAnswer) => ({ status, body })

/** What a store of worlds has to do, whatever it is made of. */
describe.each(Object.entries(storeKinds))('worlds stored in %s', (name, makeKind) => {
  const isMissing = name === 'PostgreSQL' && postgresPrograms === undefined
  let kind: StoreKind
  const open: TestServer[] = []

  beforeAll(async () => void (isMissing || (kind = await makeKind())))
  afterAll(() => kind?.drop())
  beforeEach(({ skip }) => {
    skip(isMissing, noPostgres)
    vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
  })
  afterEach(async () => {
    await Promise.all(open.splice(0).map((server) => server.close()))
    vi.restoreAllMocks()
  })

  const start = async (isStored = true): Promise<TestServer> => {
    const server = await openTestServer(isStored ? await kind.open() : {})
    open.push(server)
    return server
  }
  const stateIn = async (server: TestServer, world: string): Promise<string> => {
    await server.worlds.ready(world)
    return server.stateOf(world)
  }
  const freeze = (server: TestServer, world: string) => control(server, 'POST /__mall/clock/freeze', {}, { world })
  const add = (server: TestServer, world: string, token: string) =>
    call(server, 'POST /p/shopCart/changeItem', { body: chosen }, { token, world, language: 'en' })
  const countOf = async (server: TestServer, world: string, token: string): Promise<number> =>
    (await call(server, 'GET /p/shopCart/prodCount', {}, { token, world })).body

  it('answer as those in memory do, and are there again after their process is gone without a word', async () => {
    const [inMemory, stored] = [await start(false), await start()]
    const chance = chanceFrom(11)
    for (const server of [inMemory, stored]) await freeze(server, 'long')
    const [a, b] = [player(inMemory, 'long'), player(stored, 'long')]
    // Beyond two snapshots.
    for (let at = 0; at < 640; at++) {
      const step = chance.of(steps)
      expect(seen(await b(step))).toEqual(seen(await a(step)))
    }
    const again = await start()
    expect(await stateIn(again, 'long')).toBe(inMemory.stateOf('long'))
  })

  it('keep pictures, forks, and what was reset or dropped', async () => {
    const first = await start()
    const token = await first.logIn(shopper.userName, 'kept')
    const file = new File([pictures.png()], 'cup.png', { type: 'image/png' })
    const { body } = await call(first, 'POST /p/file/uploadImFile', { body: { file } }, { token, world: 'kept' })
    const before = await countOf(first, 'kept', token)
    for (const _ of [1, 2, 3]) await add(first, 'kept', token)
    const at = (world: string) => ({ params: { name: world } })
    await control(first, 'POST /__mall/worlds/{name}/fork', { ...at('kept'), body: { as: 'forked' } })
    await control(first, 'POST /__mall/worlds/{name}/rewind', { ...at('kept'), body: { to: 3 } })
    for (const world of ['reset', 'dropped']) await add(first, world, await first.logIn(shopper.userName, world))
    await control(first, 'POST /__mall/worlds/{name}/reset', { ...at('reset'), body: {} })
    await control(first, 'DELETE /__mall/worlds/{name}', at('dropped'))
    const again = await start()
    expect(await countOf(again, 'forked', token)).toBe(before + 3)
    expect(await countOf(again, 'kept', token)).toBe(before)
    const picture = await send(again, `GET ${body.filePath}`, {}, { world: 'kept' })
    expect([picture.status, picture.type]).toEqual([200, 'image/png'])
    await control(again, 'GET /__mall/clock', {}, { world: 'reset' })
    expect(again.worlds.view('reset').steps).toBe(0)
    expect((await control(again, 'GET /__mall/worlds/{name}/file', at('dropped'))).status).toBe(404)
  })

  it('leave memory when there are many, and come back as they were', async () => {
    const server = await start()
    const names = Array.from({ length: maxLoaded + 3 }, (_, at) => `many-${at}`)
    for (const world of names) {
      await freeze(server, world)
      await server.logIn(shopper.userName, world)
    }
    const loaded = server.worlds.list().map((world) => world.name)
    expect([loaded.includes('many-0'), loaded.length]).toEqual([false, maxLoaded])
    expect((await control(server, 'GET /__mall/worlds', {})).body.map((world) => world.name)).toContain('many-0')
    const state = await stateIn(server, 'many-0')
    expect(server.worlds.view('many-0').steps).toBe(2)
    expect(await stateIn(await start(), 'many-0')).toBe(state)
  })

  it('begin anew if they cannot be read', async () => {
    const first = await start()
    await first.logIn(shopper.userName, 'hurt')
    await open.pop()?.close()
    await kind.spoil('hurt')
    const again = await start()
    const token = await again.logIn(shopper.userName, 'hurt')
    expect((await add(again, 'hurt', token)).status).toBe(200)
    expect(again.worlds.view('hurt').steps).toBe(2)
  })

  it(`notice each bit that changes, or can do without it, ${flips} times`, { timeout: 600_000 }, async () => {
    const first = await start()
    const token = await first.logIn(shopper.userName, 'flipped')
    await freeze(first, 'flipped')
    const file = new File([pictures.png()], 'cup.png', { type: 'image/png' })
    await call(first, 'POST /p/file/uploadImFile', { body: { file } }, { token, world: 'flipped' })
    for (let at = 0; at < 300; at++) await add(first, 'flipped', token)
    const before = await stateIn(first, 'flipped')
    await open.pop()?.close()
    const chance = chanceFrom(Number(process.env['FLIP_SEED'] ?? 5))
    let noticed = 0
    for (let at = 0; at < flips; at++) {
      const undo = await kind.flip('flipped', chance)
      const log = vi.mocked(process.stderr.write)
      log.mockClear()
      const again = await start()
      const isAsBefore = (await stateIn(again, 'flipped')) === before
      const { damage } = again.worlds.view('flipped')
      if (!isAsBefore) {
        expect([at, damage]).not.toEqual([at, null])
        noticed++
      }
      if (damage) expect(log.mock.calls.join('')).toContain(damage.file)
      await open.pop()?.close()
      await undo()
    }
    expect(noticed).toBeGreaterThan(0)
    expect(await stateIn(await start(), 'flipped')).toBe(before)
  })

  it('are not changed while nothing can be stored, and recover by themselves', async () => {
    const server = await start()
    const token = await server.logIn(shopper.userName, 'away')
    await add(server, 'away', token)
    const before = await countOf(server, 'away', token)
    await kind.fail()
    const refused = await add(server, 'away', token)
    // A folder has one owner, so that what is in memory is right; in a database it may be what others have changed.
    const read = await call(server, 'GET /p/shopCart/prodCount', {}, { token, world: 'away' })
    expect([refused.status, read.status]).toEqual([503, name === 'files' ? 200 : 503])
    expect(await control(server, 'POST /__mall/worlds', { body: { name: 'new' } })).toMatchObject({ status: 503 })
    await kind.recover()
    await vi.waitFor(async () => expect((await add(server, 'away', token)).status).toBe(200), {
      timeout: 20_000,
      interval: 50,
    })
    const again = await start()
    expect(await countOf(again, 'away', token)).toBe(before + 1)
  })
})
