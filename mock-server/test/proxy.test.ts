import { times } from 'qinghua-contract/rules'
import { known } from '@mall/fixtures/known'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { control, send } from './call.ts'
import { oneMug } from './examples.ts'
import { pictureFile, pictures } from './pictures.ts'
import { enveloped, openBackend, openProxy, through, tokenOf, withFields, type Twist } from './proxied.ts'

const backend = await openBackend()
const proxy = await openProxy(backend.url)
const mocking = await openProxy(backend.url, { missing: 'mock', mock: ['GET /p/user/*'] })
const newer = await openProxy(backend.url, { dialect: 'envelope' })
const token = await tokenOf(backend)
afterAll(() => Promise.all([proxy.close(), mocking.close(), newer.close(), backend.close()]))

const asIs: Twist = (said) => said
afterEach(() => {
  backend.twist = asIs
  backend.requests.length = 0
})
const page = { query: { current: 1, size: 5 } }
const config = 'GET /webConfig/getPcWebConfig'

describe('a call that goes through a proxy', () => {
  it('is answered by the backend, byte by byte, and recorded so in the journal', async () => {
    const direct = await send(backend.server, 'GET /p/shopCart/prodCount', {}, { token, language: 'en' })
    const { answer, entry } = await through(proxy, 'GET /p/shopCart/prodCount', {}, { token, language: 'en' })
    expect([answer.status, answer.text, answer.type]).toEqual([direct.status, direct.text, direct.type])
    expect(answer.headers).toMatchObject({ 'x-mall-answered-by': 'target', date: direct.headers['date'] })
    expect(entry).toMatchObject({
      status: 200,
      verdict: null,
      proxyExchange: { answeredBy: 'target', status: 200, trouble: null, request: [], answer: [] },
    })
  })

  it('changes the backend, and nothing in the world', async () => {
    const before = proxy.stateOf()
    const { answer } = await through(proxy, 'POST /p/shopCart/changeItem', { body: oneMug }, { token })
    expect([answer.status, proxy.stateOf() === before]).toEqual([200, true])
    const cart = backend.server.worlds.get('default').mall.carts.get(known.shopper.userId)
    expect(cart?.find(({ skuId }) => skuId === oneMug.skuId)?.count).toBe(oneMug.count)
  })

  it('is refused by the backend, in the language of the page', async () => {
    const { answer, entry } = await through(proxy, 'GET /p/user/userInfo', {}, { language: 'en' })
    expect([answer.status, answer.text, entry.verdict]).toEqual([401, 'Please log in', null])
  })

  it('can upload a picture, which is then loaded from the backend', async () => {
    const file = pictureFile('cup.png', 'image/png', pictures.png({ length: 300_000 }))
    const { answer } = await through(proxy, 'POST /p/file/uploadImFile', { body: { file } }, { token })
    const { filePath } = answer.body as { filePath: string }
    const [sent] = backend.requests
    expect(sent?.body.includes(Buffer.from(await file.arrayBuffer()))).toBe(true)
    const served = await proxy.api.inject({ url: filePath })
    expect([served.statusCode, served.headers['content-type'], served.headers['x-mall-answered-by']]).toEqual([
      200,
      'image/png',
      'target',
    ])
    expect(served.rawPayload.equals(Buffer.from(await file.arrayBuffer()))).toBe(true)
    expect(served.headers['content-security-policy']).toContain('sandbox')
    expect(proxy.worlds.get('default').uploads.bytes).toBe(0)
  })
})

describe('the verdict on an answer', () => {
  it('names rule, path, what was found and what was expected, and tells warnings from errors', async () => {
    backend.twist = withFields((body) => Object.assign(body, { pages: 77, brandNew: 1 }))
    const { answer, entry } = await through(proxy, 'GET /search/searchProdPage', page)
    expect(answer.body).toMatchObject({ pages: 77, brandNew: 1 })
    expect(entry.proxyExchange?.answer).toEqual([
      { rule: 'paging', grade: 'error', path: '/pages', found: '77', expected: expect.stringMatching(/^\d+: /) },
      { rule: 'undeclared', grade: 'warning', path: '/brandNew', found: '1', expected: expect.any(String) },
    ])
    expect(entry.verdict).toMatch(/^\/pages paging: found 77, expected /)
  })

  it('shows no token, code or phone number', async () => {
    backend.twist = withFields((body) => ({ ...body, accessToken: 'eyJhbGciOi', phone: '13800138001', n: 1 }))
    const { entry, id } = await through(proxy, config)
    const said = await control(proxy, 'GET /__mall/calls/{id}/exchange', { params: { id } })
    const shown = JSON.stringify([entry, said.body])
    expect(shown).toContain('/accessToken')
    expect(shown).not.toMatch(/eyJ|13800138001/)
  })
})

