import { known } from '@mall/fixtures/known'
import { afterAll, describe, expect, it } from 'vitest'
import { call, control, send, type Caller } from './call.ts'
import { openTestServer } from './test-server.ts'

const server = await openTestServer()
afterAll(() => server.close())

const mall = 'https://mall.example/api'
const json = 'application/json; charset=utf-8'
const entry = (call: string, body: unknown, more: { status?: number; content?: object; sent?: unknown } = {}) => {
  const [method = '', path = ''] = call.split(' ')
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return {
    request: {
      method,
      url: path.startsWith('/') ? `${mall}${path}` : path,
      ...(more.sent !== undefined && { postData: { mimeType: json, text: JSON.stringify(more.sent) } }),
    },
    response: {
      status: more.status ?? 200,
      content: { mimeType: json, ...(text !== undefined && { text }), ...more.content },
    },
  }
}
const ask = (entries: readonly unknown[], caller: Caller = {}) =>
  control(server, 'POST /__mall/har', { body: { log: { entries } } }, { language: 'en', ...caller })

/** Arms the rules of an archive in a world of its own. */
const playing = async (world: string, entries: readonly unknown[]) => {
  const { body } = await ask(entries, { world })
  for (const rule of body.rules)
    expect((await control(server, 'POST /__mall/faults', { body: rule }, { world })).status).toBe(200)
  return { world, ...body }
}
const count = 'GET /p/shopCart/prodCount'

