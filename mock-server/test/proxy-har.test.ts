import { contract, type Endpoint, type Route } from 'qinghua-contract'
import { departuresOf } from 'qinghua-contract/verdict'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { maskedExchange, maskValue } from '../src/journal/masking/masked-exchange.ts'
import { Pseudonyms } from '../src/journal/masking/pseudonyms.ts'
import { control, send } from './call.ts'
import { shapeOf } from './shape-of.ts'
import { openBackend, openProxy, tokenOf, withFields } from './proxied.ts'

const backend = await openBackend()
const proxy = await openProxy(backend.url)
const token = await tokenOf(backend)
afterAll(() => Promise.all([proxy.close(), backend.close()]))

const canaries = {
  name: '欧阳金丝雀',
  mobile: '13712348765',
  street: '长街 77 号金丝雀楼 5 单元',
  mail: 'canary.bird@mail.example',
  remark: '请放在金丝雀家门口',
  password: 'Canary#2026',
}
const areas = { provinceId: 1, cityId: 2, areaId: 3, province: '上海市', city: '上海市', area: '黄浦区' }
const address = {
  receiver: canaries.name,
  mobile: canaries.mobile,
  addr: canaries.street,
  postCode: '200001',
  ...areas,
}

interface Entry {
  readonly request: { readonly url: string; readonly postData?: { readonly text: string } }
  readonly response: { readonly content: { readonly text: string } }
}

describe('an archive of a proxy', () => {
  it('has its exchanges in order, with data of the shop and without personal data', async () => {
    await send(proxy, 'POST /p/address/addAddr', { body: { ...address, commonAddr: 0 } }, { token })
    backend.twist = (said) => {
      const list = [{ addrId: 7, commonAddr: 1, ...address, userId: 'u-canary-1', idCardNo: '31010519491231002X' }]
      return { ...said, body: JSON.stringify(list) }
    }
    await send(proxy, 'GET /p/address/list', {}, { token })
    backend.twist = withFields((body) =>
      Object.assign(body, {
        nickName: canaries.name,
        notice: `${canaries.name}，${canaries.mail}，${canaries.mobile}`,
        session: token,
        [canaries.mobile]: { any: canaries.remark },
      }),
    )
    await send(proxy, 'GET /p/user/userInfo', {}, { token })
    backend.twist = (said) => said
    await send(proxy, 'GET /search/searchProdPage', { query: { current: 1, size: 5 } })
    const { text, body } = await control(proxy, 'GET /__mall/har', {})
    for (const canary of [...Object.values(canaries), token, 'u-canary-1', '31010519491231002X'])
      expect(text, canary).not.toContain(canary)
    const { entries } = (body as { log: { entries: Entry[] } }).log
    const answers = entries.slice(1).map(({ response }) => JSON.parse(response.content.text) as Record<string, unknown>)
    const sent = JSON.parse(entries[0]?.request.postData?.text ?? '') as Record<string, unknown>
    const [listed] = answers[0] as unknown as Record<string, unknown>[]
    expect([listed?.['receiver'], listed?.['mobile'], listed?.['addr']]).toEqual([
      sent['receiver'],
      sent['mobile'],
      sent['addr'],
    ])
    expect(listed).toMatchObject({ addrId: 7, province: '上海市', mobile: expect.stringMatching(/^139\d{8}$/) })
    expect(answers[1]).toMatchObject({
      nickName: sent['receiver'],
      notice: expect.stringMatching(/^Text \d+$/),
    })
    expect(entries[3]?.request.url).toMatch(/searchProdPage\?current=1&size=5$/)
    expect(answers[2]?.['total']).toBeGreaterThan(5)
  })

  it('keeps conforming answers conforming', async () => {
    const route = 'GET /search/searchProdPage'
    const { text } = await send(backend.server, route, { query: { current: 1, size: 5 } })
    const shape = contract[route].responses[200]
    const rules = { pseudonyms: new Pseudonyms(), ofPeople: true, shape }
    const masked = JSON.stringify(maskValue(JSON.parse(text), rules))
    const type = 'application/json'
    expect(departuresOf(contract[route], { status: 200, contentType: type, text: masked })).toEqual([])
  })

  it('replaces a name also above its first field, and tokens in any field', () => {
    const text = JSON.stringify({ storeName: `${canaries.name}的店`, pic: `/u?k=${token}`, nickName: canaries.name })
    const answer = { status: 200, contentType: 'application/json', text }
    expect(maskedExchange(new Pseudonyms(), contract['GET /p/user/userInfo'], {}, answer)).toMatchObject({
      answer: { body: { storeName: 'person_01的店', pic: '/u?k=masked-secret-1', nickName: 'person_01' } },
    })
  })

  const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJsaW4ifQ.dBjftJeZ4CVP'
  const { name, street } = canaries
  it.each<[Route, number, string, unknown]>([
    ['PUT /p/user/setUserInfo', 200, 'an object instead of nothing', { result: { xm: name, dz: [street] } }],
    ['POST /p/address/addAddr', 200, 'a text instead of nothing', `${name} ${street}`],
    ['POST /logOut', 200, 'a list instead of nothing', [name, { a: street, n: 31010519491231 }]],
    ['GET /p/shopCart/prodCount', 200, 'an object instead of a number', { n: name }],
    ['GET /p/user/userInfo', 200, 'an object instead of a text', { nickName: { first: name } }],
    ['GET /p/user/userInfo', 200, 'a text that is no choice', { sex: name }],
    ['GET /p/address/list', 200, 'an object instead of a list', { [name]: 1, list: street }],
    ['GET /search/hotSearch', 200, 'a list in a list', [[name]]],
    ['GET /p/user/userInfo', 400, 'an object instead of a sentence', { msg: name, x: { y: street } }],
    ['GET /webConfig/getPcWebConfig', 200, 'a token in any field', { pcWelcomeCn: `a ${jwt}.b`, zz: jwt }],
    ['GET /search/hotSearch', 200, 'a token as text alone', jwt.slice(0, 20)],
  ])('of %s with %s has nothing of %s', (route, status, _what, value) => {
    const row: Endpoint = contract[route]
    const answer = { status, contentType: 'application/json', text: JSON.stringify(value) }
    const text = JSON.stringify(maskedExchange(new Pseudonyms(), row, { body: { unheardOf: name } }, answer))
    for (const secret of [name, street, 'eyJ', '31010519491231']) expect(text).not.toContain(secret)
  })

  it('has nothing of what a backend of another shape says either', async () => {
    const foreign = Fastify()
    foreign.get('/p/user/userInfo', () => ({ nickName: { first: name }, userMobile: '137 1234 8765', zz: jwt }))
    foreign.post('/login', (_request, reply) => reply.type('text/plain').send('token-of-4711'))
    foreign.put('/p/user/setUserInfo', (_request, reply) => reply.code(400).send({ msg: `${name} ${street}` }))
    const server = await openProxy(new URL(await foreign.listen({ port: 0 })))
    await send(server, 'GET /p/user/userInfo', { query: { who: name } }, { token: 'token-of-4711' })
    await send(server, 'POST /login', { body: { principal: name, credentials: canaries.password, odd: street } })
    await send(server, 'PUT /p/user/setUserInfo', { body: { nickName: name, [name]: jwt } }, { token: 'token-of-4711' })
    const { text } = await control(server, 'GET /__mall/har', {})
    await Promise.all([server.close(), foreign.close()])
    const secrets = [name, encodeURIComponent(name), street, '137 1234', jwt.slice(0, 12), 'token-of-4711']
    for (const secret of [...secrets, canaries.password]) expect(text).not.toContain(secret)
    expect(text).toContain('139****0001')
  })
})

