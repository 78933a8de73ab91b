import { known } from '@mall/fixtures/known'
import { afterAll, describe, expect, it } from 'vitest'
import { call, control } from './call.ts'
import { openTestWorld } from './examples.ts'
import { bookItem, confirm, mugItem, order, paidOrder, passItem, pay, submission } from './purchase.ts'
import { openTestServer } from './test-server.ts'
import type { TestWorld } from './test-world.ts'

const server = await openTestServer()
afterAll(() => server.close())

const hour = 3_600_000
const { mug } = known
const scene = (world: string) => openTestWorld(server, world)
const jump = ({ world }: TestWorld, ms: number): void => {
  const { clock } = server.worlds.get(world)
  clock.jump(clock.now() + ms)
}
const detail = async (at: TestWorld, orderNumber: string) =>
  (await call(server, 'GET /p/myOrder/orderDetail', { query: { orderNumber } }, at)).body
const packages = async (at: TestWorld, orderNumber: string) =>
  (await call(server, 'GET /p/myDelivery/orderInfo/{orderNumber}', { params: { orderNumber } }, at)).body
const ship = (at: TestWorld, orderNumber: string, items?: { orderItemId: number; count: number }[]) =>
  control(
    server,
    'POST /__mall/orders/{orderNumber}/ship',
    { params: { orderNumber }, body: items ? { items } : {} },
    at,
  )
const trace = (at: TestWorld, orderDeliveryId: number, state?: 'faulty') =>
  control(
    server,
    'POST /__mall/packages/{orderDeliveryId}/traces',
    { params: { orderDeliveryId }, body: state ? { state } : {} },
    at,
  )

/** Buys and pays for an item that needs no delivery. */
const buyDigital = async (at: TestWorld, item: typeof passItem, value?: string): Promise<string> => {
  const body = {
    ...submission(await confirm(at, item)),
    orderShopParam: [],
    virtualRemarkList: value ? [{ prodId: item.prodId, name: 'Account (phone number)', value }] : [],
  }
  const { orderNumbers } = (await call(server, 'POST /p/order/submit', { body }, at)).body
  await pay(at, orderNumbers)
  return orderNumbers
}

describe('a merchant', () => {
  it('sends an order in two packages: it is on its way with the last one [S3.12/physical] [S4.1/to-ship+to-receive]', async () => {
    const at = await scene('two-packages')
    const orderNumber = await paidOrder(at)
    const [line] = (await detail(at, orderNumber)).orderItemDtos
    const one = [{ orderItemId: line?.orderItemId ?? 0, count: 1 }]
    expect((await ship(at, orderNumber, one)).body).toMatchObject({ status: 'toShip', toShip: one })
    expect((await detail(at, orderNumber)).status).toBe(2)
    expect((await ship(at, orderNumber, [{ ...one[0]!, count: 2 }])).status).toBe(400)
    expect((await ship(at, orderNumber)).body).toMatchObject({ status: 'toReceive', toShip: [] })
    expect((await detail(at, orderNumber)).status).toBe(3)
    expect((await packages(at, orderNumber)).map(({ productNums }) => productNums)).toEqual([1, 1])
    expect((await ship(at, orderNumber)).status).toBe(400)
  })

  it('changes products, and orders keep their prices', async () => {
    const at = await scene('merchant-edits')
    const orderNumber = await order(at)
    const change = (body: object) =>
      control(server, 'POST /__mall/products/{prodId}', { params: { prodId: mug.prodId }, body }, at)
    expect((await change({ skuId: mug.skuId, price: 5, stocks: 7 })).body.skus[0]).toMatchObject({
      price: 5,
      stocks: 7,
    })
    const shown = (await call(server, 'GET /prod/prodInfo', { query: { prodId: mug.prodId } }, at)).body
    expect(shown).toMatchObject({ price: 5, status: 1 })
    expect((await detail(at, orderNumber)).orderItemDtos[0]?.price).toBe(mug.price)
    expect((await change({ status: 0 })).body.status).toBe(0)
    expect((await change({ price: 5 })).status).toBe(400)
    expect((await change({ skuId: 1, price: 5 })).status).toBe(400)
  })

  it('redeems a voucher once, and no expired one [S3.12/virtual]', async () => {
    const at = await scene('vouchers')
    const used = await buyDigital(at, passItem, '13800138001')
    const kept = await buyDigital(at, passItem, '13800138001')
    const codeOf = async (orderNumber: string) => (await detail(at, orderNumber)).virtualInfoList[0]?.writeOffCode ?? ''
    const take = async (code: string) =>
      control(server, 'POST /__mall/vouchers/{code}/writeOff', { params: { code } }, at)
    expect((await take(await codeOf(used))).status).toBe(200)
    expect((await take(await codeOf(used))).status).toBe(400)
    expect((await take('000')).status).toBe(404)
    const states = async (orderNumber: string) => (await detail(at, orderNumber)).virtualInfoList[0]?.isWriteOff
    expect([await states(used), await states(kept)]).toEqual([1, 0])
    jump(at, 91 * 24 * hour)
    const later = { ...at, token: await server.logIn(known.shopper.userName, at.world) }
    expect((await detail(later, kept)).virtualInfoList[0]?.isWriteOff).toBe(-1)
    expect((await take((await detail(later, kept)).virtualInfoList[0]?.writeOffCode ?? '')).status).toBe(400)
  })
})

