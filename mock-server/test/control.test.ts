import { contract, imSocket, tables, type Endpoint, type Route } from 'qinghua-contract'
import { lastInstant } from 'qinghua-contract/rules'
import { known } from '@mall/fixtures/known'
import { scenarios } from '@mall/fixtures/scenarios'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { call, control, send } from './call.ts'
import { openTestServer } from './test-server.ts'

const server = await openTestServer()
afterAll(() => server.close())
const reset = (world: string, scenario?: string) =>
  control(server, 'POST /__mall/worlds/{name}/reset', { params: { name: world }, body: scenario ? { scenario } : {} })
const create = (name: string, scenario?: string) =>
  control(server, 'POST /__mall/worlds', { body: { name, ...(scenario && { scenario }) } }, { language: 'en' })
const clock = async (world = 'default') => (await control(server, 'GET /__mall/clock', {}, { world })).body

beforeEach(async () => {
  server.worlds.get('default')
  await reset('default')
})

describe('worlds', () => {
  it('are created from a scenario, listed with the one used last first, and dropped', async () => {
    expect((await create('one', 'standstill')).body).toMatchObject({
      name: 'one',
      scenario: 'standstill',
      clock: { running: false },
      calls: 0,
    })
    await create('two')
    await control(server, 'GET /__mall/clock', {}, { world: 'one' })
    const names = async () => (await control(server, 'GET /__mall/worlds', {})).body.map(({ name }) => name)
    expect(await names()).toEqual(['default', 'one', 'two'])
    await control(server, 'DELETE /__mall/worlds/{name}', { params: { name: 'one' } })
    await control(server, 'DELETE /__mall/worlds/{name}', { params: { name: 'two' } })
    expect(await names()).toEqual(['default'])
  })

  it('have one name each, of a known scenario', async () => {
    await create('one')
    expect(await create('one')).toMatchObject({ status: 400, text: 'There is already a world named one' })
    expect(await create('other', 'nothing')).toMatchObject({
      status: 400,
      text: 'There is no scenario named nothing. GET /__mall/scenarios lists them',
    })
    for (const name of ['', 'A', '-a', 'a-', 'a_b', 'a.b', '..', 'a'.repeat(41), '世界'])
      expect((await create(name)).status).toBe(400)
    const unknown = { params: { name: 'nowhere' } }
    expect((await control(server, 'DELETE /__mall/worlds/{name}', unknown)).status).toBe(404)
    expect((await control(server, 'POST /__mall/worlds/{name}/reset', { ...unknown, body: {} })).status).toBe(404)
    await control(server, 'DELETE /__mall/worlds/{name}', { params: { name: 'one' } })
  })

  it('start again from their scenario, or from another, with nothing left', async () => {
    const token = await server.logIn(known.shopper.userName)
    await control(server, 'POST /__mall/clock/advance', { body: { ms: 5_000 } })
    expect((await reset('default')).body).toMatchObject({ scenario: 'opening', faults: 0, calls: 0 })
    expect((await call(server, 'GET /p/user/userInfo', {}, { token })).status).toBe(401)
    expect((await clock()).dateTime).toBe('2026-11-02 10:00:00')
    expect((await reset('default', 'flaky')).body).toMatchObject({ scenario: 'flaky', faults: 1 })
    expect((await reset('default')).body.scenario).toBe('flaky')
    expect((await reset('default', 'nothing')).status).toBe(400)
    await reset('default', 'opening')
  })

  it('are created when named: by header, by host, by cookie, else the default', async () => {
    const worldOf = async (headers: Record<string, string>) =>
      (await send(server, 'GET /login/publicKey', {}, { headers })).headers['x-mall-call']?.replace(/-\d+$/, '')
    expect(await worldOf({})).toBe('default')
    expect(await worldOf({ 'x-mall-world': 'qa-1' })).toBe('qa-1')
    expect(await worldOf({ host: 'qa-2.localhost:4100' })).toBe('qa-2')
    expect(await worldOf({ host: 'QA-2.LocalHost' })).toBe('qa-2')
    expect([server.api, server.im].map((app) => app.hasPlugin('@fastify/cookie'))).toEqual([true, true])
    expect(await worldOf({ cookie: 'a=b; mall-world=qa-3' })).toBe('qa-3')
    expect(await worldOf({ cookie: 'mall-world=qa-3', host: 'qa-2.localhost' })).toBe('qa-2')
    expect(await worldOf({ cookie: 'mall-world=qa-3', 'x-mall-world': 'qa-1', host: 'qa-2.localhost' })).toBe('qa-1')
  })

  it('must have a valid name, for any address', async () => {
    const bad: Record<string, string>[] = [
      { 'x-mall-world': 'A' },
      { 'x-mall-world': 'a, b' },
      { 'x-mall-world': '__proto__' },
      { 'x-mall-world': 'a'.repeat(41) },
      { host: 'a.b.localhost' },
      { host: 'a_b.localhost' },
      { cookie: 'mall-world=../x' },
    ]
    for (const headers of bad)
      for (const route of ['GET /login/publicKey', 'GET /nowhere', 'GET /uploads/1.png', 'GET /p/user/conversations']) {
        const answer = await send(server, route, {}, { headers, language: 'en' })
        expect(answer).toMatchObject({
          status: 400,
          type: 'text/plain; charset=utf-8',
          text: 'The request is not valid: header/x-mall-world',
        })
      }
  })

  it('are 1,000 at most: an untouched one makes room, else there is a clear 503', async () => {
    const many = await openTestServer()
    const open = (name: string) =>
      control(many, 'POST /__mall/worlds', { body: { name } }, { language: 'en', world: 'default' })
    await many.logIn(known.shopper.userName)
    await control(many, 'POST /__mall/clock/freeze', {}, { world: 'frozen' })
    await control(
      many,
      'POST /__mall/faults',
      { body: { on: '*', effect: { kind: 'status', status: 500 } } },
      { world: 'faulty' },
    )
    await control(many, 'POST /__mall/worlds', { body: { name: 'still-one', scenario: 'standstill' } })
    for (let n = many.worlds.list().length; n < 999; n++) many.worlds.get(`w-${n}`).clock.freeze()
    expect((await open('untouched')).status).toBe(200)
    expect((await open('taken')).status).toBe(200)
    const names = many.worlds.list().map(({ name }) => name)
    expect([names.length, names.includes('untouched'), names.includes('taken')]).toEqual([1_000, false, true])
    for (const kept of ['frozen', 'faulty', 'still-one', 'default']) expect(names).toContain(kept)
    many.worlds.get('taken').clock.freeze()
    expect(await open('one-more')).toMatchObject({
      status: 503,
      type: 'text/plain; charset=utf-8',
      text: 'Too many worlds: drop one first',
    })
    expect(many.worlds.list()).toHaveLength(1_000)
    await control(many, 'DELETE /__mall/worlds/{name}', { params: { name: 'taken' } })
    expect((await open('one-more')).status).toBe(200)
    await many.close()
  })
})