describe('pictures of another origin', () => {
  const elsewhere = (pic: string): Twist => withFields((body) => ({ ...body, pcTitleImg: pic }))

  it('are reported with the option that allows them, break no contract, and are not changed', async () => {
    const world = 'pictured'
    backend.twist = elsewhere('https://cdn.example/token-13800138001/logo?sign=1')
    const { answer, entry } = await through(proxy, config, {}, { world })
    expect(answer.body).toMatchObject({ pcTitleImg: 'https://cdn.example/token-13800138001/logo?sign=1' })
    const option = '--image-origins https://cdn.example'
    const noted = { rule: 'imageOrigin', grade: 'warning', path: '/pcTitleImg', found: 'https://cdn.example' }
    expect([entry.verdict, entry.proxyExchange?.answer]).toEqual([null, [{ ...noted, expected: option }]])
    const { body } = await control(proxy, 'GET /__mall/findings', {}, { world, language: 'en' })
    expect(body.filter(({ rule }) => rule === 'imageOrigin')).toMatchObject([
      { side: 'proxy', text: `Pages may not show all pictures; this proxy wants: ${option}` },
    ])
  })
})

describe('the verdict on a request', () => {
  it('reports the violation, and leaves the decision to the backend', async () => {
    const { answer, entry } = await through(proxy, 'GET /search/searchProdPage', {
      query: { current: 'first', size: 5, colour: 'blue' },
    })
    expect(answer.status).toBe(400)
    expect(backend.requests[0]?.route).toBe('GET /search/searchProdPage?current=first&size=5&colour=blue')
    expect(entry.proxyExchange?.request).toMatchObject([
      { rule: 'schema', path: '/query/current', found: '"first"' },
      { rule: 'undeclared', path: '/query/colour', grade: 'error' },
    ])
    const { body } = await control(proxy, 'GET /__mall/findings', {}, { language: 'en' })
    expect(body.find(({ rule }) => rule === 'requestRefused')).toMatchObject({
      side: 'client',
      text: expect.stringMatching(/: schema at \/query\/current \(and 1 more\)\. The backend answers 400: /),
      departures: [{ path: '/query/current', found: '"first"', grade: 'error' }, { path: '/query/colour' }],
    })
  })

  it.each([
    ['no JSON', '{"a"', 'application/json', '/body', 'notJson'],
    ['another type', '<a/>', 'text/xml', '/body', 'contentType'],
    ['a wrong field', JSON.stringify({ ...oneMug, count: 'two' }), 'application/json', '/body/count', 'schema'],
    ['nothing', '', 'application/json', '/body', 'schema'],
  ])('of a body that is %s says so, and passes it on', async (_what, payload, type, path, rule) => {
    const headers = { 'content-type': type, authorization: token }
    await proxy.api.inject({ method: 'POST', url: '/p/shopCart/changeItem', headers, payload })
    const { body } = await control(proxy, 'GET /__mall/calls', { query: { kind: 'call', limit: 1 } })
    expect(body[0]?.proxyExchange?.request).toContainEqual(expect.objectContaining({ path, rule }))
    expect(backend.requests[0]?.body.toString()).toBe(payload)
  })
})

describe('a backend that wraps its answers', () => {
  it('is unwrapped for the page, and judged as any other', async () => {
    const bare = await send(backend.server, config)
    backend.twist = enveloped
    const { answer, entry } = await through(newer, config)
    expect([answer.status, answer.body, entry.proxyExchange?.answer]).toEqual([200, bare.body, []])
    const refused = await through(newer, 'GET /p/user/userInfo', {}, { language: 'en' })
    expect([refused.answer.status, refused.answer.text, refused.entry.verdict]).toEqual([401, 'Please log in', null])
    expect((await through(proxy, config)).entry.verdict).toMatch(/^\/ envelope: found {code, msg, data}, /)
  })

  it('departs where an answer has no envelope, and reaches the page as it came', async () => {
    const { answer, entry } = await through(newer, config)
    expect(answer.body).toHaveProperty('pcWelcomeEn')
    expect(entry.proxyExchange?.answer).toMatchObject([
      { rule: 'envelope', grade: 'error', path: '', found: expect.stringMatching(/^200 /) },
    ])
    backend.twist = (said) => ({ ...said, status: 404, body: '{"error":"Not Found"}' })
    const { entry: lost } = await through(newer, config)
    expect(lost.proxyExchange?.answer.map(({ rule }) => rule)).toEqual(['notThere'])
  })
})