describe('a courier', () => {
  it('brings a package through the logistics states, in both languages, and no further [S4.3]', async () => {
    const at = await scene('courier')
    const orderNumber = await paidOrder(at)
    const { body } = await ship(at, orderNumber)
    const id = body.packages[0] ?? 0
    expect((await packages(at, orderNumber))[0]?.deliveryDto).toMatchObject({ state: 0, traces: [] })
    const states = []
    for (let stop = 0; stop < 2; stop++) states.push((await trace(at, id)).body.state)
    states.push((await trace(at, id, 'faulty')).body.state)
    for (let stop = 0; stop < 2; stop++) states.push((await trace(at, id)).body.state)
    expect(states).toEqual(['received', 'inTransit', 'faulty', 'reachedCity', 'signed'])
    expect((await trace(at, id)).status).toBe(400)
    expect((await trace(at, 1)).status).toBe(404)
    const [zh] = await packages(at, orderNumber)
    const [en] = await packages({ ...at, language: 'en' } as TestWorld, orderNumber)
    expect([zh?.deliveryDto.state, zh?.deliveryDto.traces.length]).toEqual([3, 5])
    expect(zh?.deliveryDto.traces[1]?.acceptStation).toContain('杭州')
    expect(en?.deliveryDto.traces[1]?.acceptStation).toMatch(/^Arrived in Hangzhou/)
  })
})

it('an e-book is there as soon as it is paid, for who has its address, in its own world only [S3.12/virtual]', async () => {
  const at = await scene('books')
  const orderNumber = await buyDigital(at, bookItem)
  const bought = await detail(at, orderNumber)
  expect(bought).toMatchObject({ status: 4, userAddrDto: null, transfee: 0, dvyType: 3 })
  const url = bought.orderItemDtos[0]?.downloadUrl ?? ''
  const read = (world: string, path = url) => server.api.inject({ url: path, headers: { 'x-mall-world': world } })
  const book = await read('books')
  expect(book.statusCode).toBe(200)
  expect(book.body).toContain(known.ebook.zh)
  expect(book.headers['content-disposition']).toMatch(/^attachment; /)
  expect((await read('elsewhere')).statusCode).toBe(404)
  expect((await read('books', '/ebooks/guess')).statusCode).toBe(404)
})

it('with autopilot merchants and couriers act automatically, by world time', async () => {
  await control(server, 'POST /__mall/worlds', { body: { name: 'by-itself', scenario: 'autopilot' } })
  const at = await scene('by-itself')
  const orderNumber = await paidOrder(at)
  const states = async () => (await packages(at, orderNumber)).map(({ deliveryDto }) => deliveryDto.state)
  jump(at, 2 * hour)
  expect(await states()).toEqual([0])
  jump(at, 9 * hour)
  expect(await states()).toEqual([2])
  await control(server, 'POST /__mall/autopilot', { body: { on: false } }, at)
  jump(at, 40 * hour)
  expect(await states()).toEqual([2])
  await control(server, 'POST /__mall/autopilot', { body: { on: true } }, at)
  jump(at, 1)
  expect(await states()).toEqual([3])
  jump(at, 10 * 24 * hour)
  expect((await detail(at, orderNumber)).status).toBe(4)
})

it('the platform disables and enables a payment method, in its world only [S7.23]', async () => {
  const [at, other] = [await scene('closed-ways'), await scene('open-ways')]
  const orderNumbers = await order(at)
  const open = async (where: TestWorld) => (await call(server, 'GET /sys/config/info/getSysPaySwitch', {}, where)).body
  const pays = async () =>
    (await call(server, 'POST /p/order/pay', { body: { payType: 3, orderNumbers } }, { ...at, language: 'en' })).text
  const all = { aliPaySwitch: true, wxPaySwitch: true, balancePaySwitch: true }
  const switched = (wechat: boolean) => control(server, 'POST /__mall/payMethods', { body: { wechat } }, at)
  expect((await switched(false)).body).toEqual({ alipay: true, wechat: false, balance: true })
  expect([await open(at), await open(other)]).toEqual([{ ...all, wxPaySwitch: false }, all])
  const stands = async (where: TestWorld) => (await control(server, 'GET /__mall/payMethods', {}, where)).body
  expect(await stands(at)).toEqual({ alipay: true, wechat: false, balance: true })
  expect(await stands(other)).toEqual({ alipay: true, wechat: true, balance: true })
  expect(await pays()).toBe('This payment method is temporarily unavailable')
  await switched(true)
  expect(await open(at)).toEqual(all)
  expect(await pays()).toContain('/__mall/pay')
})

it('all orders are listed for merchants and couriers, newest first', async () => {
  const at = await scene('overview')
  const first = await order(at)
  const second = await paidOrder(at)
  const list = async (status?: 'unpaid') =>
    (await control(server, 'GET /__mall/orders', { query: status ? { status } : {} }, at)).body
  expect((await list()).map(({ orderNumber }) => orderNumber)).toEqual([second, first])
  expect(await list('unpaid')).toMatchObject([{ orderNumber: first, userName: known.shopper.userName }])
  expect(mugItem.prodCount).toBe((await list())[0]?.toShip[0]?.count)
})