it('names the scenarios in both languages, the usual one first', async () => {
  const named = async (language: 'zh' | 'en') => (await control(server, 'GET /__mall/scenarios', {}, { language })).body
  expect((await named('en')).map(({ name }) => name)).toEqual(scenarios.map(({ name }) => name))
  expect((await named('zh'))[0]?.summary).not.toBe((await named('en'))[0]?.summary)
})

describe('the clock', () => {
  const advance = (ms: number) => control(server, 'POST /__mall/clock/advance', { body: { ms } }, { language: 'en' })
  const jump = (to: number) => control(server, 'POST /__mall/clock/jump', { body: { to } }, { language: 'en' })

  it('runs with real time, stands still, and runs on from there', async () => {
    const start = (await clock()).now
    server.pass(1_500)
    expect(await clock()).toEqual({ now: start + 1_500, dateTime: '2026-11-02 10:00:01', running: true })
    await control(server, 'POST /__mall/clock/freeze', {})
    server.pass(9_000)
    expect(await clock()).toMatchObject({ now: start + 1_500, running: false })
    await control(server, 'POST /__mall/clock/run', {})
    server.pass(500)
    expect(await clock()).toMatchObject({ now: start + 2_000, running: true })
  })

  it('moves forward by a span or to an instant, running or not, and every answer is dated by it', async () => {
    const start = (await clock()).now
    expect((await advance(3_600_000)).body.now).toBe(start + 3_600_000)
    await control(server, 'POST /__mall/clock/freeze', {})
    expect((await jump(start + 7_200_000)).body).toMatchObject({ dateTime: '2026-11-02 12:00:00', running: false })
    const answer = await call(server, 'GET /login/publicKey', {})
    expect([answer.headers['date'], answer.body.timestamp]).toEqual([
      'Mon, 02 Nov 2026 04:00:00 GMT',
      start + 7_200_000,
    ])
    expect((await jump(start + 7_200_000)).status).toBe(200)
  })

  it('never moves back, by hand or with the real clock', async () => {
    const start = (await clock()).now
    expect(await jump(start - 1)).toMatchObject({
      status: 400,
      text: 'The clock only moves forward; GET /__mall/clock shows its time',
    })
    server.pass(-60_000)
    expect((await clock()).now).toBe(start)
    server.pass(1_000)
    expect((await clock()).now).toBe(start + 1_000)
    server.pass(59_000)
  })

  it('stops at the end of the year 9999', async () => {
    expect((await jump(lastInstant)).body.dateTime).toBe('9999-12-31 23:59:59')
    expect((await advance(1)).status).toBe(400)
    expect((await jump(lastInstant + 1)).status).toBe(400)
    server.pass(60_000)
    expect((await clock()).now).toBe(lastInstant)
    const token = await server.logIn(known.shopper.userName)
    await call(server, 'POST /p/prodBrowseLog', { body: { prodId: known.mug.prodId } }, { token })
    const { status, body } = await call(server, 'POST /p/user/recentBrowse', { body: { shopId: 0 } }, { token })
    expect([status, body.records[0]?.browseTime]).toEqual([200, '9999-12-31 23:59:59'])
    expect(
      (
        await control(server, 'POST /__mall/faults', {
          body: { on: '*', effect: { kind: 'status', status: 500 }, forMs: 9e11 },
        })
      ).status,
    ).toBe(200)
  })

  it('takes whole numbers only', async () => {
    for (const ms of ['NaN', 'Infinity', '1e999', '1.5', '-1', '"5"', 'null', '[]', '3155760000001', ''])
      for (const [name, field] of [
        ['advance', 'ms'],
        ['jump', 'to'],
      ] as const) {
        const answer = await server.api.inject({
          method: 'POST',
          url: `/__mall/clock/${name}`,
          headers: { 'content-type': 'application/json' },
          payload: name === 'jump' && ms === '3155760000001' ? '{"to":253402271999999.5}' : `{"${field}":${ms}}`,
        })
        expect([name, ms, answer.statusCode]).toEqual([name, ms, 400])
      }
  })
})

