import { contract, type Endpoint } from 'qinghua-contract'
import { withoutTexts } from 'qinghua-contract/readable'
import { known } from '@mall/fixtures/known'
import { Value } from 'typebox/value'
import { afterAll, describe, expect, it } from 'vitest'
import { call, control, send } from './call.ts'
import { exampleInput, openTestWorld, routes } from './examples.ts'
import { openTestServer } from './test-server.ts'

const server = await openTestServer()
afterAll(() => server.close())

const rowOf = (route: keyof typeof contract): Endpoint => contract[route]
const isText = (row: Endpoint): boolean => (row.responses[200] as { type?: string }).type === 'string'

describe('every row', () => {
  for (const [at, route] of routes.entries())
    it(`${route} answers as declared in both languages, which differ in their texts only, and changes what it says [S7.10–28] [S7.40/orders+refunds+addresses+coupons+points+balance+others] [S1.7]`, async () => {
      const world = `c-${at}`
      const row = rowOf(route)
      const answerIn = async (language: 'zh' | 'en') => {
        const scene = await openTestWorld(server, world)
        const input = await exampleInput(scene, route)
        const state = () => server.stateOf(world) + server.worlds.get(world).uploads.bytes
        const before = state()
        const answer = await send(server, route, input, { ...scene, language })
        expect(state() === before).toBe(row.effect === 'read')
        await control(server, 'POST /__mall/worlds/{name}/reset', { params: { name: world }, body: {} })
        return answer
      }
      const [zh, en] = [await answerIn('zh'), await answerIn('en')]
      for (const answer of [zh, en]) {
        expect(answer.status, answer.text).toBe(200)
        expect(answer.type).toBe(isText(row) ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8')
        expect(Value.Errors(row.responses[200], answer.body)).toEqual([])
        expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-mall-call': expect.stringMatching(/./) })
        expect(answer.headers).not.toHaveProperty('x-powered-by')
      }
      expect(withoutTexts(route, en.body)).toEqual(withoutTexts(route, zh.body))
      expect(zh.text).not.toContain('/pictures/en/')
      expect(en.text).not.toMatch(/\/pictures\/(?:photo\/\d+\/)?(?:cover|spread|card)\//)
    })

  for (const route of routes.filter((each) => rowOf(each).auth === 'public'))
    it(`${route} needs no token [S1.2/browse]`, async () => {
      const scene = await openTestWorld(server, `p-${routes.indexOf(route)}`)
      const answer = await send(server, route, await exampleInput(scene, route), { world: scene.world })
      expect(answer.status, answer.text).toBe(200)
    })

  it('for shoppers answers 401 to a visitor, whose cookie counts nothing, and changes nothing [S8.3] [S6.1]', async () => {
    const { world, token } = await openTestWorld(server, 'visitor')
    const before = server.stateOf(world)
    const cookie = { cookie: `token=${token}` }
    for (const route of routes.filter((each) => rowOf(each).auth === 'shopper')) {
      for (const caller of [{}, { headers: cookie }, { token: 'nobody' }, { token: `Bearer ${token}` }]) {
        const en = await send(server, route, {}, { world, language: 'en', ...caller })
        expect([route, en.status, en.text]).toEqual([route, 401, 'Please log in'])
        expect(en.type).toBe('text/plain; charset=utf-8')
      }
      expect(await send(server, route, {}, { world })).toMatchObject({ status: 401, text: '请先登录' })
    }
    expect(server.stateOf(world)).toBe(before)
  })

  it('refuses a field that it does not know, in the caller’s language, and changes nothing [S8.1]', async () => {
    const scene = await openTestWorld(server, 'unknown-field')
    const before = server.stateOf(scene.world)
    for (const route of routes.filter((each) => !/[{]/.test(each))) {
      const { status, text } = await send(
        server,
        route,
        { query: { unknown: '1' } as never },
        { ...scene, language: 'en' },
      )
      expect([route, status, text]).toEqual([
        route,
        400,
        expect.stringMatching(/^The request is not valid: [\w/]{1,60}$/),
      ])
    }
    expect(server.stateOf(scene.world)).toBe(before)
  })
})

describe('the documented answers', () => {
  it('show the notices of shop 62 [S7.10] [S9.2] [S2.40]', async () => {
    const { body } = await call(server, 'GET /shop/notice/topNoticeList/{shopId}', { params: { shopId: 62 } })
    expect(body.length).toBeGreaterThan(0)
    expect(body.every(({ isTop }) => isTop === 1)).toBe(true)
  })

  it('give the stores of shop 62, the first of which a visitor belongs to [S7.19] [S9.2]', async () => {
    const { body } = await call(server, 'GET /shop/storeList', { query: { shopId: 62 } })
    expect(body[0]).toEqual({ storeId: 6201, storeName: expect.stringMatching(/./) })
  })

  it('name three levels of categories, each tied to the level above [S3.4]', async () => {
    const { body } = await call(server, 'GET /category/categoryInfo', {})
    const ids = (list: typeof body.categoryList) => new Set(list.map(({ categoryId }) => categoryId))
    expect(body.parentCategoryList.every(({ parentId }) => parentId === 0)).toBe(true)
    expect(body.categoryList.every(({ parentId }) => ids(body.parentCategoryList).has(parentId))).toBe(true)
    expect(body.thCategoryList.every(({ parentId }) => ids(body.categoryList).has(parentId))).toBe(true)
  })

  it('tell the shop status of a merchant, and of one whose shop is in review [S7.15]', async () => {
    const infoOf = async (userName: string) =>
      (await call(server, 'GET /p/user/centerInfo', {}, { token: await server.logIn(userName) })).body
    expect(await infoOf(known.merchant.userName)).toMatchObject({ shopStatus: 1, shopId: known.merchant.shopId })
    expect(await infoOf(known.shopStates.reviewing.userName)).toMatchObject({ shopStatus: 0 })
    expect(await infoOf(known.shopStates.refused.userName)).toMatchObject({ shopStatus: -1 })
    expect(await infoOf(known.fresh.userName)).toMatchObject({ shopStatus: null, shopId: null, isSetPassword: true })
  })

  it('tell a favourite from another, for products and for shops [S7.25]', async () => {
    const token = await server.logIn(known.shopper.userName)
    const product = async (prodId: number) =>
      (await call(server, 'GET /p/user/collection/isCollection', { query: { prodId } }, { token })).body
    const shop = async (shopId: number) =>
      (await call(server, 'GET /p/shop/collection/isCollection', { query: { shopId } }, { token })).body
    expect([await product(known.mug.prodId), await product(999_999)]).toEqual([true, false])
    expect([await shop(known.mainShopId), await shop(999_999)]).toEqual([true, false])
  })

  it('show who is logged in, with the phone number in full and masked [S7.18] [S3.2]', async () => {
    const token = await server.logIn(known.shopper.userName)
    const { body } = await call(server, 'GET /p/user/userInfo', {}, { token })
    expect(body).toMatchObject({ nickName: known.shopper.nickName, userMobile: known.shopper.mobile })
    expect(body.mobile).toBe('138****8001')
    expect(body.storeName).not.toBe('')
  })

  it('end the session of the token at log-out, and take a log-out without one [S7.11] [S4.14]', async () => {
    const token = await server.logIn(known.shopper.userName)
    expect((await call(server, 'POST /logOut', {}, {})).status).toBe(200)
    expect((await call(server, 'GET /p/user/userInfo', {}, { token })).status).toBe(200)
    expect((await call(server, 'POST /logOut', {}, { token })).status).toBe(200)
    expect((await call(server, 'GET /p/user/userInfo', {}, { token })).status).toBe(401)
    expect((await call(server, 'POST /logOut', {}, { token })).status).toBe(200)
  })

  it('end the session of the cookie at log-out, where it names one and nothing else does [S7.11] [S4.14]', async () => {
    const isIn = async (token: string) => (await call(server, 'GET /p/user/userInfo', {}, { token })).status === 200
    const logOut = (cookie: string, token?: string) =>
      call(server, 'POST /logOut', {}, { headers: { cookie }, ...(token !== undefined && { token }) })
    const [one, other] = [await server.logIn(known.shopper.userName), await server.logIn(known.shopper.userName)]
    await logOut(`token=${one}; lang=en; token=${other}`)
    expect([await isIn(one), await isIn(other)]).toEqual([true, true])
    await logOut(`lang=en; token=${one}`, other)
    expect([await isIn(one), await isIn(other)]).toEqual([true, false])
    await logOut(`lang=en; token=${one}`)
    expect(await isIn(one)).toBe(false)
  })

  it('speak Chinese unless English is asked for, and negotiate weighted lists [S9.1] [S7.1] [S3.5]', async () => {
    const titleIn = async (language?: string) => {
      const headers = language === undefined ? {} : { 'accept-language': language }
      return (await call(server, 'GET /shop/notice/info/{id}', { params: { id: 1 } }, { headers })).body.title
    }
    const [zh, en] = [await titleIn('zh'), await titleIn('en')]
    expect(zh).not.toBe(en)
    for (const asked of [undefined, '*', 'fr', '', 'zh-TW,en;q=0.5', 'en;q=0', 'q=;;;,,', 'en;q=0.1,zh;q=0.2'])
      expect(await titleIn(asked)).toBe(zh)
    for (const asked of ['en', 'en-US,en;q=0.9,zh;q=0.8', 'fr;q=0.9, EN;q=0.3', 'zh;q=0,en;q=0.1'])
      expect(await titleIn(asked)).toBe(en)
  })
})

it('tries every row of the contract once', () => {
  expect(routes.toSorted()).toEqual(Object.keys(contract).sort())
})
