import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { known } from '@mall/fixtures/known'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { loadRecordings } from '../src/proxy/recorded/load.ts'
import { Recordings } from '../src/proxy/recorded/recordings.ts'
import { call, control, send } from './call.ts'
import { openProxy, through } from './proxied.ts'
import { openTestServer } from './test-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'recorded-'))
afterAll(() => rmSync(folder, { recursive: true }))
const playing = async (path = folder) => {
  const { exchanges } = await loadRecordings(path)
  return openTestServer({ recordings: new Recordings(exchanges) })
}

const prodCount = 'GET /p/shopCart/prodCount'
const hot = 'GET /search/hotSearch'
const cancel = 'PUT /p/myOrder/cancel/{orderNumber}'

/** Records what another server says, which is gone when it is played. */
const record = async (): Promise<void> => {
  const foreign = Fastify()
  let counted = 0
  foreign.post('/login', () => ({ accessToken: `foreign-token-of-4711-and-more`, expiresIn: 3600, userId: 'u1' }))
  foreign.get('/p/shopCart/prodCount', () => ++counted)
  foreign.get('/search/hotSearch', ({ query }) => [{ odd: query }])
  foreign.put('/p/myOrder/cancel/:orderNumber', (_request, reply) =>
    reply.code(400).type('text/plain').send('Too late'),
  )
  const proxy = await openProxy(new URL(await foreign.listen({ port: 0 })), { record: folder })
  await send(proxy, 'POST /login', { body: { principal: 'lin', credentials: 'secret' } })
  for (let at = 0; at < 2; at++) await send(proxy, prodCount, {}, { token: 'foreign-token-of-4711-and-more' })
  await send(proxy, hot, { query: { tracked: 'x', number: 2 } })
  await send(proxy, cancel, { params: { orderNumber: '2026110200000001' } })
  await proxy.close()
  await foreign.close()
}
await record()
const server = await playing()
afterAll(() => server.close())

