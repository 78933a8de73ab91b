import { isBlank, times } from '@mall/contracts/rules'
import type { SeedEntry, Text } from '@mall/fixtures'
import { holdStock, skuNow } from '../catalogue/goods.ts'
import { startFulfilment } from '../fulfilling/fulfilment.ts'
import { checkedHeader, type HeaderEntry } from '../fulfilling/invoices.ts'
import type { Checkout, ShopCheckout } from '../state/checkouts.ts'
import { nextId, type Mall } from '../state/mall.ts'
import type { Gift, InvoiceHeader, Order, OrderLine } from '../state/orders.ts'
import type { Account } from '../state/people.ts'
import { refuseUnless } from '../state/refusal.ts'
import { dateTime } from '../state/time.ts'
import { removeLines } from './cart.ts'
import { checkoutKey, refuseUnavailable } from './checkout.ts'
import { keepOrder } from './order.ts'

export interface SubmitRequest {
  readonly uuid: string
  readonly orderShopParam: readonly { readonly shopId: number; readonly remarks: string }[]
  readonly virtualRemarkList: readonly { readonly prodId: number; readonly name: string; readonly value: string }[]
  readonly orderInvoiceList?: readonly (HeaderEntry & { readonly shopId: number })[]
}
type Answer = SubmitRequest['virtualRemarkList'][number]
type FilledEntry = Order['entries'][number] & { readonly prodId: number }

interface AskedEntry {
  readonly prodId: number
  readonly prodName: Text
  readonly entry: SeedEntry
}

/** What the products of a purchase ask for, each product once. */
export const entriesOf = (mall: Mall, { shops }: Checkout): AskedEntry[] => {
  const products = shops.flatMap(({ lines }) => lines.flatMap(({ skuId }) => skuNow(mall, skuId)?.product ?? []))
  return [...new Map(products.map((product) => [product.prodId, product])).values()].flatMap(
    ({ prodId, name, entries = [] }) => entries.map((entry) => ({ prodId, prodName: name, entry })),
  )
}

/** An entry is known by its name, in whichever language it was asked for. */
const answers = ({ prodId, name }: Answer, asked: AskedEntry): boolean =>
  prodId === asked.prodId && Object.values(asked.entry.name).includes(name)

const fillEntries = (mall: Mall, checkout: Checkout, given: readonly Answer[]): FilledEntry[] => {
  const asked = entriesOf(mall, checkout)
  refuseUnless(
    given.every((answer) => asked.some((each) => answers(answer, each))),
    'invalidRequest',
    { field: 'virtualRemarkList' },
  )
  return asked.flatMap((each) => {
    const value = given.find((answer) => answers(answer, each))?.value.trim() ?? ''
    refuseUnless(!each.entry.isRequired || !isBlank(value), 'entryRequired', { name: each.entry.name })
    return isBlank(value) ? [] : [{ prodId: each.prodId, prodName: each.prodName, name: each.entry.name, value }]
  })
}

const refuseUnready = (mall: Mall, { needsAddress, address, shops }: Checkout): void => {
  refuseUnless(!needsAddress || address, 'addressNeeded')
  const beyond = shops.find(({ reached }) => !reached)
  const shop = beyond && mall.catalogue.shops.get(beyond.shopId)
  if (shop) refuseUnless(false, 'addressUnreached', { shop: shop.name })
  for (const { lines } of shops) for (const { skuId, count } of lines) refuseUnavailable(skuNow(mall, skuId), count)
}

const remarksFor = ({ shops }: Checkout, given: SubmitRequest['orderShopParam']): Map<number, string> => {
  refuseUnless(
    given.every(({ shopId }) => shops.some((shop) => shop.shopId === shopId)),
    'invalidRequest',
    { field: 'orderShopParam' },
  )
  return new Map(given.map(({ shopId, remarks }) => [shopId, isBlank(remarks) ? '' : remarks.trim()]))
}

/** What comes with a line, as long as there is enough of it. */
const takeGifts = (mall: Mall, line: OrderLine, shopId: number): OrderLine => {
  const wanted = mall.products.get(line.prodId)?.gifts ?? []
  const gifts = wanted.flatMap(({ skuId, count }): Gift[] => {
    const found = skuNow(mall, skuId)
    if (!found || found.product.status !== 1 || found.product.shopId !== shopId) return []
    const { product, sku } = found
    if (sku.stocks < count * line.count) return []
    holdStock(mall, skuId, count * line.count)
    return [
      {
        orderItemId: nextId(mall),
        prodId: product.prodId,
        skuId,
        name: product.name,
        skuName: sku.name,
        pic: sku.pic,
        count,
        worth: sku.price,
      },
    ]
  })
  return { ...line, gifts }
}

