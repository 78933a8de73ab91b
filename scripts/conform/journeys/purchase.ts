import type { Api, ProductKind, Route } from 'qinghua-contract'
import { limits, times } from 'qinghua-contract/rules'
import { Unavailable } from '../inputs/fact-source.ts'
import { hardLines } from '../inputs/hard-text.ts'
import type { JourneyRunner, Seen } from './journey-runner.ts'
import { endsIn, justMade } from './mall-time.ts'
import type { invoiceHeader } from './samples.ts'

export type Item = NonNullable<Api['POST /p/order/confirm']['input']['body']['orderItem']>

/** Sums of yuan are rounded to cents, because numbers are binary. */
export const yuan = (amount: number): number => Math.round(amount * 100) / 100

interface Wanted {
  readonly kind?: ProductKind
  readonly shopId?: number
  readonly except?: readonly number[]
  /** How many there have to be in stock. */
  readonly least?: number
}

export const product = 'GET /prod/prodInfo'
export const detail = 'GET /p/myOrder/orderDetail'
export const orders = 'GET /p/myOrder/myOrderSearch'
export const orderCount = 'GET /p/myOrder/orderCount'
export const isPaidCall = 'GET /p/order/isPay/{payEntry}/{orderNumbers}'
export const payInfo = 'GET /p/order/getOrderPayInfoByOrderNumber'
export const confirm = 'POST /p/order/confirm'
export const submit = 'POST /p/order/submit'
export const me = 'GET /p/user/userInfo'
export const cancel = 'PUT /p/myOrder/cancel/{orderNumber}'
const cartCount = 'GET /p/shopCart/prodCount'

type InvoiceHeader = typeof invoiceHeader

export const itemOf = async (
  runner: JourneyRunner,
  { except = [], least = 2, ...wanted }: Wanted = {},
): Promise<Item> => {
  const page = await runner.step('GET /search/searchProdPage', {
    query: { ...wanted, inStock: true, current: 1, size: 20 },
  })
  for (const { prodId } of page.records) {
    const { skuList, shopId } = await runner.step(product, { query: { prodId } })
    const sku = skuList.find(({ skuId, stocks }) => stocks >= least && !except.includes(skuId))
    if (sku) return { prodId, skuId: sku.skuId, shopId, prodCount: 1 }
  }
  throw new Unavailable('the target has nothing in stock')
}

/** Something to be delivered, or anything. */
export const parcelOf = async (runner: JourneyRunner): Promise<Item> => {
  try {
    return await itemOf(runner, { kind: 'physical' })
  } catch (error) {
    if (error instanceof Unavailable) return itemOf(runner)
    throw error
  }
}

export const stockIs = (runner: JourneyRunner, { prodId, skuId }: Item, expected: unknown): Promise<Seen> =>
  runner.see(
    product,
    { query: { prodId } },
    '/skuList/*/stocks',
    expected,
    ({ skuList }) => skuList.find((sku) => sku.skuId === skuId)?.stocks,
  )

export const detailOf = (runner: JourneyRunner, orderNumber: string) => runner.step(detail, { query: { orderNumber } })

export const isPaid = (runner: JourneyRunner, orderNumber: string) =>
  runner.step(isPaidCall, { params: { payEntry: 0, orderNumbers: orderNumber } })

/** The status of an order, as its details and the list show it. */
export const statusIs = async (runner: JourneyRunner, orderNumber: string, expected: number): Promise<Seen[]> => [
  await runner.see(detail, { query: { orderNumber } }, '/status', expected),
  await runner.see(
    orders,
    { query: { orderNumber, current: 1, size: 10 } },
    '/records/0/status',
    expected,
    ({ records }) => records.find((each) => each.orderNumber === orderNumber)?.status,
  ),
]

export const balanceIs = (runner: JourneyRunner, expected: number): Promise<Seen> =>
  runner.see(me, {}, '/balance', expected)

export type Confirmation = Api['POST /p/order/confirm']['output']

/** The freight by the page of the delivery. What costs less than usual may be too cheap to be free of it. */
export const checkFreight = async (
  runner: JourneyRunner,
  of: Route,
  { prodId, skuId, prodCount }: Item,
  { totalTransfee, freeTransfee, needsAddress, userAddr }: Confirmation,
  isReduced = false,
): Promise<void> => {
  const freight = yuan(totalTransfee - freeTransfee)
  const areaId = userAddr?.areaId
  if (!needsAddress)
    runner.effect(of, 'what is not delivered has no freight', {
      route: of,
      path: '/totalTransfee',
      value: freight,
      expected: 0,
    })
  if (areaId === undefined || !needsAddress) return
  const delivery = 'GET /prod/deliveryInfo'
  const told = await runner.told(delivery, { query: { prodId, skuId, areaId, prodCount } })
  if (!told) return
  // Paid members may pay less than what is told to everybody.
  const { value: levelType } = await runner.see(me, {}, '', null, (user) => user.levelType)
  const net = yuan(told.transfee - told.freeTransfee)
  const [least, most] = [levelType === 0 ? net : 0, isReduced ? told.transfee : net]
  runner.agree(
    'the freight',
    { route: of, path: '/totalTransfee', value: totalTransfee },
    { route: delivery, path: '/transfee', value: told.transfee },
  )
  runner.agree(
    'the freight after what is free of it',
    { route: of, path: '/freeTransfee', value: freight },
    { route: delivery, path: '/freeTransfee', value: Math.min(Math.max(freight, least), most) },
  )
}

