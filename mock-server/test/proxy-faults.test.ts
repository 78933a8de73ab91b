import type { FaultSpec } from 'qinghua-contract/control'
import { known } from '@mall/fixtures/known'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { control } from './call.ts'
import { oneMug } from './examples.ts'
import { openBackend, openProxy, through, tokenOf } from './proxied.ts'
import { request, talk } from './socket.ts'

const waits: number[] = []
const backend = await openBackend()
const proxy = await openProxy(backend.url, {}, { wait: async (ms) => void waits.push(ms) })
const token = await tokenOf(backend)
afterAll(() => Promise.all([proxy.close(), backend.close()]))
afterEach(async () => {
  await control(proxy, 'DELETE /__mall/faults', {})
  backend.requests.length = 0
  waits.length = 0
})

const config = 'GET /webConfig/getPcWebConfig'
const arm = (effect: FaultSpec['effect'], on = '*') => control(proxy, 'POST /__mall/faults', { body: { on, effect } })
const addMug = () => {
  const body = JSON.stringify(oneMug)
  const headers = { authorization: token, 'content-type': 'application/json', 'content-length': String(body.length) }
  return talk(proxy.ports.api, request('POST /p/shopCart/changeItem', headers, body))
}
const mugs = () =>
  backend.server.worlds
    .get('default')
    .mall.carts.get(known.shopper.userId)
    ?.find(({ skuId }) => skuId === oneMug.skuId)?.count ?? 0

const exchangeOf = async (id: string) =>
  (await control(proxy, 'GET /__mall/calls/{id}/exchange', { params: { id } }, { language: 'en' })).body

describe('a fault on real traffic', () => {
  it('answers instead of the backend, which is not called', async () => {
    await arm({ kind: 'status', status: 503 }, config)
    const { answer, entry } = await through(proxy, config)
    expect([answer.status, answer.headers['x-mall-fault'], entry.faults, entry.proxyExchange]).toEqual([
      503,
      'f1',
      ['f1'],
      { answeredBy: 'proxy', status: null, trouble: null, request: [], answer: [] },
    ])
    expect(backend.requests).toEqual([])
    expect(await exchangeOf(entry.id)).toMatchObject({
      answer: { status: 503, body: answer.text, verdict: null },
      without: null,
      struck: [{ en: '503 server busy, next call of GET /webConfig/getPcWebConfig (f1)' }],
    })
    expect((await through(proxy, config)).answer.status).toBe(200)
  })

  it('breaks the connection before the backend is asked, or after it did what it was asked for', async () => {
    const had = mugs()
    await arm({ kind: 'drop', when: 'before' })
    expect([await addMug(), mugs()]).toEqual(['', had])
    await arm({ kind: 'drop', when: 'after' })
    expect([await addMug(), mugs()]).toEqual(['', had + oneMug.count])
    const { body } = await control(proxy, 'GET /__mall/calls', { query: { kind: 'call', limit: 2 } })
    expect(body[0]).toMatchObject({
      status: null,
      ending: 'cutOff',
      proxyExchange: { answeredBy: 'target', status: 200 },
    })
    const [after, before] = await Promise.all(body.map(({ id }) => exchangeOf(id)))
    const asked = { request: { body: oneMug, isRead: true }, answer: { status: null, body: '', ending: 'cutOff' } }
    expect([before, after]).toMatchObject([
      { ...asked, without: null },
      { ...asked, without: { status: 200, body: 'null' } },
    ])
  })

  it('delays and spoils an answer of the backend, which itself conforms', async () => {
    await arm({ kind: 'delay', ms: 700 })
    await arm({ kind: 'breach', how: 'missing', field: 'pcWelcomeCn' })
    const { answer, entry } = await through(proxy, config)
    expect([waits, answer.body]).toEqual([[700], expect.not.objectContaining({ pcWelcomeCn: expect.anything() })])
    const verdict = '/pcWelcomeCn schema: found nothing, expected a required field'
    expect(entry).toMatchObject({ faults: ['f4', 'f5'], verdict, proxyExchange: { answer: [] } })
    const shown = await exchangeOf(entry.id)
    expect(shown.answer).toMatchObject({ status: 200, verdict })
    expect(JSON.parse(shown.answer.body)).toEqual(answer.body)
    expect(JSON.parse(shown.without?.body ?? '')).toEqual({
      ...(answer.body as object),
      pcWelcomeCn: expect.any(String),
    })
    expect((await control(proxy, 'GET /__mall/findings', {})).body.map(({ side }) => side)).not.toContain('backend')
  })
})

describe('the world of a proxy', () => {
  it('can be rewound, and does not repeat calls of the backend', async () => {
    const world = 'turning'
    await through(proxy, config, {}, { world })
    await control(
      proxy,
      'POST /__mall/faults',
      { body: { on: config, effect: { kind: 'status', status: 500 } } },
      { world },
    )
    await through(proxy, config, {}, { world })
    const { entry } = await through(proxy, 'GET /search/searchProdPage', { query: { current: 1, size: 5 } }, { world })
    const asked = backend.requests.length
    const rewind = { params: { name: world }, body: { to: 2 } }
    expect((await control(proxy, 'POST /__mall/worlds/{name}/rewind', rewind)).status).toBe(200)
    const armed = await control(proxy, 'GET /__mall/faults', {}, { world })
    const { body: calls } = await control(proxy, 'GET /__mall/calls', { query: { kind: 'call' } }, { world })
    expect([armed.body.length, calls.length, backend.requests.length]).toEqual([1, 1, asked])
    expect(calls[0]?.proxyExchange).toEqual(entry.proxyExchange)
    const id = calls[0]?.id ?? ''
    const said = await control(proxy, 'GET /__mall/calls/{id}/exchange', { params: { id } }, { world })
    expect([said.body.changes, said.body.answer.body]).toEqual([[], expect.stringContaining('pcWelcomeEn')])
  })

  it('is saved with the calls of the mock, and with verdicts only for those of the backend: no tokens, input or answers', async () => {
    const world = 'saved'
    backend.twist = (said) => ({ ...said, status: 418 })
    await through(proxy, 'POST /p/shopCart/changeItem', { body: oneMug }, { world, token })
    backend.twist = (said) => said
    await through(proxy, 'GET /p/user/conversations', {}, { world, token })
    const { body: file } = await control(proxy, 'GET /__mall/worlds/{name}/file', { params: { name: world } })
    expect(
      file.steps.map(({ route, handled, input, proxyExchange }) => [
        route,
        handled !== null,
        input,
        proxyExchange?.answeredBy,
      ]),
    ).toEqual([
      ['POST /p/shopCart/changeItem', false, null, 'target'],
      ['GET /p/user/conversations', true, {}, 'mock'],
      ['POST /__mall/login', true, { body: { userName: known.shopper.userName } }, undefined],
    ])
    expect(JSON.stringify(file)).not.toContain(token)
    const opened = await control(backend.server, 'POST /__mall/worlds/{name}/file', {
      params: { name: world },
      body: file,
    })
    expect(opened.body.differences).toEqual([])
    const { body: calls } = await control(backend.server, 'GET /__mall/calls', { query: {} }, { world })
    expect(calls.find(({ route }) => route.startsWith('POST /p'))).toMatchObject({
      verdict: expect.stringMatching(/^\/ status: found 418, /),
      proxyExchange: { answeredBy: 'target', status: 418 },
    })
  })
})
