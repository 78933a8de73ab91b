import type { Api, Route } from '@mall/contracts'
import type { TraceState } from '@mall/contracts/order-machine'
import { known, type Stage } from '../test.ts'

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

/** Somebody who orders and pays past the page, and those who then send it. */
export const buyer = async (world: Stage, baseURL: string | undefined, userName: string = known.member.userName) => {
  const origin = String(baseURL).replace(`${world.name}.`, '')
  const { accessToken } = await world.control('POST /__mall/login', { body: { userName } })
  const headers = { authorization: accessToken, 'content-type': 'application/json', 'x-mall-world': world.name }
  const call = async <K extends Route>(route: K, body: unknown): Promise<Api[K]['output']> => {
    const [method = '', path = ''] = route.split(' ')
    const answer = await fetch(`${origin}${path}`, { method, headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${route}: ${await answer.text()}`)
    return (await answer.json()) as Api[K]['output']
  }
  /** One product at once, not paid yet; what has to be entered is entered. */
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
  /** The same, paid from the balance. */
  const buy = async (orderItem: Item): Promise<string> => {
    const orderNumbers = await order(orderItem)
    const paid = await call('POST /p/order/pay', { payType: 9, orderNumbers })
    if (typeof paid === 'string' || paid.type !== 1)
      throw new Error(`the balance of ${userName} does not pay for ${orderNumbers}`)
    return orderNumbers
  }
  /** The merchant sends so many pieces of the first line, or all that is left; the id of the parcel. */
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
  const trace = (orderDeliveryId: number, state: TraceState) =>
    world.control('POST /__mall/packages/{orderDeliveryId}/traces', { params: { orderDeliveryId }, body: { state } })
  /** Asks for the invoice of an order that is paid; its id. */
  const askInvoice = async (orderNumber: string): Promise<number> => {
    await call('POST /p/orderInvoice', { orderNumber, ...company })
    const invoices = await world.control('GET /__mall/invoices', { query: {} })
    return invoices.find((each) => each.orderNumber === orderNumber)?.orderInvoiceId ?? 0
  }
  /** The merchant issues it. */
  const issue = (orderInvoiceId: number) =>
    world.control('POST /__mall/invoices/{orderInvoiceId}/issue', { params: { orderInvoiceId } })
  return { order, buy, ship, trace, askInvoice, issue }
}