/** The invoices that are wished for, each shop's once. */
const invoicesFor = (
  { shops }: Checkout,
  given: SubmitRequest['orderInvoiceList'] = [],
): Map<number, InvoiceHeader> => {
  const wishes = new Map(given.map((entry) => [entry.shopId, checkedHeader(entry)]))
  const known = given.every(({ shopId }) => shops.some((shop) => shop.shopId === shopId))
  refuseUnless(known && wishes.size === given.length, 'invalidRequest', { field: 'orderInvoiceList' })
  return wishes
}

const lineOf = (mall: Mall, { skuId, price, count, gross, net }: ShopCheckout['lines'][number]): OrderLine => {
  const { product, sku } = refuseUnavailable(skuNow(mall, skuId), count)
  return {
    orderItemId: nextId(mall),
    prodId: product.prodId,
    skuId,
    kind: product.kind,
    name: product.name,
    skuName: sku.name,
    properties: sku.properties,
    pic: sku.pic,
    price,
    count,
    gross,
    net,
    gifts: [],
    downloadKey: null,
  }
}

const numberOf = (mall: Mall): string => `${dateTime(mall.now).slice(0, 10).replaceAll('-', '')}${nextId(mall)}`

interface Said {
  readonly remarks: Map<number, string>
  readonly entries: readonly FilledEntry[]
  readonly invoices: Map<number, InvoiceHeader>
}

const placeOrder = (mall: Mall, checkout: Checkout, shop: ShopCheckout, { remarks, entries, invoices }: Said) => {
  const bought = shop.lines.map((line) => lineOf(mall, line))
  for (const { skuId, count } of bought) holdStock(mall, skuId, count)
  const lines = bought.map((line) => takeGifts(mall, line, shop.shopId))
  const order = keepOrder(mall, {
    orderNumber: numberOf(mall),
    userId: checkout.userId,
    shopId: shop.shopId,
    status: 'unpaid',
    history: [{ status: 'unpaid', at: mall.now, by: 'buyer' }],
    lines,
    parts: shop.parts,
    total: shop.total,
    transfee: shop.transfee,
    freeTransfee: shop.freeTransfee,
    payable: shop.payable,
    remarks: remarks.get(shop.shopId) ?? '',
    entries: entries.filter(({ prodId }) => lines.some((line) => line.prodId === prodId)),
    address: lines.some(({ kind }) => kind === 'physical') ? checkout.address : null,
    payment: null,
    parcels: [],
    vouchers: [],
    refunds: [],
    invoiceWish: invoices.get(shop.shopId) ?? null,
    invoice: null,
    deleted: false,
  })
  mall.timers.add({ due: mall.now + times.unpaidOrder, task: 'closeOrder', subject: order.orderNumber })
  return order
}

/** One order for each shop. The same request again gives the same orders; another request for the same checkout nothing. */
export const submitOrders = (mall: Mall, shopper: Account, { uuid, ...asked }: SubmitRequest) => {
  const key = checkoutKey(shopper, uuid)
  const checkout = mall.checkouts.get(key)
  const request = JSON.stringify(asked)
  if (checkout?.submitted) {
    refuseUnless(checkout.submitted.request === request, 'orderRepeated')
    return { orderNumbers: checkout.submitted.orderNumbers.join(','), duplicateError: 1 } as const
  }
  refuseUnless(checkout && mall.now < checkout.expiresAt, 'orderExpired')
  refuseUnready(mall, checkout)
  const said = {
    remarks: remarksFor(checkout, asked.orderShopParam),
    entries: fillEntries(mall, checkout, asked.virtualRemarkList),
    invoices: invoicesFor(checkout, asked.orderInvoiceList),
  }
  const orders = checkout.shops.map((shop) => placeOrder(mall, checkout, shop, said))
  const orderNumbers = orders.map(({ orderNumber }) => orderNumber)
  mall.checkouts.set(key, { ...checkout, submitted: { orderNumbers, request } })
  mall.orderNumbers.set(shopper.userId, [...orderNumbers, ...(mall.orderNumbers.get(shopper.userId) ?? [])])
  const bought = checkout.shops.flatMap(({ lines }) => lines.flatMap(({ basketId }) => basketId ?? []))
  removeLines(mall, shopper, bought)
  for (const order of orders) if (order.payable === 0) startFulfilment(mall, order, 0, 'mall')
  return { orderNumbers: orderNumbers.join(','), duplicateError: 0 } as const
}