describe('control calls in a world', () => {
  it('list the accounts and log in as one of them', async () => {
    const { body: accounts } = await control(server, 'GET /__mall/accounts', {})
    expect(accounts.map(({ userName }) => userName)).toContain(known.shopper.userName)
    expect(accounts.every(({ password }) => password === known.password)).toBe(true)
    const token = await server.logIn(known.merchant.userName)
    expect((await call(server, 'GET /p/user/userInfo', {}, { token })).body.nickName).toBe(known.merchant.nickName)
    const body = { userName: 'nobody' }
    expect((await control(server, 'POST /__mall/login', { body }, { language: 'en' })).text).toBe(
      'There is no account named nobody',
    )
  })

  it('return the world of the caller, the domain of worlds, and the user of a token of that world', async () => {
    const { userName } = known.shopper
    const token = await server.logIn(userName)
    const here = async (world: string) => (await control(server, 'GET /__mall/here', {}, { world, token })).body
    expect(await here('default')).toEqual({ world: 'default', worldDomain: 'localhost', userName })
    expect(await here('qa-7')).toEqual({ world: 'qa-7', worldDomain: 'localhost', userName: null })
  })

  it.each(['en', 'zh'] as const)(
    'lists every row of the contract once, as it is written there in %s',
    async (language) => {
      const { body: rows } = await control(server, 'GET /__mall/contract', {}, { language })
      expect(rows.map(({ route }) => route).sort()).toEqual(Object.keys({ ...contract, ...imSocket }).sort())
      for (const { route, domain, summary, auth, effect, host, refusals } of rows) {
        const row: Endpoint = { ...contract, ...imSocket }[route as Route]
        expect(Object.keys({ ...tables, im: { ...tables.im, ...imSocket } }[domain as keyof typeof tables])).toContain(
          route,
        )
        expect({ summary, auth, effect, host, refusals }).toEqual({
          summary: row.summary[language],
          auth: row.auth,
          effect: row.effect,
          host: row.host ?? 'api',
          refusals: row.refusals ?? [],
        })
      }
    },
  )

  it('list sent messages, newest first, of one phone or of all [S7.26]', async () => {
    const mobiles = [known.shopper.mobile, known.fresh.mobile, known.merchant.mobile]
    for (const mobile of mobiles) await call(server, 'POST /sms/sendLoginCode', { body: { mobile } })
    const all = (await control(server, 'GET /__mall/sms', { query: {} })).body
    expect(all.map(({ mobile }) => mobile)).toEqual(mobiles.toReversed())
    const one = (await control(server, 'GET /__mall/sms', { query: { mobile: known.fresh.mobile } })).body
    expect(one).toMatchObject([
      { mobile: known.fresh.mobile, purpose: 'login', code: expect.stringMatching(/^\d{6}$/) },
    ])
  })
})