/** What the goods cost by the page of the product, and the freight. */
const checkConfirmation = async (runner: JourneyRunner, item: Item, confirmation: Confirmation): Promise<void> => {
  const { skuList } = await runner.step(product, { query: { prodId: item.prodId } })
  const price = skuList.find(({ skuId }) => skuId === item.skuId)?.price ?? 0
  const goods = yuan(price * item.prodCount)
  runner.agree(
    'the price of the goods',
    { route: confirm, path: '/total', value: confirmation.total },
    { route: product, path: '/skuList/*/price', value: goods },
  )
  await checkFreight(runner, confirm, item, confirmation)
  await endsIn(runner, confirm, '/expiresAt', confirmation.expiresAt, times.confirmation)
}

/** What a confirmation asks for about goods that are not delivered. */
export const entriesFor = ({ virtualRemarkList }: Confirmation) =>
  virtualRemarkList.map(({ prodId, name }) => ({ prodId, name, value: '13912345678' }))

/** What was entered for goods that are not delivered stands in the order. */
export const entriesAreKept = async (
  runner: JourneyRunner,
  of: Route,
  orderNumber: string,
  entries: ReturnType<typeof entriesFor>,
): Promise<void> => {
  const told = (list: readonly { readonly name: string; readonly value: string }[]) =>
    list.map(({ name, value }) => ({ name, value }))
  const seen = await runner.see(detail, { query: { orderNumber } }, '/virtualRemark', told(entries), (order) =>
    told(order.virtualRemark),
  )
  runner.effect(of, 'what was entered is kept', seen)
}

/** No order stays unpaid; one that was paid or canceled meanwhile stays as it is. */
export const cancelAfterwards = (runner: JourneyRunner, orderNumber: string): void =>
  runner.afterwards(() => runner.call(cancel, { params: { orderNumber } }))

/** The order costs what was confirmed. */
const checkCosts = async (runner: JourneyRunner, orderNumber: string, confirmation: Confirmation): Promise<void> => {
  if (runner.departs(confirm)) return
  const { actualTotal, totalTransfee, freeTransfee } = confirmation
  const freight = yuan(totalTransfee - freeTransfee)
  const both = async (field: 'actualTotal' | 'freightAmount', expected: number): Promise<Seen[]> => [
    await runner.see(detail, { query: { orderNumber } }, `/${field}`, expected, (order) => order[field]),
    await runner.see(
      orders,
      { query: { orderNumber, current: 1, size: 10 } },
      `/records/0/${field}`,
      expected,
      ({ records }) => records.find((each) => each.orderNumber === orderNumber)?.[field],
    ),
  ]
  runner.effect(
    submit,
    'it costs what was confirmed',
    ...(await both('actualTotal', actualTotal)),
    await runner.see(payInfo, { query: { orderNumbers: orderNumber } }, '/totalFee', actualTotal),
  )
  runner.effect(submit, 'its freight is what was confirmed', ...(await both('freightAmount', freight)))
}

/** Orders one item and returns the order number. */
export const ordered = async (
  runner: JourneyRunner,
  orderItem: Item,
  name: string,
  invoice: InvoiceHeader | null = null,
): Promise<string> => {
  const uuid = `conform-${runner.serial}-${name}`
  const { value: pieces } = await runner.see(cartCount, {}, '', null)
  const before =
    (await runner.told(orders, { query: { current: 1, size: 1 } }))?.total ??
    (await runner.told(orderCount, {}))?.allCount ??
    0
  const confirmation = await runner.step(confirm, { body: { uuid, addrId: 0, orderItem } })
  await runner.attempt(() => checkConfirmation(runner, orderItem, confirmation))
  const remarks = hardLines(limits.orderRemark, '契约测试')
  const { shopId } = orderItem
  const body = {
    uuid,
    orderShopParam: [{ shopId, remarks }],
    virtualRemarkList: entriesFor(confirmation),
    ...(invoice && { orderInvoiceList: [{ shopId, ...invoice }] }),
  }
  const first = await runner.step(submit, { body })
  const [orderNumber = ''] = first.orderNumbers.split(',')
  runner.effect(
    submit,
    'there is one more order',
    await runner.see(orders, { query: { current: 1, size: 1 } }, '/total', before + 1),
    await runner.see(orderCount, {}, '/allCount', before + 1),
  )
  await runner.attempt(() => checkOrder(runner, orderNumber, { confirmation, orderItem, remarks, invoice }))
  runner.effect(submit, 'the cart is unchanged', await runner.see(cartCount, {}, '', pieces))
  return orderNumber
}

interface Asked {
  readonly confirmation: Confirmation
  readonly orderItem: Item
  readonly remarks: string
  readonly invoice: InvoiceHeader | null
}

/** The order is what was asked for. */
const checkOrder = async (
  runner: JourneyRunner,
  orderNumber: string,
  { confirmation, orderItem, remarks, invoice }: Asked,
): Promise<void> => {
  const order = await runner.told(detail, { query: { orderNumber } })
  await checkCosts(runner, orderNumber, confirmation)
  if (!order) return
  runner.effect(detail, 'it has the time of the order', await justMade(runner, detail, '/createTime', order.createTime))
  const [line] = order.orderItemDtos
  const { skuId, prodCount } = orderItem
  runner.effect(submit, 'it holds what was ordered', {
    route: detail,
    path: '/orderItemDtos/0',
    value: { skuId: line?.skuId, prodCount: line?.prodCount, lines: order.orderItemDtos.length },
    expected: { skuId, prodCount, lines: 1 },
  })
  await entriesAreKept(runner, submit, orderNumber, entriesFor(confirmation))
  runner.effect(submit, 'the remarks are kept', {
    route: detail,
    path: '/remarks',
    value: order.remarks,
    expected: remarks,
  })
  if (invoice)
    runner.effect(submit, 'its invoice is asked for', {
      route: detail,
      path: '/invoiceHeader',
      value: order.invoiceHeader,
      expected: invoice.headerName,
    })
}
