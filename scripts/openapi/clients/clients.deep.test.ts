import { join } from 'node:path'
import { known } from '@mall/fixtures/known'
import { refusals } from 'qinghua-contract/refusals'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../../../mock-server/test/call.ts'
import { pictureFile, pictures } from '../../../mock-server/test/pictures.ts'
import { openTestServer, type TestServer } from '../../../mock-server/test/test-server.ts'
import { checkTypes, generateClients } from './generate.ts'
import type { Caller, Hosts, Shop } from './programs/shop.ts'

interface Program {
  readonly open: (hosts: Hosts, caller?: Caller) => Shop
}

const day = 86_400_000
const address = {
  receiver: 'Ada',
  mobile: '13912345678',
  provinceId: 110_000,
  cityId: 110_100,
  areaId: 110_101,
  addr: '1 Porcelain Lane',
}

const programs = generateClients()

test('the clients and what uses them have the right types, and mistakes are found', () => {
  expect(checkTypes(programs)).toBe('')
})

describe.each(['openapi-fetch', 'hey-api', 'orval'])('a client made with %s', (name) => {
  let server: TestServer
  let open: (caller?: Caller) => Shop
  /** What each host was asked. */
  const asked = { api: [] as string[], chat: [] as string[] }
  const { userName } = known.shopper

  beforeAll(async () => {
    server = await openTestServer({ scenario: 'flash-ends-soon' })
    server.api.server.on('request', ({ url }) => asked.api.push(String(url)))
    server.im.server.on('request', ({ url }) => asked.chat.push(String(url)))
    const hosts = { api: `http://127.0.0.1:${server.ports.api}`, chat: `http://127.0.0.1:${server.ports.im}` }
    const program = (await import(join(programs, `${name}.ts`))) as Program
    open = (caller) => program.open(hosts, caller)
  })
  afterAll(() => server.close())

  const member = async (language: Caller['language'] = 'en'): Promise<Shop> =>
    open({ token: await server.logIn(userName), language })

  test('logs in with the encrypted password', async () => {
    const { status, data: token = '' } = await open().logIn(userName, known.password)
    expect(status).toBe(200)
    expect(await open({ token }).cartLines()).toEqual({ status: 200, data: expect.any(Number) })
  })

  test('gets status and text of a refusal, in its language', async () => {
    const refused = await open({ language: 'en' }).logIn(userName, 'Wrong#2026')
    expect(refused).toEqual({ status: 400, refusal: refusals.wrongCredentials.en })
    expect(await open().addresses()).toEqual({ status: 401, refusal: refusals.loginRequired.zh })
    const gone = await (await member()).addAddress({ ...address, mobile: '1' })
    expect(gone).toEqual({ status: 400, refusal: refusals.invalidRequest.en.replace('{field}', 'body/mobile') })
  })

  test('reads a list with parameters, and one thing by its id', async () => {
    const shop = open({ language: 'en' })
    expect(await shop.search({ words: 'Porcelain & Mug', size: 2 })).toEqual({ status: 200, data: [known.mug.en] })
    expect(asked.api.at(-1)).toMatch(/^\/search\/searchProdPage\?prodName=Porcelain(\+|%20)%26/)
    expect((await shop.search({ words: '', size: 3 })).data).toHaveLength(3)
    expect(await shop.notice(1)).toEqual({ status: 200, data: expect.stringMatching(/\w/) })
    expect(await shop.notice(999_999)).toEqual({ status: 400, refusal: refusals.noticeGone.en })
  })

  test('writes and removes', async () => {
    const shop = await member()
    expect(await shop.addAddress(address)).toEqual({ status: 200, data: null })
    const { data: all = [] } = await shop.addresses()
    const added = all.find(({ addr }) => addr === address.addr) ?? expect.fail('The address is not there.')
    expect(await shop.removeAddress(added.addrId)).toEqual({ status: 200, data: null })
    expect((await shop.addresses()).data).toHaveLength(all.length - 1)
    expect(await shop.removeLines([999_999])).toEqual({ status: 200, data: null })
  })

  test('sends one of two alternatives', async () => {
    const { prodId, skuId, price } = known.mug
    const item = { prodId, skuId, shopId: known.mainShopId, prodCount: 2 }
    expect(await (await member()).confirm(item)).toEqual({ status: 200, data: price * 2 })
  })

  test('gets null, a text, and nothing', async () => {
    const shop = await member()
    expect(await shop.ownShop()).toEqual({ status: 200, data: null })
    const { body } = await call(server, 'GET /seckill/pageProd', { query: {} })
    const { seckillId } = body.records[0] ?? expect.fail('There is no sale.')
    expect(await shop.salePath(seckillId)).toEqual({ status: 200, data: expect.stringMatching(/^[\w.-]{8,}$/) })
    server.pass(day)
    expect(await shop.salePath(seckillId)).toEqual({ status: 204 })
  })

  test('uploads a picture', async () => {
    const { status, data = '' } = await (await member()).upload(pictureFile('cup.png', 'image/png', pictures.png()))
    expect(status).toBe(200)
    const { rawPayload } = await server.api.inject(data)
    expect(new Uint8Array(rawPayload)).toEqual(pictures.png())
  })

  test('asks the chat host for what is its own, also with a form', async () => {
    const shop = await member()
    asked.api.length = 0
    asked.chat.length = 0
    expect(await shop.conversations()).toEqual({ status: 200, data: expect.any(Number) })
    expect(await shop.recentlyViewed(0)).toEqual({ status: 200, data: expect.any(Number) })
    expect(asked).toEqual({ api: [], chat: ['/p/user/conversations', '/p/user/recentBrowse'] })
  })
})
