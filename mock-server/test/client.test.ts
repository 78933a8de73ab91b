import { known } from '@mall/fixtures/known'
import type { ControlApi, FaultSpec } from 'qinghua-contract/control'
import { connect, MallError, NotVerified, type World } from 'qinghua-client'
import { afterAll, describe, expect, it } from 'vitest'
import { pictureFile, pictures } from './pictures.ts'
import { openTestServer } from './test-server.ts'

const server = await openTestServer()
afterAll(() => server.close())
const origin = `http://localhost:${server.ports.api}`
const mall = connect(origin, { im: `http://localhost:${server.ports.im}` })

const failure = async (act: Promise<unknown>): Promise<unknown> => act.catch((error: unknown) => error)

describe('the client', () => {
  it('opens worlds from scenarios, under names that nobody has', async () => {
    const [a, b] = await Promise.all([mall.open('order-expires-soon'), mall.open()])
    expect(a.name).not.toBe(b.name)
    expect(await a.control('GET /__mall/orders', { query: {} })).toMatchObject([{ status: 'unpaid' }])
    expect(await b.control('GET /__mall/orders', { query: {} })).toEqual([])
    expect(await a.scene()).toMatchObject({ as: known.member.userName })
    expect(await failure(mall.open('nothing'))).toMatchObject({
      name: 'MallError',
      status: 400,
      text: 'There is no scenario named nothing. GET /__mall/scenarios lists them',
    })
    await a.drop()
    expect(server.worlds.list().map(({ name }) => name)).not.toContain(a.name)
  })

  it('says which mall does not answer, and which option it does not take', async () => {
    expect(await failure(connect('http://127.0.0.1:9').open())).toMatchObject({
      message: 'No mall answers at http://127.0.0.1:9 (bad port): npm start, or npx qinghua-mock, starts one',
    })
    expect(() => connect(origin, { secrt: 'x' } as object)).toThrow(
      'connect takes no secrt, but: secret, im, shop, worldDomain, language',
    )
    for (const open of [mall.open('opening', { nmae: 'x' } as object), mall.load({} as never, { nmae: 'x' } as object)])
      expect(await failure(open)).toMatchObject({
        message: expect.stringContaining('takes no nmae, but: name') as string,
      })
  })

  it('resets a world of the same name, and can use an existing one', async () => {
    const world = await mall.open('two-packages', { name: 'again' })
    await world.advance(1_000)
    expect(await mall.world('again').control('GET /__mall/orders', { query: {} })).toHaveLength(1)
    const anew = await mall.open('standstill', { name: 'again' })
    expect(await anew.control('GET /__mall/orders', { query: {} })).toEqual([])
    expect((await anew.control('GET /__mall/clock')).dateTime).toBe('2026-11-02 10:00:00')
  })

  it('has the address of a world for browsers', () => {
    expect(mall.world('qa-7').address).toBe(`http://qa-7.localhost:${server.ports.api}`)
    expect(connect(origin, { shop: 'https://mall.test/', worldDomain: 'mall.test' }).world('qa-7').address).toBe(
      'https://qa-7.mall.test',
    )
  })

  it('has shoppers that buy, review, return and join by themselves, and say what is refused', async () => {
    const world = await mall.open()
    const shopper = await world.logIn(known.member.userName)
    const merchant = world.actAs('merchant')
    const mugs = { prodId: known.mug.prodId, skuId: known.mug.skuId, shopId: known.mainShopId, prodCount: 2 }
    const bought = await shopper.buy(mugs, { ...mugs, skuId: mugs.skuId + 2, prodCount: 1 })
    await merchant.ship(bought)
    await shopper.confirmReceipt(bought)
    await shopper.review(bought, '釉色很润', 4)
    const refundSn = await shopper.requestRefund(bought, { line: 1, goods: true, buyerDesc: '杯口有裂纹' })
    await merchant.accept(refundSn)
    await shopper.sendBack(refundSn)
    await merchant.receive(refundSn)
    await merchant.payBack(refundSn)
    await shopper.requestInvoice(bought)
    const { orderItemDtos, orderInvoiceId } = await shopper.call('GET /p/myOrder/orderDetail', {
      query: { orderNumber: bought },
    })
    expect(orderItemDtos.map(({ prodCount }) => prodCount)).toEqual([1, 2])
    expect(orderInvoiceId).toBeGreaterThan(0)
    const [refund] = (await shopper.call('GET /p/orderRefund/list', { query: { current: 1, size: 5 } })).records
    expect(refund).toMatchObject({ refundSn, buyerDesc: '杯口有裂纹' })
    expect(await shopper.joinGroup(known.groupBuy.groupActivityId)).toBeGreaterThan(0)
    expect(await shopper.requestFlash(known.flashSale.seckillId)).toMatch(/^\d+$/)
    await world.actAs('office').change(known.member.userName, { balance: 0 })
    expect(await failure(shopper.buy(mugs))).toMatchObject({
      message: expect.stringContaining('does not pay') as unknown,
    })
    expect(await failure(shopper.order({ ...mugs, prodCount: 100_000 }))).toMatchObject({ status: 400 })
  })

  it('has a service that ends an inquiry soon, or at once', async () => {
    const world = await mall.open('standstill')
    const { userName } = known.shopper
    const { call } = await world.logIn(userName)
    const service = world.actAs('service')
    const shopId = known.mainShopId
    await call('POST /p/user/conversations/inquiry/{shopId}', { params: { shopId } })
    expect(await service.expire(userName, shopId, 60_000)).toMatchObject({ inquiry: 'open' })
    expect(await service.expire(userName, shopId)).toMatchObject({ inquiry: 'expired' })
  })

  it('makes calls as visitor and as user, with any type of body, on both hosts', async () => {
    const world = await mall.open()
    const shopper = await world.logIn(known.shopper.userName)
    expect((await shopper.call('GET /p/user/userInfo')).nickName).toBe(known.shopper.nickName)
    expect((await shopper.call('POST /p/user/recentBrowse', { body: { shopId: 0, size: 3 } })).records).toHaveLength(3)
    const file = pictureFile('cup.png', 'image/png', pictures.png())
    expect((await shopper.call('POST /p/file/uploadImFile', { body: { file } })).filePath).toMatch(/^\/uploads\//)
    const { records } = await world.call('GET /search/searchProdPage', { query: { prodName: '马克杯', size: 1 } })
    expect(records).toHaveLength(1)
    const refused = await failure(world.call('POST /p/shopCart/info', { body: [] }))
    expect(refused).toBeInstanceOf(MallError)
    expect(refused).toMatchObject({ status: 401, route: 'POST /p/shopCart/info', text: 'Please log in' })
    const deaf = connect(origin).world(world.name)
    expect(await failure(deaf.call('GET /p/user/conversations'))).toMatchObject({
      message: expect.stringContaining('chat host') as unknown,
    })
  })

  it('answers calls with an own answer, or with that of the mall and changes', async () => {
    const world = await mall.open('standstill')
    const search = 'GET /search/searchProdPage'
    await world.answer(search, { status: 503, headers: { 'retry-after': '9' }, body: 'Back at nine' }, { kind: 'next' })
    expect(await failure(world.call(search, { query: {} }))).toMatchObject({ status: 503, text: 'Back at nine' })
    await world.answer(search, [
      { do: 'fill', at: 'records', count: 3 },
      { do: 'text', at: 'records/*/prodName', length: 200 },
    ])
    for (const _ of [1, 2]) {
      const { records } = await world.call(search, { query: { size: 1 } })
      expect(records.map(({ prodName }) => prodName.length)).toEqual([200, 200, 200])
    }
    expect((await world.control('GET /__mall/faults')).map(({ met, says }) => [met, says])).toEqual([
      [2, '2 changes of the answer, every call of GET /search/searchProdPage'],
    ])
  })

  it('holds calls, and lets them go in another order, as they are, changed or failing', async () => {
    const world = await mall.open('standstill')
    const shopper = await world.logIn(known.shopper.userName)
    const [config, cart] = ['GET /webConfig/getPcWebConfig', 'POST /p/shopCart/changeItem'] as const
    const held = [await world.hold(cart), await world.hold(cart)]
    const [item, order] = [{ basketId: 0, prodId: 1003, skuId: 10031, shopId: 62 }, [] as string[]]
    const add = (count: number) =>
      failure(shopper.call(cart, { body: { ...item, count } })).then(() => order.push(`${count} answered`))
    const first = add(1)
    await held[0]?.caught()
    const second = add(2)
    await held[1]?.caught()
    expect(await world.control('GET /__mall/held')).toMatchObject([{ route: cart, status: null }, { route: cart }])
    await held[1]?.letGo()
    await second
    await held[0]?.letGo({ kind: 'status', status: 500 })
    await first
    expect(order).toEqual(['2 answered', '1 answered'])
    expect((await world.journal.of(cart)).map(({ status, input }) => [status, input])).toMatchObject([
      [200, { body: { count: 2 } }],
      [500, { body: { count: 1 } }],
    ])
    const changing = await world.hold(config)
    const answer = world.call(config)
    await changing.letGo({ kind: 'change', changes: [{ do: 'text', at: 'pcWelcomeEn', length: 3 }] })
    expect((await answer).pcWelcomeEn).toHaveLength(3)
    const again = await mall.load(await world.save(), { name: 'held-again' })
    expect((await again.journal.list()).map(({ status, struck }) => [status, struck.length])).toEqual(
      (await world.journal.list()).map(({ status, struck }) => [status, struck.length]),
    )
    const before = await shopper.call('GET /p/shopCart/prodCount')
    const abandoned = await world.hold(cart)
    const leaving = new AbortController()
    const { accessToken } = await world.control('POST /__mall/login', { body: { userName: known.shopper.userName } })
    const gone = failure(
      fetch(`${origin}/p/shopCart/changeItem`, {
        method: 'POST',
        headers: { 'x-mall-world': world.name, authorization: accessToken, 'content-type': 'application/json' },
        body: JSON.stringify({ ...item, count: 3 }),
        signal: leaving.signal,
      }),
    )
    await abandoned.caught()
    leaving.abort()
    await gone
    await expect
      .poll(async () => (await world.control('GET /__mall/held')).map(({ ending }) => ending))
      .toEqual(['gaveUp'])
    await abandoned.letGo()
    await expect.poll(() => world.control('GET /__mall/held')).toEqual([])
    await expect.poll(() => shopper.call('GET /p/shopCart/prodCount')).toBe(before + 3)
    const [last] = await world.journal.of(cart)
    expect([last?.status, last?.ending]).toEqual([null, 'gaveUp'])
    expect(await failure(world.control('POST /__mall/held/{id}', { params: { id: 'x-1' }, body: {} }))).toMatchObject({
      status: 404,
    })
    const lost = await world.hold(config)
    const waiting = failure(world.call(config))
    await lost.caught()
    await world.drop()
    expect(await waiting).toMatchObject({ status: 503 })
  })

  it('looks into bodies and paths, and a saved world decides alike, also about calls that were held', async () => {
    const world = await mall.open('standstill', { name: 'looks' })
    const shopper = await world.logIn(known.shopper.userName)
    const [cart, address] = ['POST /p/shopCart/changeItem', 'GET /p/address/addrInfo/{addrId}'] as const
    const when = [{ of: 'body', name: 'count', test: 'least', value: '3' }] satisfies FaultSpec['when']
    await world.arm({ on: cart, effect: { kind: 'delay', ms: 1, jitterMs: 1 }, timing: { kind: 'every' } })
    await world.arm({ on: cart, when, effect: { kind: 'status', status: 413 }, timing: { kind: 'nth', n: 2 } })
    await world.arm({ on: '*', effect: { kind: 'drop', when: 'after' }, timing: { kind: 'share', share: 0.2 } })
    const item = { basketId: 0, prodId: 1003, skuId: 10031, shopId: 62 }
    const add = (count: number) => failure(shopper.call(cart, { body: { ...item, count } }))
    for (const count of [1, 3, 2, 4, 5]) await add(count)
    const held = await world.hold(cart, [{ of: 'body', name: 'skuId', value: '10031' }])
    await world.arm({ on: cart, when, effect: { kind: 'status', status: 429 }, timing: { kind: 'every' } })
    const waiting = add(2)
    await held.letGo({ kind: 'status', status: 503 })
    await waiting
    await add(7)
    await world.arm({
      on: address,
      when: [{ of: 'path', name: 'addrId', value: '0' }],
      effect: { kind: 'status', status: 409 },
    })
    expect(await failure(shopper.call(address, { params: { addrId: 9 } }))).toMatchObject({ status: 400 })
    expect(await failure(shopper.call(address, { params: { addrId: 0 } }))).toMatchObject({ status: 409 })
    const told = async ({ journal }: World) =>
      (await journal.of('*')).map(({ status, faults, struck }) => ({ status, faults, struck }))
    expect((await world.journal.of(cart)).map(({ status }) => status)).toMatchObject([
      429,
      503,
      413,
      200,
      200,
      null,
      null,
    ])
    const again = await mall.load(await world.save(), { name: 'looked-again' })
    expect(await told(again)).toEqual(await told(world))
    expect(await again.control('GET /__mall/faults')).toEqual(await world.control('GET /__mall/faults'))
  })

  it('says which fault leaves another no call, changes one, and names those that meet nothing', async () => {
    const world = await mall.open('standstill')
    const route = 'GET /webConfig/getPcWebConfig'
    const every = { timing: { kind: 'every' } } as const
    const first = await world.arm({ on: route, effect: { kind: 'status', status: 500 }, ...every })
    const second = await world.arm({ on: route, effect: { kind: 'status', status: 503 }, ...every })
    expect([first.behind, second.behind]).toEqual([null, first.id])
    const put = (id: string, body: ControlApi['PUT /__mall/faults/{id}']['args'][0]['body']) =>
      world.control('PUT /__mall/faults/{id}', { params: { id }, body })
    expect((await put(second.id, { before: first.id })).map(({ id }) => id)).toEqual([second.id, first.id])
    expect(await failure(put('f9', {}))).toMatchObject({ status: 404 })
    const spec = { on: 'GET /webConfig/getPcWebConfi', effect: { kind: 'status', status: 502 } } as const
    expect(await failure(put(first.id, { spec }))).toMatchObject({ text: expect.stringContaining(route) })
    await world.disarm()
    await world.arm({ on: route, when: [{ of: 'language', value: 'zh' }], effect: { kind: 'silence' } })
    expect(await world.control('GET /__mall/findings')).toEqual([])
    await world.call(route)
    expect((await world.control('GET /__mall/findings')).map(({ side, text }) => [side, text])).toEqual([
      [
        'tester',
        'The fault f3 has met no call, of 1 since it was armed: never answered, next call of GET /webConfig/getPcWebConfig if the language is zh',
      ],
    ])
  })

  it('arms faults, moves time and reads the journal', async () => {
    const world = await mall.open('standstill')
    await world.arm({ on: 'GET /webConfig/*', effect: { kind: 'status', status: 500 }, timing: { kind: 'every' } })
    expect(await failure(world.call('GET /webConfig/getPcWebConfig'))).toMatchObject({ status: 500 })
    await world.disarm()
    await world.call('GET /webConfig/getPcWebConfig')
    expect((await world.journal.of('GET /webConfig/*')).map(({ status }) => status)).toEqual([200, 500])
    expect(await world.journal.list({ status: 500 })).toHaveLength(1)
    expect((await world.advance(90_000)).dateTime).toBe('2026-11-02 10:01:30')
    await world.call('POST /sms/sendLoginCode', { body: { mobile: known.shopper.mobile } })
    expect(await world.smsCode(known.shopper.mobile)).toMatch(/^\d{6}$/)
    expect(await failure(world.smsCode(known.fresh.mobile))).toMatchObject({
      message: expect.stringContaining('no code') as unknown,
    })
  })

  it('verifies which calls were made, and says in a failure which came nearest and how they differ', async () => {
    const world = await mall.open('order-expires-soon')
    const member = await world.logIn(known.member.userName)
    const change = 'POST /p/shopCart/changeItem'
    const item = { basketId: 0, prodId: known.mug.prodId, skuId: known.mug.skuId, shopId: known.mainShopId }
    await member.call(change, { body: { ...item, count: 2 } })
    const [first] = await world.journal.of(change)
    await member.call(change, { body: { ...item, count: 1 } })

    const when = [{ of: 'account' as const, value: member.userName }]
    expect(await world.verify(change, { times: 1, when, body: { count: 2 }, status: 200 })).toMatchObject({
      count: 1,
      calls: [first?.id],
    })
    await world.verify(change, { times: { least: 2, most: 2 } })
    await world.verify('/p/shopCart/*', { times: 1, since: String(first?.id) })
    await world.verify('POST /p/order/submit', { times: 0 })

    const missing = await failure(world.verify(change, { body: { count: 3 } }))
    expect(missing).toBeInstanceOf(NotVerified)
    const [later, earlier] = await world.journal.of(change)
    expect(missing).toMatchObject({
      message: [
        `${change}: never called like this; expected at least once; 2 other calls of it differ`,
        `  nearest: ${later?.id} ${change}`,
        '    body/count: expected 3, found 1',
        `  nearest: ${earlier?.id} ${change}`,
        '    body/count: expected 3, found 2',
      ].join('\n'),
    })
    expect(await failure(world.verify(change, { times: 0 }))).toMatchObject({
      message: `${change}: called twice; expected never\n  calls: ${earlier?.id}, ${later?.id}`,
    })

    const refused = async (on: string, claim: Parameters<World['verify']>[1]) =>
      (await failure(world.verify(on, claim))) as MallError
    expect(await refused('POST /p/order/submitt', {})).toMatchObject({
      text: 'body/on: there is no POST /p/order/submitt. Did you mean POST /p/order/submit? GET /__mall/contract lists all calls',
    })
    expect(await refused(change, { since: 'elsewhere-1' })).toMatchObject({
      status: 404,
      text: 'The journal has no call elsewhere-1; GET /__mall/calls lists them',
    })
    const { length } = server.worlds.get(world.name).journal.entries
    await world.verify(change)
    expect(server.worlds.get(world.name).journal.entries).toHaveLength(length)
  })

  it('acts as merchant, courier, payment provider and platform', async () => {
    const world = await mall.open('code-expires-soon')
    const [payment] = await world.control('GET /__mall/payments')
    const [orderNumber = ''] = payment?.orderNumbers ?? []
    expect(await world.actAs('provider').settle(payment?.payNo ?? '')).toMatchObject({ status: 'success' })
    const { packages } = await world.actAs('merchant').ship(orderNumber)
    expect(await world.actAs('courier').report(packages[0] ?? 0)).toEqual({ state: 'received' })
    expect(await world.actAs('courier').report(packages[0] ?? 0, 'signed')).toEqual({ state: 'signed' })
    expect(await world.actAs('office').change(known.member.userName, { score: 5 })).toMatchObject({ score: 5 })
    expect(await failure(world.actAs('merchant').ship(orderNumber))).toMatchObject({ status: 400 })
  })

  it('saves a world with a note, a page and an account, and opens it again elsewhere', async () => {
    const world = await mall.open('refund-awaits-parcel', { name: 'saved' })
    const { call } = await world.logIn(known.member.userName)
    await call('POST /p/user/collection/addOrCancel', { body: known.mug.prodId })
    const elsewhere = await openTestServer()
    const about = { note: '有人在等', page: '/cart', userName: known.member.userName }
    const file = await world.save({ ...about, picture: new Uint8Array([137, 80, 78, 71]) })
    expect(file).toMatchObject({ ...about, picture: 'iVBORw==' })
    expect(await failure(mall.load({ ...file, page: '//evil.example/' }))).toMatchObject({ status: 400 })
    const there = await connect(`http://localhost:${elsewhere.ports.api}`).load(file, { name: 'saved' })
    expect(await there.scene()).toEqual(await world.scene())
    expect(await there.control('GET /__mall/refunds', { query: {} })).toMatchObject([{ status: 'accepted' }])
    expect(elsewhere.stateOf('saved')).toBe(server.stateOf('saved'))
    const { steps, ...rest } = await world.save()
    const changed = { ...rest, steps: steps.map((step) => ({ ...step, answer: 'another' })) }
    expect(await failure(mall.load(changed))).toMatchObject({
      message: expect.stringMatching(/^step \d+, /) as unknown,
    })
    await elsewhere.close()
  })

  it('uses the language and the secret of the connection', async () => {
    const guarded = await openTestServer({ controlSecret: 'open sesame' })
    const address = `http://localhost:${guarded.ports.api}`
    expect(await failure(connect(address).open())).toMatchObject({ status: 403 })
    const world = await connect(address, { secret: 'open sesame', language: 'zh' }).open()
    expect(await failure(world.logIn('nobody'))).toMatchObject({ text: '没有名为 nobody 的账号' })
    await guarded.close()
  })
})

it('leaves out what is undefined, in an address, in a form and in JSON', async () => {
  const world = await mall.open()
  const shopper = await world.logIn(known.shopper.userName)
  const nothing = { current: undefined, size: undefined }
  const sent = [
    await shopper.call('GET /p/myOrder/myOrderSearch', { query: nothing } as never),
    await shopper.call('POST /p/user/recentBrowse', { body: { shopId: 0, ...nothing } } as never),
    await world.control('POST /__mall/giftCards', { body: { amount: 5, validFor: undefined } } as never),
  ]
  const plain = [
    await shopper.call('GET /p/myOrder/myOrderSearch', { query: {} }),
    await shopper.call('POST /p/user/recentBrowse', { body: { shopId: 0 } }),
  ]
  expect(sent.slice(0, 2)).toEqual(plain)
  expect(sent[2]).toMatchObject({ amount: 5 })
})
