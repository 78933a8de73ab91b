import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { control } from './call.ts'
import { oneMug } from './examples.ts'
import { enveloped, openBackend, openProxy, through, tokenOf, type Twist } from './proxied.ts'
import type { TestServer } from './test-server.ts'

const backend = await openBackend()
const proxy = await openProxy(backend.url)
const newer = await openProxy(backend.url, { dialect: 'envelope' })
const token = await tokenOf(backend)
afterAll(() => Promise.all([proxy.close(), newer.close(), backend.close()]))
afterEach(() => {
  backend.twist = (said) => said
})

const config = 'GET /webConfig/getPcWebConfig'
const cartCount = 'GET /p/shopCart/prodCount'
const findings = async (server: TestServer, world: string, language: 'zh' | 'en' = 'en') =>
  (await control(server, 'GET /__mall/findings', {}, { world, language })).body

describe('the findings of a proxy', () => {
  it('say which fields of another envelope differ', async () => {
    const world = 'numbered'
    const numbered: Twist = (said, heard) => {
      const { body, ...rest } = enveloped(said, heard)
      const { msg, data } = JSON.parse(body.toString()) as { msg: string; data: unknown }
      return { ...rest, body: JSON.stringify({ code: 0, message: msg, data }) }
    }
    backend.twist = numbered
    for (const server of [proxy, newer]) {
      await through(server, config, {}, { world, language: 'en' })
      await through(server, cartCount, {}, { world, token, language: 'en' })
      const found = await findings(server, world, 'zh')
      expect(found).toMatchObject([
        { rule: 'otherEnvelope', side: 'backend', departures: [{ path: '/code', found: '0' }, { path: '/message' }] },
      ])
      expect(found[0]?.text).toMatch(/^后端的应答有封套/)
    }
  })
})

const changeItem = 'POST /p/shopCart/changeItem'
const refusing =
  (status: number, body: string): Twist =>
  () => ({ status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body })

describe('a request that the backend refuses', () => {
  const post = async (server: TestServer, route: string, world: string, payload: string, type: string) => {
    const [, url = ''] = route.split(' ')
    const headers = { 'content-type': type, authorization: token, 'x-mall-world': world, 'accept-language': 'en' }
    return server.api.inject({ method: 'POST', url, headers, payload })
  }

  it('and that breaks the contract is one finding of the client, with its departures beside the refusal', async () => {
    const world = 'broken-request'
    const payload = JSON.stringify({ ...oneMug, count: 'two', colour: 'blue' })
    backend.twist = refusing(400, 'count: cannot convert 13800138001')
    for (let n = 0; n < 2; n++) await post(proxy, changeItem, world, payload, 'application/json')
    expect(await findings(proxy, world)).toMatchObject([
      {
        rule: 'requestRefused',
        side: 'client',
        grade: 'error',
        text: 'The backend refuses a request that breaks the contract: schema at /body/count (and 1 more). The backend answers 400: count: cannot convert 138****8001',
        departures: [
          {
            rule: 'schema',
            path: '/body/count',
            found: '"two"',
            expected: expect.stringContaining('integer'),
            count: 2,
          },
          { rule: 'undeclared', path: '/body/colour', count: 2 },
        ],
        calls: { length: 2 },
      },
      { rule: 'answerDeparts', side: 'backend', grade: 'warning', departures: [{ rule: 'refusal' }] },
    ])
    expect((await findings(proxy, world, 'zh'))[0]?.text).toMatch(/^后端拒绝了违反契约的请求：.*；后端答复 400：count/)
  })

  it.each([
    ['where the row has no reason for a 400', config, 400, 'sorry', 'error'],
    ['for its type', changeItem, 415, 'Content type not supported', 'error'],
    ['by words about a parameter', changeItem, 400, 'Required parameter "shop" is not present', 'warning'],
  ])('though it is valid, %s, is a finding of the backend', async (what, route, status, text, grade) => {
    const language = text.startsWith('缺') ? 'zh' : 'en'
    const world = `valid-${status}-${what.length}`
    backend.twist = refusing(status, text)
    const input = route === changeItem ? { body: oneMug } : {}
    const { entry } = await through(proxy, route, input, { world, token, language })
    expect(await findings(proxy, world)).toMatchObject([
      {
        rule: 'refusesValid',
        side: 'backend',
        grade,
        text: `The backend refuses a valid request: ${status} ${JSON.stringify(text)}`,
        departures: [{ found: `${status} ${JSON.stringify(text)}` }],
      },
    ])
    expect(entry.verdict === null).toBe(grade === 'warning')
  })

  it.each([
    ['a reason of the row', 400, 'Insufficient stock: 3 left', []],
    ['a reason in other words', 400, 'Sold out, sorry', ['warning refusal a text of the catalogue of refusals']],
    ['a gap that is left', 400, 'Insufficient stock: {stock} left', ['error refusal filled in: {stock}']],
    ['another value in it', 400, 'Insufficient stock: many left', ['error refusal {stock} ≥ 0']],
    ['a login that ended', 401, 'Please log in', []],
  ])('though it is valid, for %s, is no refusal of its shape', async (_what, status, text, found) => {
    const world = `business-${text.length}`
    backend.twist = refusing(status, text)
    await through(proxy, changeItem, { body: oneMug }, { world, token, language: 'en' })
    const departures = (await findings(proxy, world)).flatMap((each) => each.departures)
    expect(departures.map(({ grade, rule, expected }) => `${grade} ${rule} ${expected}`)).toEqual(found)
  })
})
