import { known } from '@mall/fixtures/known'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { noPostgres, postgresPrograms } from '../../scripts/lib/programs.mjs'
import { fingerprint } from '../src/core/state/snapshot.ts'
import { PostgresStore } from '../src/data/postgres/postgres-store.ts'
import { ownName, patienceMs, postgresAt } from '../src/data/postgres/surroundings.ts'
import type { MockServer, MockServerOptions } from '../src/index.ts'
import { World } from '../src/worlds/world.ts'
import { call, control } from './call.ts'
import { player, steps, type ReceivedAnswer } from './play.ts'
import { chanceFrom } from './pricing/chance.ts'
import { openTestServer, type TestServer } from './test-server.ts'
import { Cutter } from './cutter.ts'
import { Postgres } from './postgres.ts'

const isInstalled = postgresPrograms !== undefined
const { ebook, shopper } = known
const chosen = { basketId: 0, prodId: ebook.prodId, skuId: ebook.skuId, shopId: 63, count: 1 }

describe('worlds in PostgreSQL', () => {
  let postgres: Postgres
  const open: MockServer[] = []

  beforeAll(async () => void (isInstalled && (postgres = await Postgres.start())))
  afterAll(() => postgres?.drop())
  beforeEach(({ skip }) => {
    skip(!isInstalled, noPostgres)
    vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
    return async () => {
      await Promise.all(open.splice(0).map((server) => server.close()))
      vi.restoreAllMocks()
    }
  })

  const throws = (error: unknown): never => {
    throw error
  }
  /** A busy machine opens a connection in its own time. */
  const openStore = (url = postgres.url, asking = patienceMs) =>
    PostgresStore.open(url, throws, undefined, postgresAt(url, { connecting: 30_000, asking }))
  const start = async (url = postgres.url): Promise<TestServer> => opened({ store: await openStore(url) })
  /** Returns once they have ended: a server ends a session when it gets to it. */
  const endSessions = (names: string) =>
    postgres.query(
      `select pg_terminate_backend(pid, 30000) from pg_stat_activity where application_name like '${names}'`,
    )
  const opened = async (options: MockServerOptions): Promise<TestServer> => {
    const server = await openTestServer(options)
    open.push(server)
    return server
  }
  const logIn = async (server: MockServer, world: string): Promise<string> => {
    const { body } = await control(server, 'POST /__mall/login', { body: { userName: shopper.userName } }, { world })
    return body.accessToken
  }
  const freeze = (server: MockServer, world: string) => control(server, 'POST /__mall/clock/freeze', {}, { world })
  const countOf = async (server: MockServer, token: string, world: string): Promise<number> => {
    const { body } = await call(server, 'POST /p/shopCart/info', { body: [] }, { token, world })
    return body
      .flatMap(({ shopCartItemDiscounts }) => shopCartItemDiscounts)
      .flatMap(({ shopCartItems }) => shopCartItems)
      .filter(({ skuId }) => skuId === ebook.skuId)
      .reduce((sum, { prodCount }) => sum + prodCount, 0)
  }

  it('have their tables made with patience, however busy the database is', async () => {
    const busy = new Client({ connectionString: postgres.url })
    await busy.connect()
    await busy.query(`select pg_advisory_lock(hashtext('qinghua'))`)
    const making = openStore(postgres.url, 50)
    const waiting = `select from pg_stat_activity where wait_event = 'advisory' and clock_timestamp() - query_start > '200 ms'`
    await vi.waitUntil(async () => (await busy.query(waiting)).rowCount === 1, { timeout: 30_000 })
    await busy.end()
    await (await making).close()
  })

  it('answer like those of one process, whoever gets which call', async () => {
    const alone = await opened({})
    const [a, b] = [await start(), await start()]
    const chance = chanceFrom(7)
    for (const server of [alone, a]) await freeze(server, 'played')
    let owner = a
    const either: Pick<MockServer, 'api' | 'im'> = {
      get api() {
        return owner.api
      },
      get im() {
        return owner.im
      },
    }
    // Of calls that only read, the last may be missing in the journal when another process takes the world.
    const seen = ({ status, body }: ReceivedAnswer) => ({ status, body })
    const [playAlone, playShared] = [player(alone, 'played'), player(either, 'played')]
    for (let at = 0; at < 120; at++) {
      const step = chance.of(steps)
      owner = chance.is(0.2) ? b : a
      expect(seen(await playShared(step))).toEqual(seen(await playAlone(step)))
    }
    await a.worlds.ready('played')
    expect(fingerprint(a.worlds.get('played').mall)).toBe(fingerprint(alone.worlds.get('played').mall))
  })

  it('are taken from a process that hangs', async () => {
    const hanging = new Client({ connectionString: postgres.url })
    hanging.on('error', () => undefined)
    await hanging.connect()
    await hanging.query(`select pg_advisory_lock(hashtextextended('hangs', 0))`)
    const server = await start()
    expect(await logIn(server, 'hangs')).toMatch(/^hangs\./)
    await hanging.end().catch(() => undefined)
  })

  it('are read as others have left them after a session was cut', async () => {
    const [a, b] = [await start(), await start()]
    const token = await logIn(a, 'cut')
    const before = await countOf(a, token, 'cut')
    await endSessions('qinghua%')
    const added = await call(b, 'POST /p/shopCart/changeItem', { body: chosen }, { token, world: 'cut' })
    expect(await countOf(a, token, 'cut')).toBe(added.status === 200 ? before + 1 : before)
    expect(added.status).toBe(200)
  })

  it('are not read by a process that has not heard of its session for long', async () => {
    const cutter = await Cutter.start()
    const a = await start(cutter.through(postgres.url))
    const token = await logIn(a, 'deaf')
    const before = await countOf(a, token, 'deaf')
    cutter.deafenSessions()
    await endSessions('qinghua%')
    const b = await start()
    const added = await call(b, 'POST /p/shopCart/changeItem', { body: chosen }, { token, world: 'deaf' })
    expect(added.status).toBe(200)
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5_000)
    expect(await countOf(a, token, 'deaf')).toBe(before + 1)
    await Promise.all(open.splice(0).map((server) => server.close()))
    await cutter.close()
  })

  it('of a process that is stopped after it has read are not answered, and read again when they are asked for', async () => {
    const cutter = await Cutter.start()
    const a = await start(cutter.through(postgres.url))
    const token = await logIn(a, 'stopped')
    const count = () => call(a, 'GET /p/shopCart/prodCount', {}, { token, world: 'stopped' })
    const { body: before } = await count()
    cutter.deafenSessions()
    await endSessions('qinghua%')
    const b = await start()
    await call(b, 'POST /p/shopCart/changeItem', { body: chosen }, { token, world: 'stopped' })
    const at = performance.now()
    const clock = vi.spyOn(performance, 'now').mockReturnValue(at)
    const { handle } = World.prototype
    vi.spyOn(World.prototype, 'handle').mockImplementationOnce(function (this: World, ...given) {
      handle.apply(this, given)
      clock.mockReturnValue(at + 5_000)
      cutter.endSessions()
    })
    expect((await count()).status).toBe(503)
    expect(await count()).toMatchObject({ status: 200, body: before + 1 })
    await Promise.all(open.splice(0).map((server) => server.close()))
    await cutter.close()
  })

  it('that are lost while a call begins are not begun anew, and it logs nobody out', async () => {
    const store = await openStore()
    const server = await opened({ store })
    const token = await logIn(server, 'lost')
    const count = () => call(server, 'GET /p/shopCart/prodCount', {}, { token, world: 'lost', language: 'en' })
    vi.spyOn(server.worlds, 'ready').mockImplementationOnce(async () => {
      await endSessions('qinghua%')
      await vi.waitUntil(() => store.has('lost') === null)
    })
    expect([(await count()).status, server.worlds.list()]).toEqual([503, []])
    expect((await count()).status).toBe(200)
  })

  it('in which something is under way stay where they are, and others are told where that is', async () => {
    const [a, b] = [await start(), await start()]
    const token = await logIn(a, 'busy')
    const held = { on: 'GET /p/shopCart/prodCount', effect: { kind: 'hold' } } as const
    await control(a, 'POST /__mall/faults', { body: held }, { world: 'busy' })
    const count = (server: TestServer) =>
      call(server, 'GET /p/shopCart/prodCount', {}, { token, world: 'busy', language: 'en' })
    const [waiting, refused] = [count(a), await count(b)]
    expect(refused).toMatchObject({
      status: 503,
      text: `This world is in use by ${ownName}, and nothing was done. Please try again`,
    })
    for (const { id } of (await control(a, 'GET /__mall/held', {}, { world: 'busy' })).body)
      await control(a, 'POST /__mall/held/{id}', { params: { id }, body: {} }, { world: 'busy' })
    expect([(await waiting).status, (await count(b)).status]).toEqual([200, 200])
  })

  it('of which another process has written a record, whatever the locks say, are read again before they are changed', async () => {
    const store = await PostgresStore.open(postgres.url, () => undefined)
    const server = await opened({ store })
    const token = await logIn(server, 'fenced')
    const before = await countOf(server, token, 'fenced')
    const add = () => call(server, 'POST /p/shopCart/changeItem', { body: chosen }, { token, world: 'fenced' })
    await add()
    const last = `select convert_from(record, 'UTF8') as text from journal where world = 'fenced' order by seq desc limit 1`
    // Its outcome is stored later.
    await vi.waitUntil(async () => !(await postgres.query<{ text: string }>(last))[0]?.text.includes('route'))
    // The others have written the same again.
    await postgres.query(`insert into journal (world, seq, writer, record)
      select world, seq + 1, writer, record from journal where world = 'fenced' order by seq desc limit 1`)
    expect((await add()).status).toBe(503)
    expect(await countOf(server, token, 'fenced')).toBe(before + 1)
    expect((await add()).status).toBe(200)
    expect(await countOf(server, token, 'fenced')).toBe(before + 2)
  })

  it('are listed by every process, and stay where they are when a monitor asks', async () => {
    const [a, b] = [await start(), await start()]
    await logIn(a, 'of-a')
    await logIn(a, 'default')
    await logIn(b, 'of-b')
    for (const server of [a, b])
      await vi.waitFor(async () => {
        const { body } = await control(server, 'GET /__mall/worlds', {}, { world: `list-${server.ports.api}` })
        expect(body.map(({ name }) => name)).toEqual(expect.arrayContaining(['of-a', 'of-b', 'default']))
      })
    const token = await logIn(a, 'of-a')
    for (let at = 0; at < 20; at++)
      await call(a, 'POST /p/shopCart/changeItem', { body: chosen }, { token, world: 'of-a' })
    await vi.waitFor(async () => {
      const { body } = await control(b, 'GET /__mall/worlds', {}, { world: 'of-b' })
      expect(body.find(({ name }) => name === 'of-a')?.steps).toBeGreaterThanOrEqual(16)
    })
    const headers = { host: 'localhost' }
    expect((await b.api.inject({ url: '/__mall/metrics', headers })).statusCode).toBe(200)
    expect(a.worlds.has('default')).toBe(true)
  })

  it('are reset, forked, rewound, saved and dropped for every process', async () => {
    const [a, b] = [await start(), await start()]
    const token = await logIn(a, 'managed')
    const before = await countOf(a, token, 'managed')
    await call(a, 'POST /p/shopCart/changeItem', { body: chosen }, { token, world: 'managed' })
    const steps = (
      await control(b, 'POST /__mall/worlds/{name}/fork', { params: { name: 'managed' }, body: { as: 'fork' } })
    ).body.steps
    expect(await countOf(a, token, 'fork')).toBe(before + 1)
    const { body: file } = await control(a, 'GET /__mall/worlds/{name}/file', { params: { name: 'managed' } })
    const opened = await control(b, 'POST /__mall/worlds/{name}/file', { params: { name: 'opened' }, body: file })
    expect([opened.status, opened.body.differences]).toEqual([200, []])
    expect(await countOf(a, token, 'opened')).toBe(before + 1)
    await control(b, 'POST /__mall/worlds/{name}/rewind', { params: { name: 'managed' }, body: { to: steps - 1 } })
    expect(await countOf(a, token, 'managed')).toBe(before)
    await control(b, 'DELETE /__mall/worlds/{name}', { params: { name: 'managed' } })
    const gone = await control(a, 'GET /__mall/worlds/{name}/file', { params: { name: 'managed' } })
    expect(gone.status).toBe(404)
    await control(a, 'POST /__mall/worlds', { body: { name: 'managed' } })
    expect((await control(b, 'POST /__mall/worlds', { body: { name: 'managed' } })).status).toBe(400)
  })
})