describe('a call that the backend does not have', () => {
  const absent: Twist = (said, { route }) =>
    route.includes('prodCount')
      ? { status: 404, headers: { 'content-type': 'application/json' }, body: '{"status":404,"error":"Not Found"}' }
      : said

  it('is answered from the world, marked, as the account of the scenario', async () => {
    backend.twist = absent
    const { answer, entry } = await through(mocking, 'GET /p/shopCart/prodCount', {}, { token })
    expect([answer.status, Number(answer.text) > 0, answer.headers['x-mall-answered-by']]).toEqual([200, true, 'mock'])
    expect(entry).toMatchObject({ userId: known.shopper.userId, proxyExchange: { answeredBy: 'mock', status: 404 } })
    expect((await through(mocking, 'GET /p/shopCart/prodCount')).answer.status).toBe(401)
  })

  it('is answered so for as long as somebody is logged in at the backend, whatever became of the login in the world', async () => {
    backend.twist = absent
    const count = async () => (await through(mocking, 'GET /p/shopCart/prodCount', {}, { token })).answer.status
    const ends = [
      () => control(mocking, 'POST /__mall/clock/advance', { body: { ms: times.session } }),
      () => control(mocking, 'POST /__mall/worlds/{name}/reset', { params: { name: 'default' }, body: {} }),
      () => control(mocking, 'POST /__mall/worlds/{name}/rewind', { params: { name: 'default' }, body: { to: 0 } }),
    ]
    expect(await count()).toBe(200)
    for (const end of ends) {
      expect((await end()).status).toBe(200)
      expect([await count(), await count()]).toEqual([200, 200])
    }
  })

  it('gets the backend’s 404 without --missing mock', async () => {
    backend.twist = absent
    const world = 'not-there'
    const { answer, entry } = await through(proxy, 'GET /p/shopCart/prodCount', {}, { token, world })
    expect([answer.status, entry.proxyExchange?.answeredBy, entry.verdict]).toEqual([404, 'target', null])
    const { body: found } = await control(proxy, 'GET /__mall/findings', {}, { world })
    expect(found.filter(({ side }) => side === 'backend')).toMatchObject([
      {
        ...{ rule: 'notThere', side: 'backend', grade: 'warning' },
        text: expect.stringMatching(/--missing mock .*: GET \/p\/shopCart\/prodCount$/),
      },
    ])
  })

  it('is not one whose envelope says that a thing is not there', async () => {
    const said = JSON.stringify({ code: 'A00013', msg: 'no such order', data: null })
    backend.twist = () => ({ status: 200, headers: { 'content-type': 'application/json' }, body: said })
    const both = await openProxy(backend.url, { missing: 'mock', dialect: 'envelope' })
    const { answer, entry } = await through(both, config)
    expect([answer.status, answer.text, entry.proxyExchange?.answeredBy]).toEqual([404, 'no such order', 'target'])
    await both.close()
  })

  it('is a picture, too, which says who had it', async () => {
    backend.twist = () => ({ status: 404, headers: {}, body: '' })
    const answers = await Promise.all([mocking, proxy].map(({ api }) => api.inject({ url: '/pictures/avatar/1.svg' })))
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['x-mall-answered-by']])).toEqual([
      [200, 'mock'],
      [404, 'target'],
    ])
  })
})

it('the chat host has a target of its own', async () => {
  const im = await openBackend('im', backend.server)
  const both = await openProxy(backend.url, { imTarget: im.url })
  const { answer } = await through(both, 'POST /p/user/recentBrowse', { body: { shopId: 62 } }, { token })
  expect([answer.status, im.requests[0]?.body.toString(), backend.requests]).toEqual([200, 'shopId=62', []])
  expect((await control(both, 'GET /__mall/calls', { query: {} })).body[0]?.proxyExchange?.request).toEqual([])
  await both.close()
  await im.close()
})
