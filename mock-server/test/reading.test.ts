import { contract } from 'qinghua-contract'
import { known } from '@mall/fixtures/known'
import { afterAll, describe, expect, it } from 'vitest'
import { isByOwner, toChatHost } from '../../contracts/test/owner.ts'
import { openTestServer } from './test-server.ts'

const server = await openTestServer()
afterAll(() => server.close())
const token = await server.logIn(known.shopper.userName)

describe('a body', () => {
  const post = (
    payload: string | Buffer,
    type: string | undefined = 'application/json',
    url = '/p/shopCart/totalPay',
  ) =>
    server.api.inject({
      method: 'POST',
      url,
      headers: { authorization: token, ...(type !== undefined && { 'content-type': type }) },
      payload,
    })
  const statusOf = async (...args: Parameters<typeof post>) => (await post(...args)).statusCode

  it('takes -0, 1.0 and 1e0 as the numbers they are, and no id that a number cannot hold', async () => {
    expect((await post('[1.0, 1e0, 2]')).json()).toEqual((await post('[1, 2]')).json())
    expect(await statusOf('[-0]')).toBe(400)
    expect([await statusOf('[9007199254740991]'), await statusOf('[9007199254740992]')]).toEqual([200, 400])
    const count = JSON.stringify({ basketId: 0, prodId: 1003, skuId: 10031, shopId: 62, count: 7 }).replace('7', '-0')
    expect((await post(count, undefined, '/p/shopCart/changeItem')).statusCode).toBe(400)
  })

  it('says in what type and charset it comes: JSON in UTF-8 [S7.1]', async () => {
    for (const type of ['application/json', 'application/json;charset=UTF-8', 'Application/JSON; charset="utf-8"'])
      expect(await statusOf('[1]', type)).toBe(200)
    for (const type of [
      'application/json; charset=gbk',
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json; charset=utf-8; x=1',
      '',
    ])
      expect(await statusOf('[1]', type), type).toBe(415)
  })

  it('of a call without a token is JSON too, so that no form of another site can send it [S7.1]', async () => {
    for (const url of ['/feedback/addFeedback', '/flowAnalysisLog', '/sms/sendLoginCode', '/logOut', '/login'])
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
        expect([url, await statusOf('{}', type, url)]).toEqual([url, 415])
  })

  it('may be absent where a row has none, even if the client says JSON [S7.1] [S7.11]', async () => {
    for (const headers of [
      {},
      { 'content-type': 'application/json' },
      { 'content-type': 'application/json', 'content-length': '0' },
    ])
      expect((await server.api.inject({ method: 'POST', url: '/logOut', headers })).statusCode).toBe(200)
    expect(await statusOf('')).toBe(400)
    expect(await statusOf('{}', 'application/json', '/logOut')).toBe(400)
  })

  it('goes with a DELETE [S7.14]', async () => {
    const headers = { authorization: token, 'content-type': 'application/json' }
    const remove = async (payload?: string) =>
      (
        await server.api.inject({
          method: 'DELETE',
          url: '/p/shopCart/deleteItem',
          headers,
          ...(payload !== undefined && { payload }),
        })
      ).statusCode
    expect([await remove('[999999]'), await remove('"1"'), await remove()]).toEqual([200, 400, 400])
  })

  it('may hold any text but half a character', async () => {
    const feedback = (content: string) =>
      `{"feedbackType":1,"content":"${content}","userName":"13800138001","theirType":4}`
    const sent = async (content: string) => statusOf(feedback(content), undefined, '/feedback/addFeedback')
    expect([await sent('\\ud83d\\ude00'), await sent('好\\u0000')]).toEqual([200, 200])
    expect([await sent('\\ud83d'), await sent('\\ude00\\ud83d')]).toEqual([400, 400])
  })

  it('may not be broken UTF-8, nor hide an invisible mark before it', async () => {
    expect(await statusOf(Buffer.from([0xef, 0xbb, 0xbf, 0x5b, 0x5d]))).toBe(400)
    expect(await statusOf(Buffer.from([0x5b, 0x22, 0xff, 0x22, 0x5d]))).toBe(400)
  })

  it('is large at 256 KiB and too large beyond', async () => {
    const padded = (length: number) => `[1${' '.repeat(length - 3)}]`
    expect([await statusOf(padded(262_144)), await statusOf(padded(262_145))]).toEqual([200, 413])
  })

  it('is a form on one row, with each field once [S7.1]', async () => {
    const browse = async (payload: string, type = 'application/x-www-form-urlencoded') => {
      const headers = { authorization: token, 'content-type': type }
      return (await server.im.inject({ method: 'POST', url: '/p/user/recentBrowse', headers, payload })).statusCode
    }
    expect([await browse('shopId=0'), await browse('shopId=0&size=5'), await browse('shopId=%30')]).toEqual([
      200, 200, 200,
    ])
    const many = Array.from({ length: 10_000 }, (_, n) => `k${n}=1`).join('&')
    for (const form of [
      '',
      'shopId=0&shopId=1',
      'shopId=%zz',
      'shopId[]=0',
      'shopId=0&a[b]=1',
      'shopId=1e3',
      'shopId=0&__proto__=1',
      many,
      'shopId',
    ])
      expect(await browse(form), form.slice(0, 40)).toBe(400)
    expect(await browse('{"shopId":0}', 'application/json')).toBe(415)
  })
})

