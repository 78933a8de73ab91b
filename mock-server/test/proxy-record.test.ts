import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from 'qinghua-contract'
import { departuresOf } from 'qinghua-contract/verdict'
import { afterAll, describe, expect, it } from 'vitest'
import { maskValue, undeclaredAt } from '../src/proxy/record/mask-value.ts'
import { Pseudonyms } from '../src/proxy/record/pseudonyms.ts'
import { fileNameOf, Recorder } from '../src/proxy/record/recorder.ts'
import { call, send } from './call.ts'
import { openBackend, openProxy, tokenOf, withFields } from './proxied.ts'

const folder = mkdtempSync(join(tmpdir(), 'recorded-'))
const backend = await openBackend()
const proxy = await openProxy(backend.url, { record: folder })
const token = await tokenOf(backend)
afterAll(async () => {
  await backend.close()
  rmSync(folder, { recursive: true })
})

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

const read = (file: string) =>
  JSON.parse(readFileSync(join(folder, file), 'utf8')) as {
    request: { body: Record<string, unknown> }
    answer: { status: number; body: Record<string, unknown>[] & Record<string, unknown> }
  }

describe('a recording', () => {
  it('has its exchanges in order, each once, with data of the shop and without personal data', async () => {
    await send(proxy, 'POST /p/address/addAddr', { body: { ...address, commonAddr: 0 } }, { token })
    backend.twist = (said, { route }) => {
      if (!route.startsWith('GET /p/address/list')) return said
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
    await send(proxy, 'GET /p/user/userInfo')
    const search = { query: { current: 1, size: 5 } }
    await call(proxy, 'GET /search/searchProdPage', search)
    await call(proxy, 'GET /search/searchProdPage', search)
    await proxy.close()

    const files = readdirSync(folder).sort()
    expect(files).toEqual([
      expect.stringMatching(/^0001\.POST_p_address_addAddr\.\d+\.json$/),
      '0002.GET_p_address_list.200.json',
      '0003.GET_p_user_userInfo.200.json',
      '0004.GET_p_user_userInfo.401.json',
      '0005.GET_search_searchProdPage.200.json',
    ])
    const all = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
    for (const canary of [...Object.values(canaries), token, 'u-canary-1', '31010519491231002X'])
      expect(all, canary).not.toContain(canary)
    const [listed] = read('0002.GET_p_address_list.200.json').answer.body
    const sent = read(files[0] ?? '').request.body
    expect([listed?.['receiver'], listed?.['mobile'], listed?.['addr']]).toEqual([
      sent['receiver'],
      sent['mobile'],
      sent['addr'],
    ])
    expect(listed).toMatchObject({ addrId: 7, province: '上海市', mobile: expect.stringMatching(/^139\d{8}$/) })
    const user = read('0003.GET_p_user_userInfo.200.json').answer.body
    expect(user).toMatchObject({ nickName: sent['receiver'], notice: expect.stringMatching(/^Text \d+$/) })
    expect(read('0005.GET_search_searchProdPage.200.json').answer.body['total']).toBeGreaterThan(5)
  })

  it('has a unique file name for each route', () => {
    const names = Object.keys(contract).map((route) => fileNameOf(1, route, 200))
    expect(new Set(names).size).toBe(names.length)
  })

  it('keeps conforming answers conforming', async () => {
    const route = 'GET /search/searchProdPage'
    const { text } = await send(backend.server, route, { query: { current: 1, size: 5 } })
    const rules = { pseudonyms: new Pseudonyms(), ofPeople: true, undeclared: undeclaredAt([]) }
    const masked = JSON.stringify(maskValue(JSON.parse(text), rules))
    const type = 'application/json'
    expect(departuresOf(contract[route], { status: 200, contentType: type, text: masked })).toEqual([])
  })

  it('replaces a name also above its first field, and tokens in any field', async () => {
    const to = mkdtempSync(join(tmpdir(), 'recorded-'))
    const recorder = new Recorder(to, (error) => expect(error).toBeUndefined())
    const route = 'GET /p/user/userInfo'
    const text = JSON.stringify({ shopName: `${canaries.name}的店`, pic: `/u?k=${token}`, nickName: canaries.name })
    const answer = { status: 200, contentType: 'application/json', text }
    recorder.record({ route, row: contract[route], input: {}, asked: [], answer, departures: [] })
    expect(JSON.parse(readFileSync(join(to, fileNameOf(1, route, 200)), 'utf8'))).toMatchObject({
      answer: { body: { shopName: 'person_01的店', pic: '/u?k=masked-secret-1', nickName: 'person_01' } },
    })
  })

  it('that cannot be written is reported, and nothing else fails', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'recorded-')), 'taken')
    writeFileSync(file, '')
    const troubles: unknown[] = []
    const recorder = new Recorder(file, (error) => troubles.push(error))
    const row = contract['GET /p/user/userInfo']
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    for (const text of ['{}', deep]) {
      const answer = { status: 200, contentType: 'application/json', text }
      recorder.record({ route: 'GET /p/user/userInfo', row, input: {}, asked: [], answer, departures: [] })
    }
    expect(troubles.length).toBe(2)
  })
})

describe('the replacement of a personal value', () => {
  /** Twice, as the recorder does. */
  const masked = (value: unknown, ofPeople = true) => {
    const rules = { pseudonyms: new Pseudonyms(), ofPeople, undeclared: undeclaredAt(['/odd']) }
    maskValue(value, rules)
    return maskValue(value, rules)
  }

  it('is the same for equal values, differs for others, and keeps the type', () => {
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