describe('rules of an archive', () => {
  it('answer as a mall did whose journal it is', async () => {
    const token = await server.logIn(known.shopper.userName)
    const info = { query: { prodId: 1003 } }
    const addition = { basketId: 0, prodId: 1003, skuId: 10031, shopId: 62, count: 1 }
    const askAll = async (caller: Caller) => [
      await call(server, 'GET /p/user/userInfo', {}, caller),
      await call(server, 'GET /prod/prodInfo', info, caller),
      await call(server, 'POST /p/shopCart/changeItem', { body: addition }, caller),
      await call(server, count, {}, caller),
      await send(server, 'GET /prod/prodInfo', { query: { prodId: 999_999 } }, caller),
    ]
    const asked = await askAll({ token, language: 'en' })
    for (let at = 0; at < 100; at++) await call(server, 'GET /webConfig/getPcWebConfig', {}, { token })
    const archive = (await control(server, 'GET /__mall/har', {})).body as { log: { entries: unknown[] } }
    const { rules, leftOut } = await playing('again', archive.log.entries)
    expect(rules.length).toBe(6)
    expect(leftOut).toEqual([
      { why: 'no call of the contract', count: 1, such: ['POST http://default.localhost/__mall/login'] },
    ])
    const again = await askAll({ world: 'again', token: await server.logIn(known.shopper.userName, 'again') })
    const masked = (text: string): string => text.replaceAll(/(1\d\d)\d{4}(\d{4})/g, '$1****$2')
    expect(again.map(({ status, type, text }) => [status, type, text])).toEqual(
      asked.map(({ status, type, text }) => [status, type, masked(text)]),
    )
    const calls = (await control(server, 'GET /__mall/calls', { query: { kind: 'call' } }, { world: 'again' })).body
    expect(calls.map(({ struck, verdict }) => [struck.length, verdict])).toEqual(asked.map(() => [1, null]))
  })

  it('tell requests by path, query and the ids and choices of the body, and leave others to the mall', async () => {
    const cancel = 'PUT /p/myOrder/cancel'
    const { world } = await playing('told-apart', [
      entry('GET /search/searchProdPage?size=5&prodName=%E7%93%B7+%E6%9D%AF&tracked=1', { of: 'cups' }),
      entry('GET /search/searchProdPage?size=5', { of: 'all' }),
      entry('POST /p/shopCart/totalPay', { of: 'two' }, { sent: [1, 2] }),
      entry(`${cancel}/2026110200000001`, 'Too late', { status: 400, content: { mimeType: 'text/plain' } }),
    ])
    const search = async (query: Record<string, string | number>) =>
      (await send(server, 'GET /search/searchProdPage', { query }, { world })).body
    expect(await search({ prodName: '瓷 杯', size: 5, tracked: 2 })).toEqual({ of: 'cups' })
    expect(await search({ prodName: '壶', size: 5 })).toEqual({ of: 'all' })
    expect(await search({ prodName: '瓷 杯', size: 4 })).toHaveProperty('records')
    const findings = (await control(server, 'GET /__mall/findings', {}, { world })).body
    expect(findings.filter(({ rule }) => rule === 'faultMeetsNothing')).toEqual([])
    const token = await server.logIn(known.shopper.userName, world)
    const pay = async (body: number[]) =>
      (await send(server, 'POST /p/shopCart/totalPay', { body }, { world, token })).body
    expect(await pay([1, 2])).toEqual({ of: 'two' })
    expect(await pay([1])).not.toHaveProperty('of')
    const late = await send(
      server,
      `${cancel}/{orderNumber}`,
      { params: { orderNumber: '2026110200000001' } },
      { world },
    )
    expect([late.status, late.text]).toEqual([400, 'Too late'])
  })

  it('answer equal requests in their order, and as the last one again and again', async () => {
    const { world, rules } = await playing(
      'in-order',
      [1, 1, 2, 3].map((n) => entry(count, n)),
    )
    expect(rules.length).toBe(2)
    const counts = []
    for (let at = 0; at < 5; at++) counts.push((await send(server, count, {}, { world })).body)
    expect(counts).toEqual([1, 2, 3, 3, 3])
  })

  it('have texts in base64 and JSON that is a text alone, and no envelope', async () => {
    const { world } = await playing('forms', [
      entry(count, Buffer.from('"青"').toString('base64'), { content: { encoding: 'base64', size: 5 } }),
      entry(`GET /search/hotSearch`, { code: '00000', msg: null, data: [1] }),
      entry(`GET /p/user/userInfo`, { code: 'A00014', msg: 'Too many', data: null }),
      entry(`GET /p/address/list`, { code: 0, msg: null, data: 3 }),
    ])
    const answer = async (route: string) => {
      const { status, type, text } = await send(server, route, {}, { world })
      return [status, type, text]
    }
    expect(await answer(count)).toEqual([200, json, '"青"'])
    expect(await answer('GET /search/hotSearch')).toEqual([200, json, '[1]'])
    expect(await answer('GET /p/user/userInfo')).toEqual([400, 'text/plain; charset=utf-8', 'Too many'])
    expect(await answer('GET /p/address/list')).toEqual([200, json, '{"code":0,"msg":null,"data":3}'])
  })

  it('take no header of the archive', async () => {
    const given = entry(count, 3)
    const headers = [{ name: 'set-cookie', value: 'a=b; Domain=mall.example' }]
    const { rules } = (await ask([{ ...given, response: { ...given.response, headers } }])).body
    expect(rules).toEqual([{ on: count, effect: { kind: 'answer', status: 200, body: 3 }, timing: { kind: 'every' } }])
  })

  it.each([
    ['a page', [entry('GET https://shop.example/', '<html>')], 'no call of the contract'],
    ['a path that is none', [entry('GET data:text/plain,x', '')], 'no call of the contract'],
    ['a login', [entry('POST /login', { accessToken: 'x' })], 'gives a token, which stays with the mall: log in there'],
    ['a lost answer', [entry(count, undefined, { content: { size: 812 } })], 'its answer is not in the archive'],
    ['one not modified', [entry(count, '', { status: 304 })], 'its answer is not in the archive'],
    ['one that was broken off', [entry(count, '', { status: 0 })], 'its answer is not in the archive'],
    [
      'a picture',
      [entry(count, 'x', { content: { mimeType: 'image/png' } })],
      'its answer is neither JSON nor plain text',
    ],
    ['no JSON', [entry(count, '{')], 'its answer is neither JSON nor plain text'],
    ['much', [entry(count, 'a'.repeat(300_000), { content: { mimeType: 'text/plain' } })], /larger than a rule/],
    [
      'many values',
      [
        entry(
          count,
          Array.from({ length: 4_000 }, () => 1),
        ),
      ],
      /larger than a rule/,
    ],
    ['what is deep', [entry(count, `${'['.repeat(100_000)}${']'.repeat(100_000)}`)], /larger than a rule/],
    ['a nature of its own', [entry(count, '{"__proto__":{"a":1}}')], /larger than a rule/],
  ])('leave out %s, and say why', async (_, entries, why) => {
    const { rules, leftOut } = (await ask(entries)).body
    expect([rules, leftOut]).toEqual([
      [],
      [{ why: typeof why === 'string' ? why : expect.stringMatching(why), count: 1, such: [expect.any(String)] }],
    ])
  })

  it('show no secret of what they leave out, and nothing that a terminal would act on', async () => {
    const { leftOut } = (await ask([entry('GET https://a.example/\u001b[2Jx?token=abc', '')])).body
    expect(leftOut[0]?.such).toEqual(['GET https://a.example/[2Jx?token=***'])
  })

  it('are no more than a world has room for', async () => {
    const entries = Array.from({ length: 101 }, (_, n) => entry(`GET /prod/prodInfo?prodId=${n}`, {}))
    const { status, text } = await ask(entries)
    expect([status, text]).toEqual([
      400,
      'The file cannot be played: it makes 101 rules, and there is room for 100 more. Save fewer calls in it, or disarm others',
    ])
    const world = 'nearly-full'
    await control(server, 'POST /__mall/faults', { body: { on: '*', effect: { kind: 'silence' } } }, { world })
    expect((await ask(entries.slice(1), { world, language: 'zh' })).text).toMatch(/100 条规则，而还能预设 99 条/)
    expect((await ask(entries.slice(2), { world })).status).toBe(200)
  })

  it.each([{}, { log: { entries: [{}] } }, { log: { entries: [entry(count, 1, { status: 200.5 })] } }])(
    'come from nothing but an archive: %#',
    async (body) => {
      const { status, text } = await control(server, 'POST /__mall/har', { body }, { language: 'en' })
      expect([status, text]).toEqual([400, 'The file cannot be played: no HTTP archive (HAR 1.2)'])
    },
  )
})