describe('an address', () => {
  const get = async (url: string) => (await server.api.inject({ url })).statusCode
  it('may be written with percent signs, and is exact otherwise', async () => {
    expect(await get('/shop/notice/topNoticeList/%36%32')).toBe(200)
    for (const url of [
      '/shop/notice/topNoticeList/62/',
      '/Shop/notice/topNoticeList/62',
      '//shop/notice/topNoticeList/62',
      '/shop/notice/../notice/topNoticeList',
    ])
      expect(await get(url), url).toBe(404)
    for (const url of [
      '/shop/notice/topNoticeList/',
      '/shop/notice/topNoticeList/62.0',
      '/shop/notice/topNoticeList/%2062',
      '/shop/notice/topNoticeList/６２',
    ])
      expect([400, 404], url).toContain(await get(url))
  })

  it('of no row answers 404 as text in the caller’s language, with the rows that come near it [S8.5]', async () => {
    for (const [language, text] of [
      ['zh', '没有找到相应内容'],
      ['en', 'There is nothing here'],
    ] as const)
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
        const answer = await server.api.inject({
          method,
          url: '/p/order/nothing',
          headers: { 'accept-language': language },
        })
        const [said] = answer.body.split('\n')
        expect(answer.body).toContain(' /p/order/confirm')
        expect([answer.statusCode, said, answer.headers['content-type']]).toEqual([
          404,
          text,
          'text/plain; charset=utf-8',
        ])
      }
  })

  it('is answered by the host of the specification alone, and below `/p/` only with a token [S7.1]', async () => {
    for (const route of Object.keys(contract)) {
      const [method = '', path = ''] = route.split(' ')
      const isIm = isByOwner(toChatHost, path)
      const url = path.replaceAll(/\{\w+\}/g, '1')
      const ask = async (app: typeof server.api): Promise<number> =>
        (await app.inject({ method: method as 'GET', url })).statusCode
      expect([route, await ask(isIm ? server.api : server.im)]).toEqual([route, 404])
      const isPersonal = path.startsWith('/p/')
      expect([route, (await ask(isIm ? server.im : server.api)) === 401]).toEqual([route, isPersonal])
    }
  })

  it('of a picture or a control call is not answered by the chat host', async () => {
    for (const url of ['/pictures/favicon.svg', '/uploads/1.png', '/__mall/clock'])
      expect((await server.im.inject({ url, headers: { authorization: token } })).statusCode, url).toBe(404)
  })

  it('of a picture leads nowhere else', async () => {
    for (const url of [
      '/pictures/../package.json',
      '/pictures/%2e%2e/%2e%2e/package.json',
      '/pictures/goods/..%2f..%2fpackage.json',
      '/pictures/goods/%00.svg',
      '/pictures/goods/C:\\x.svg',
      '/uploads/..%2f..%2fpackage.json',
      '/uploads/',
      `/pictures/${'a/'.repeat(1_500)}x.svg`,
    ])
      expect([400, 404], url).toContain(await get(url))
    expect(known.mug.prodId).toBe(1003)
  })
})
