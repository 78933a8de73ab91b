import { known } from '@mall/fixtures/known'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { noPostgres, postgresPrograms } from '../../scripts/lib/programs.mjs'
import { fingerprint } from '../src/core/state/snapshot.ts'
import { Connections } from '../src/data/shared/connections.ts'
import { PostgresStore } from '../src/data/shared/postgres-store.ts'
import { patienceMs, postgresAt } from '../src/data/shared/surroundings.ts'
import { prepareTables } from '../src/data/shared/tables.ts'
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
    vi.spyOn(process.stderr, 'write').mockImplementation((t) => (process.stdout.write(t), true))
    return async () => {
      await Promise.all(open.splice(0).map((server) => server.close()))
      vi.restoreAllMocks()
    }
  })

  const start = async (url = postgres.url): Promise<TestServer> => {
    const throws = (error: unknown) => {
      throw error
    }
    // A busy machine opens a connection in its own time.
    const patient = postgresAt(url, { connecting: 30_000, asking: patienceMs })
    return opened({ shared: await PostgresStore.open(url, throws, undefined, patient) })
  }
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
    const [busy, connections] = [
      new Client({ connectionString: postgres.url }),
      new Connections(postgresAt(postgres.url, { connecting: 30_000, asking: 50 }), () => undefined),
    ]
    await busy.connect()
    await busy.query(`select pg_advisory_lock(hashtext('qinghua'))`)
    const making = connections.use(prepareTables)
    const waiting = `select from pg_stat_activity where wait_event = 'advisory' and clock_timestamp() - query_start > '200 ms'`
    await vi.waitUntil(async () => (await busy.query(waiting)).rowCount === 1, { timeout: 30_000 })
    await busy.end()
    await making
    await connections.close()
  })

  it('are the same in every process', async () => {
    const [a, b] = [await start(), await start()]
    const token = await logIn(a, 'same')
    const before = await countOf(b, token, 'same')
    for (const server of [a, b, b, a])
      await call(server, 'POST /p/shopCart/changeItem', { body: chosen }, { token, world: 'same' })
    expect([await countOf(a, token, 'same'), await countOf(b, token, 'same')]).toEqual([before + 4, before + 4])
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

  it('lose and double nothing that was answered when several processes are called at once', async () => {
    const servers: TestServer[] = [await start(), await start(), await start()]
    const [first] = servers as [TestServer]
    const token = await logIn(first, 'rivals')
    const before = await countOf(first, token, 'rivals')
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        call(
          servers[at % 3] as MockServer,
          'POST /p/shopCart/changeItem',
          { body: chosen },
          { token, world: 'rivals' },
        ),
      ),
    )
    const carriedOut = answers.filter(({ status }) => status === 200).length
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    for (const server of servers) expect(await countOf(server, token, 'rivals')).toBe(before + carriedOut)
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
    await endSessions('qinghua session')
    const b = await start()
    const added = await call(b, 'POST /p/shopCart/changeItem', { body: chosen }, { token, world: 'deaf' })
    expect(added.status).toBe(200)
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5_000)
    expect(await countOf(a, token, 'deaf')).toBe(before + 1)
    await Promise.all(open.splice(0).map((server) => server.close()))
    await cutter.close()
  })

  describe('of a process that is stopped in the middle of an answer', () => {
    let cutter: Cutter
    let [a, b]: TestServer[] = []
    let world = ''
    let token = ''
    let before = 0
    let n = 0

    /** The session of a is ended without its knowing. */
    beforeEach(async () => {
      world = `stopped-${++n}`
      cutter = await Cutter.start()
      a = await start(cutter.through(postgres.url))
      token = await logIn(a, world)
      before = (await call(a, 'GET /p/shopCart/prodCount', {}, { token, world })).body
      cutter.deafenSessions()
      await endSessions('qinghua session')
      b = await start()
      return async () => {
        await Promise.all(open.splice(0).map((server) => server.close()))
        await cutter.close()
      }
    })

    /** The process of the next call stops at this method of its world, after it has looked whether its session lasts. */
    const stopAt = (method: 'begin' | 'handle'): { readonly stops: () => number } => {
      const at = performance.now()
      const clock = vi.spyOn(performance, 'now').mockReturnValue(at)
      let stops = 0
      const was = World.prototype[method] as (...given: unknown[]) => unknown
      vi.spyOn(World.prototype as Record<typeof method, typeof was>, method).mockImplementationOnce(function (
        this: World,
        ...given
      ) {
        stops++
        const result = was.apply(this, given)
        clock.mockReturnValue(at + 5_000)
        cutter.endSessions()
        return result
      })
      return { stops: () => stops }
    }
    const change = async () =>
      (await call(b as TestServer, 'POST /p/shopCart/changeItem', { body: chosen }, { token, world })).status
    const count = () => call(a as TestServer, 'GET /p/shopCart/prodCount', {}, { token, world })

    it('what was read is read again', async () => {
      expect(await change()).toBe(200)
      const { stops } = stopAt('handle')
      const { status, body } = await count()
      expect([stops(), status, body]).toEqual([1, 200, before + 1])
    })

    it('a refusal that is out of date is not sent', async () => {
      token = await logIn(b as TestServer, world)
      const { stops } = stopAt('begin')
      expect([(await count()).status, stops()]).toEqual([503, 1])
      expect([(await count()).status, stops()]).toEqual([200, 1])
    })
  })

  it('that are lost while a call begins are not begun anew, and it logs nobody out', async () => {
    const shared = await PostgresStore.open(postgres.url, (error) => {
      throw error
    })
    const server = await opened({ shared })
    const token = await logIn(server, 'lost')
    const count = () => call(server, 'GET /p/shopCart/prodCount', {}, { token, world: 'lost', language: 'en' })
    const { worlds } = server
    const away = vi.spyOn(shared, 'reachable', 'get')
    vi.spyOn(worlds, 'ready').mockImplementationOnce(async () => {
      away.mockReturnValue(false)
      shared.onLoss('lost', 'taken')
    })
    expect([(await count()).status, worlds.list().map(({ name }) => name)]).toEqual([503, []])
    away.mockRestore()
    expect((await count()).status).toBe(200)
  })

  it('outlive their processes', async () => {
    const first = await start()
    const token = await logIn(first, 'kept')
    const before = await countOf(first, token, 'kept')
    await call(first, 'POST /p/shopCart/changeItem', { body: chosen }, { token, world: 'kept' })
    await open.pop()?.close()
    const second = await start()
    expect(await countOf(second, token, 'kept')).toBe(before + 1)
    const { body } = await control(second, 'GET /__mall/worlds', {})
    expect(body.map(({ name }) => name)).toContain('kept')
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

  it('can be looked at while the database is away, and are changed again when it is back', async () => {
    const server = await start()
    const token = await logIn(server, 'away')
    const before = await countOf(server, token, 'away')
    const add = () =>
      call(server, 'POST /p/shopCart/changeItem', { body: chosen }, { token, world: 'away', language: 'en' })
    await postgres.kill()
    const refused = await add()
    expect([refused.status, refused.text]).toEqual([
      503,
      'The change could not be stored, and was not made: the database cannot be reached',
    ])
    expect(await countOf(server, token, 'away')).toBe(before)
    expect((await add()).status).toBe(503)
    const list = await control(server, 'GET /__mall/worlds', {}, { world: 'away' })
    expect(list.body.find(({ name }) => name === 'away')?.kept).toBe('failing')
    await postgres.start()
    await vi.waitFor(async () => expect((await add()).status).toBe(200), { timeout: 10_000, interval: 50 })
    expect(await countOf(server, token, 'away')).toBe(before + 1)
  })
})
