import { times } from '@mall/contracts/rules'
import type { Api, Route } from '@mall/contracts'
import type { TraceState } from '@mall/contracts/order-machine'
import { known } from '@mall/fixtures/known'
import type { World } from '@mall/client'
import type { WorldActions } from '../test.ts'

type Item = NonNullable<Api['POST /p/order/confirm']['input']['body']['orderItem']>

const { mug, pass, ebook, mainShopId } = known
export const items = {
  mug: { prodId: mug.prodId, skuId: mug.skuId, shopId: mainShopId, prodCount: 2 },
  pass: { prodId: pass.prodId, skuId: pass.skuId, shopId: 66, prodCount: 1 },
  book: { prodId: ebook.prodId, skuId: ebook.skuId, shopId: 63, prodCount: 1 },
} as const satisfies Record<string, Item>

const company = {
  invoiceType: 1,
  headerType: 1,
  headerName: '青花（上海）科技 <Ltd>',
  invoiceTaxNumber: '91310000MA1K35XX0Q',
  invoiceContext: 1,
} as const

let confirmations = 0

/** Orders and pays by API calls, not through the page; also acts for the merchant and the courier. */
export const buyer = async (
  world: Pick<World, 'name' | 'control'> & Partial<Pick<WorldActions, 'reachedAt'>>,
  baseURL: string | undefined,
  userName: string = known.member.userName,
) => {
  const origin = world.reachedAt ?? String(baseURL).replace(`${world.name}.`, '')
  const { accessToken } = await world.control('POST /__mall/login', { body: { userName } })
  const headers = { authorization: accessToken, 'content-type': 'application/json', 'x-mall-world': world.name }
  const call = async <K extends Route>(
    route: K,
    body?: unknown,
    search = '',
    inPath = '',
  ): Promise<Api[K]['output']> => {
    const [method = '', pattern = ''] = route.split(' ')
    const path = pattern.replace(/\{\w+\}$/, '').replace(/\{\w+\}/, inPath)
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(`${origin}${path}${search}`, { method, headers, ...sent })
    if (!answer.ok) throw new Error(`${route}: ${await answer.text()}`)
    // Texts stay as they are: parsed as a JSON number, an order number would lose its last digits.
    const isText = answer.headers.get('content-type')?.startsWith('text/plain')
    return (await (isText ? answer.text() : answer.json())) as Api[K]['output']
  }
  /** Orders one product, unpaid; fills in the entries that it requires. */
  const order = async (orderItem: Item): Promise<string> => {
    const uuid = `buyer-${world.name}-${(confirmations += 1)}`
    const { virtualRemarkList } = await call('POST /p/order/confirm', { uuid, addrId: 0, orderItem })
    const { orderNumbers } = await call('POST /p/order/submit', {
      uuid,
      orderShopParam: [{ shopId: orderItem.shopId, remarks: '' }],
      virtualRemarkList: virtualRemarkList.map(({ prodId, name }) => ({ prodId, name, value: '13800138001' })),
    })
    return orderNumbers
  }
  /** Asks for a piece in a flash sale that somebody else gets. Returns the number of the request. */
  const loseFlash = async (seckillId: number = known.flashSale.seckillId): Promise<string> => {
    const search = `?seckillId=${seckillId}`
    const { shopId, skuList } = await call('GET /seckill/prod', undefined, search)
    const path = await call('GET /p/seckill/orderPath', undefined, search)
    const item = { addrId: 0, seckillSkuId: skuList[0]?.seckillSkuId, prodCount: 1 }
    await call('POST /p/seckill/{orderPath}/confirm', item, '', path)
    const sent = { orderShopParam: { shopId, remarks: '' }, virtualRemarkList: [] }
    const { orderNumber } = await call('POST /p/seckill/{orderPath}/submit', sent, '', path)
    const params = { kind: 'flash', id: seckillId } as const
    await world.control('POST /__mall/promotions/{kind}/{id}', { params, body: { left: 0 } })
    await world.control('POST /__mall/clock/advance', { body: { ms: times.flashDecision } })
    return orderNumber
  }
  const buy = async (orderItem: Item): Promise<string> => {
    const orderNumbers = await order(orderItem)
    const paid = await call('POST /p/order/pay', { payType: 9, orderNumbers })
    if (typeof paid === 'string' || paid.type !== 1)
      throw new Error(`the balance of ${userName} does not pay for ${orderNumbers}`)
    return orderNumbers
  }
  /** Ships `count` pieces of the first line, or all that is left; returns the id of the parcel. */
  const ship = async (orderNumber: string, count?: number): Promise<number> => {
    const orders = await world.control('GET /__mall/orders', { query: {} })
    const orderItemId = orders.find((each) => each.orderNumber === orderNumber)?.toShip[0]?.orderItemId
    const body = count === undefined || orderItemId === undefined ? {} : { items: [{ orderItemId, count }] }
    const { packages } = await world.control('POST /__mall/orders/{orderNumber}/ship', {
      params: { orderNumber },
      body,
    })
    return packages.at(-1) ?? 0
  }
  const requestRefund = async (orderNumber: string): Promise<string> => {
    const orders = await world.control('GET /__mall/orders', { query: {} })
    const order = orders.find((each) => each.orderNumber === orderNumber)
    const isSent = (order?.packages.length ?? 0) > 0
    return call('POST /p/orderRefund/apply', {
      orderNumber,
      refundType: 1,
      orderItemId: null,
      applyType: isSent ? 2 : 1,
      isReceiver: isSent ? 1 : 0,
      buyerReason: 0,
      goodsNum: 0,
      refundAmount: order?.actualTotal ?? 0,
      buyerMobile: '13800138001',
      buyerDesc: '',
      photoFiles: '',
      giveawayItemIds: [],
    })
  }
  const accept = (refundSn: string) =>
    world.control('POST /__mall/refunds/{refundSn}/decision', { params: { refundSn }, body: { accept: true } })
  const trace = (orderDeliveryId: number, state: TraceState) =>
    world.control('POST /__mall/packages/{orderDeliveryId}/traces', { params: { orderDeliveryId }, body: { state } })
  /** Ships everything and confirms receipt. */
  const receive = async (orderNumber: string): Promise<string> => {
    await ship(orderNumber)
    await call('PUT /p/myOrder/receipt/{orderNumber}', undefined, orderNumber)
    return orderNumber
  }
  const review = async (orderNumber: string, content: string): Promise<void> => {
    const search = `?commStatus=0&orderNumber=${orderNumber}`
    const { records } = await call('GET /p/myOrder/myOrderItemsComment', undefined, search)
    for (const { prodId, orderItemId } of records)
      await call('POST /p/prodComm', { prodId, orderItemId, score: 5, content, pics: '', isAnonymous: 0 })
  }
  /** The order must be paid. Returns the id of the invoice. */
  const askInvoice = async (orderNumber: string): Promise<number> => {
    await call('POST /p/orderInvoice', { orderNumber, ...company })
    const invoices = await world.control('GET /__mall/invoices', { query: {} })
    return invoices.find((each) => each.orderNumber === orderNumber)?.orderInvoiceId ?? 0
  }
  const issue = (orderInvoiceId: number) =>
    world.control('POST /__mall/invoices/{orderInvoiceId}/issue', { params: { orderInvoiceId } })
  const setPoints = (score: number) =>
    world.control('POST /__mall/accounts/{userName}', { params: { userName }, body: { score } })
  return {
    call,
    order,
    loseFlash,
    buy,
    ship,
    trace,
    receive,
    review,
    requestRefund,
    accept,
    askInvoice,
    issue,
    setPoints,
  }
}