describe('the replacement of a personal value', () => {
  /** Twice, as an archive does. */
  const masked = (value: unknown, ofPeople = true) => {
    const rules = { pseudonyms: new Pseudonyms(), ofPeople, shape: shapeOf(value) }
    maskValue(value, rules)
    return maskValue(value, rules)
  }

  it('is the same for equal values, differs for others, and keeps the type', () => {
    // What a shop shows of a number stays the number of the same person, whichever comes first.
    const shown = [
      { mobile: '138****8001' },
      { mobile: '13800138001' },
      { mobile: '13800138009' },
      { mobile: '138****8009' },
    ]
    expect(masked(shown)).toEqual([
      { mobile: '139****0001' },
      { mobile: '13900000001' },
      { mobile: '13900000002' },
      { mobile: '139****0002' },
    ])
    expect(masked([{ mobile: '13800138001' }, { phone: 13800138001 }, { mobile: '13800138009' }])).toEqual([
      { mobile: '13900000001' },
      { phone: 13900000001 },
      { mobile: '13900000002' },
    ])
  })

  it.each([
    [{ nickName: '林小满', content: '林小满说好' }, false, { nickName: 'person_01', content: 'Text 1' }],
    [{ intro: 'call 13655556666' }, false, { intro: 'call 13900000001' }],
    [{ title: '致林小满：', nickName: '林小满' }, false, { title: '致person_01：', nickName: 'person_01' }],
    [{ title: '致林小满', content: '公告' }, false, { title: '致林小满', content: '公告' }],
    [
      { title: '林小满和林小', by: [{ nickName: '林小' }, { nickName: '林小满' }] },
      false,
      { title: 'person_02和person_01', by: [{ nickName: 'person_01' }, { nickName: 'person_02' }] },
    ],
    [
      { title: `to ${'long name '.repeat(9)}`, nickName: 'long name '.repeat(9) },
      false,
      { title: 'to person_01', nickName: 'person_01' },
    ],
    [{ accessToken: 'abc', expiresIn: 3600 }, true, { accessToken: 'masked-secret-1', expiresIn: 3600 }],
    [{ odd: { a: 'x', n: 12, t: true } }, false, { odd: { a: 'Text 1', n: 0, t: true } }],
    [{ intro: 'tel 021-12345678, a.b@c.example' }, false, { intro: 'tel 13900000001, person1@mall.example' }],
    [{ a: '138 1234 5678', b: '13812345678' }, false, { a: '13900000001', b: '13900000001' }],
    [{ a: '+86 138-1234-5678, 8613812345678' }, false, { a: '+13900000001, 13900000001' }],
    [{ a: '1381\u00a0234\u30005678, 021 1234 5678' }, false, { a: '13900000001, 13900000002' }],
    [{ a: '6222 0212 3456 7890 123' }, false, { a: '100001' }],
    [{ a: '6222-0212-3456-7890, 3782 822463 10005' }, false, { a: '100001, 100002' }],
    [{ a: '4111111111111111, 4111111111111112' }, false, { a: '100001, 4111111111111112' }],
    [{ a: '310105 19491231 002X' }, false, { a: '100001' }],
    [
      { a: '2024 2025 2026 2027, 13 14 15 16 17 1, 2026-11-02' },
      false,
      { a: '2024 2025 2026 2027, 13 14 15 16 17 1, 2026-11-02' },
    ],
    [{ avatarUrl: '/u/me.png', lng: 121.47 }, true, { avatarUrl: '/pictures/person-1.png', lng: 0 }],
    [
      { orderNumber: '2026031500000001', prodName: '青花杯' },
      true,
      { orderNumber: '2026031500000001', prodName: '青花杯' },
    ],
  ])('%j of people: %s becomes %j', (value, ofPeople, expected) => {
    expect(masked(value, ofPeople)).toEqual(expected)
  })
})