describe('a mall with recordings', () => {
  it('answers what fits as the other server did, in its order, and the last one again and again', async () => {
    const { body, headers } = await send(server, 'POST /login', { body: { principal: 'me', credentials: 'mine' } })
    expect([headers['x-mall-answered-by'], headers['x-mall-call']]).toEqual(['recording', 'default-1'])
    const { accessToken: token } = body as { accessToken: string }
    const counts = []
    for (let at = 0; at < 3; at++) counts.push((await send(server, prodCount, {}, { token })).body)
    expect(counts).toEqual([1, 2, 2])
    expect((await send(server, prodCount, {}, { world: 'other' })).body).toBe(1)
    const refused = await send(server, cancel, { params: { orderNumber: '2026110200000001' } })
    expect([refused.status, refused.text]).toEqual([400, 'Too late'])
  })

  it('says who has answered, and how an answer departs from the contract', async () => {
    const { entry } = await through(server, hot, { query: { number: 2, tracked: 'y' } })
    expect(entry).toMatchObject({
      status: 200,
      notes: ['answered from 0004.GET_search_hotSearch.200.json'],
      verdict: expect.stringMatching(/^\//),
      proxyExchange: { answeredBy: 'recording', status: 200, trouble: null },
    })
  })

  it('answers the rest itself, and explains which value of the nearest recording differs', async () => {
    const { answer, entry } = await through(server, hot, { query: { number: 3 } })
    expect([answer.status, answer.headers['x-mall-answered-by'], entry.proxyExchange?.answeredBy]).toEqual([
      200,
      'mock',
      'mock',
    ])
    expect(entry.notes).toEqual(['no recording fits; the nearest has 2 at /query/number, not 3'])
    const other = await through(server, 'GET /webConfig/getPcWebConfig')
    expect([other.answer.headers['x-mall-answered-by'], other.entry.notes]).toEqual(['mock', []])
  })

  it('takes who has logged in by a recording for the account of the scenario', async () => {
    const token = 'foreign-token-of-4711-and-more'
    expect((await call(server, 'GET /p/user/userInfo', {}, { token, world: 'whose' })).body.userId).toBe(
      known.shopper.userId,
    )
  })

  it('spoils a recorded answer by the faults of the world, or answers by them instead', async () => {
    const world = { world: 'faulty' }
    const down = { kind: 'status', status: 503, body: 'empty' } as const
    await control(server, 'POST /__mall/faults', { body: { on: hot, effect: down } }, world)
    const instead = await through(server, hot, { query: { number: 2 } }, world)
    expect([instead.answer.status, instead.entry.input, instead.entry.proxyExchange]).toEqual([
      503,
      { query: { number: 2 } },
      undefined,
    ])
    await control(server, 'DELETE /__mall/faults', {}, world)
    await control(server, 'POST /__mall/faults', { body: { on: hot, effect: { kind: 'garble', how: 'html' } } }, world)
    const spoilt = await through(server, hot, { query: { number: 2 } }, world)
    expect([spoilt.answer.headers['x-mall-answered-by'], spoilt.answer.type]).toEqual([
      'recording',
      'text/html; charset=utf-8',
    ])
  })

  it('is replayed exactly: what a recording answers is no step of the world', async () => {
    const world = { world: 'again' }
    const token = await server.logIn(known.shopper.userName, 'again')
    const addition = { basketId: 0, prodId: 1003, skuId: 10031, shopId: 62, count: 1 }
    await call(server, 'POST /p/shopCart/changeItem', { body: addition }, { token, ...world })
    await send(server, prodCount, {}, { token, ...world })
    const file = (await control(server, 'GET /__mall/worlds/{name}/file', { params: { name: 'again' } })).body
    expect(file.steps.map(({ handled, proxyExchange }) => [handled !== null, proxyExchange?.answeredBy])).toEqual([
      [true, undefined],
      [true, 'mock'],
      [false, 'recording'],
    ])
    const plain = await openTestServer()
    const opened = await control(plain, 'POST /__mall/worlds/{name}/file', { params: { name: 'again' }, body: file })
    expect(opened.body.differences).toEqual([])
    expect(plain.stateOf('again')).toBe(server.stateOf('again'))
    await plain.close()
  })
})

it('an archive of the journal has every call, whole, and plays back', async () => {
  const mall = await openTestServer()
  const token = await mall.logIn(known.shopper.userName)
  const info = { query: { prodId: 1003 } }
  const addition = { basketId: 0, prodId: 1003, skuId: 10031, shopId: 62, count: 1 }
  const caller = { token, language: 'en' } as const
  const asked = [
    await call(mall, 'GET /p/user/userInfo', {}, caller),
    await call(mall, 'GET /prod/prodInfo', info, caller),
    await call(mall, 'POST /p/shopCart/changeItem', { body: addition }, caller),
    await call(mall, prodCount, {}, caller),
    await send(mall, 'GET /prod/prodInfo', { query: { prodId: 999_999 } }, caller),
  ]
  for (let at = 0; at < 100; at++) await call(mall, 'GET /webConfig/getPcWebConfig', {}, caller)
  const archive = (await control(mall, 'GET /__mall/har', {})).body as { log: { entries: unknown[] } }
  await mall.close()
  const path = join(folder, 'own.har')
  writeFileSync(path, JSON.stringify(archive))
  expect(archive.log.entries.length).toBe(106)
  const played = await playing(path)
  const again = [
    await call(played, 'GET /p/user/userInfo', {}),
    await call(played, 'GET /prod/prodInfo', info),
    await call(played, 'POST /p/shopCart/changeItem', { body: addition }),
    await call(played, prodCount, {}),
    await send(played, 'GET /prod/prodInfo', { query: { prodId: 999_999 } }),
  ]
  const masked = (text: string): string => text.replaceAll(/(1\d\d)\d{4}(\d{4})/g, '$1****$2')
  expect(again.map(({ status, text, headers }) => [status, text, headers['x-mall-answered-by']])).toEqual(
    asked.map(({ status, text }) => [status, masked(text), 'recording']),
  )
  const calls = (await control(played, 'GET /__mall/calls', { query: { kind: 'call' } })).body
  expect(calls.map(({ verdict }) => verdict)).toEqual(asked.map(() => null))
  await played.close()
})
