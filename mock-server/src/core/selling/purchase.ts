import { isEmptyOrVisible } from 'qinghua-contract/input-rules'
import { isBlank } from 'qinghua-contract/rules'
import type { SeedEntry, Text } from '@mall/fixtures'
import { skuNow } from '../catalogue/goods.ts'
import { deliveryDates } from '../fulfilling/delivery-time.ts'
import { checkedHeader, type HeaderEntry } from '../fulfilling/invoices.ts'
import { scoreOf } from '../membership/points.ts'
import { stateOf } from '../promotions/holdings.ts'
import type { Checkout } from '../state/checkouts.ts'
import type { Mall } from '../state/mall.ts'
import type { InvoiceHeader } from '../state/orders.ts'
import type { Account } from '../state/people.ts'
import { refuseUnless } from '../state/refusal.ts'
import { removeLines } from './cart.ts'
import { checkoutKey } from './checkout.ts'
import { kinds } from './kinds.ts'
import { numberOf, placeOrder, type BuyerInput, type FilledEntry } from './place-order.ts'

export interface SubmitRequest {
  readonly uuid: string
  readonly orderShopParam: readonly { readonly shopId: number; readonly remarks: string }[]
  readonly virtualRemarkList: readonly { readonly prodId: number; readonly name: string; readonly value: string }[]
  readonly deliveryDate?: string
  readonly orderInvoiceList?: readonly (HeaderEntry & { readonly shopId: number })[]
}
export type Submitted = Omit<SubmitRequest, 'uuid'>
type Answer = SubmitRequest['virtualRemarkList'][number]

interface AskedEntry {
  readonly prodId: number
  readonly prodName: Text
  readonly entry: SeedEntry
}

/** What the products of a purchase ask the buyer to enter, each product once. */
export const entriesOf = (mall: Mall, { shops }: Checkout): AskedEntry[] => {
  const products = shops.flatMap(({ lines }) => lines.flatMap(({ skuId }) => skuNow(mall, skuId)?.product ?? []))
  return [...new Map(products.map((product) => [product.prodId, product])).values()].flatMap(
    ({ prodId, name, entries = [] }) => entries.map((entry) => ({ prodId, prodName: name, entry })),
  )
}

/** An entry is matched by its name in any language. */
const answers = ({ prodId, name }: Answer, asked: AskedEntry): boolean =>
  prodId === asked.prodId && Object.values(asked.entry.name).includes(name)

const fillEntries = (mall: Mall, checkout: Checkout, given: readonly Answer[]): FilledEntry[] => {
  const asked = entriesOf(mall, checkout)
  refuseUnless(
    given.every((answer) => asked.some((each) => answers(answer, each))),
    'invalidRequest',
    { field: 'body/virtualRemarkList' },
  )
  return asked.flatMap((each) => {
    const value = given.find((answer) => answers(answer, each))?.value ?? ''
    refuseUnless(!each.entry.isRequired || !isBlank(value), 'entryRequired', { name: each.entry.name })
    refuseUnless(isEmptyOrVisible(value), 'blankText')
    const { prodId, prodName, entry } = each
    return value === '' ? [] : [{ prodId, prodName, name: entry.name, value: value.trim() }]
  })
}

/** Prices are fixed by the confirmation, but a coupon may have been used or deleted, or have expired since. */
const refuseSpentCoupons = (mall: Mall, { shops }: Checkout): void => {
  for (const { adjustments } of shops)
    for (const { part, source } of adjustments) {
      const holding = part === 'coupon' ? mall.couponHoldings.get(source.id) : undefined
      const state = holding ? stateOf(mall, holding) : 'unused'
      refuseUnless(!holding?.deleted, 'unknownCoupon')
      refuseUnless(state === 'unused', state === 'used' ? 'couponUsed' : 'couponExpired')
    }
}

const refuseUnready = (mall: Mall, checkout: Checkout): void => {
  const { kind, needsAddress, address, shops } = checkout
  refuseUnless(!needsAddress || address, 'addressNeeded')
  const beyond = shops.find(({ reached }) => !reached)
  const shop = beyond && mall.shops.get(beyond.shopId)
  if (shop) refuseUnless(false, 'addressUnreached', { shop: shop.name })
  kinds[kind].refuse(mall, checkout)
  refuseSpentCoupons(mall, checkout)
  const score = scoreOf(mall, checkout.userId)
  refuseUnless(checkout.points.used <= score, 'pointsTooFew', { score })
}

const remarksFor = ({ shops }: Checkout, given: SubmitRequest['orderShopParam']): Map<number, string> => {
  refuseUnless(
    given.every(({ shopId }) => shops.some((shop) => shop.shopId === shopId)),
    'invalidRequest',
    { field: 'body/orderShopParam' },
  )
  refuseUnless(
    given.every(({ remarks }) => isEmptyOrVisible(remarks)),
    'blankText',
  )
  return new Map(given.map(({ shopId, remarks }) => [shopId, remarks.trim()]))
}

/** At most one invoice per shop. */
const invoicesFor = (
  { shops }: Checkout,
  given: SubmitRequest['orderInvoiceList'] = [],
): Map<number, InvoiceHeader> => {
  const wishes = new Map(given.map((entry) => [entry.shopId, checkedHeader(entry)]))
  const known = given.every(({ shopId }) => shops.some((shop) => shop.shopId === shopId))
  refuseUnless(known && wishes.size === given.length, 'invalidRequest', { field: 'body/orderInvoiceList' })
  return wishes
}

const refuseLateDate = (mall: Mall, checkout: Checkout, date: string): void =>
  refuseUnless(deliveryDates(mall, checkout).includes(date), 'deliveryDateGone')

export const inputOf = (mall: Mall, checkout: Checkout, asked: Submitted): BuyerInput => ({
  remarks: remarksFor(checkout, asked.orderShopParam),
  entries: fillEntries(mall, checkout, asked.virtualRemarkList),
  invoices: invoicesFor(checkout, asked.orderInvoiceList),
  deliveryDate: asked.deliveryDate,
})

/** Throws unless the checkout can be ordered now with what the buyer entered. */
export const checkedInput = (mall: Mall, checkout: Checkout, asked: Submitted): BuyerInput => {
  refuseUnready(mall, checkout)
  if (asked.deliveryDate !== undefined) refuseLateDate(mall, checkout, asked.deliveryDate)
  return inputOf(mall, checkout, asked)
}

/** One order for each shop; what costs nothing is paid at once. A purchase in one shop may know the number already. */
export const placeOrders = (mall: Mall, checkout: Checkout, input: BuyerInput, known?: string): readonly string[] => {
  const { userId } = checkout
  const numbered = checkout.shops.map((shop) => ({ shop, orderNumber: known ?? numberOf(mall) }))
  const orders = numbered.map(({ shop, orderNumber }) => placeOrder(mall, checkout, shop, input, orderNumber))
  const orderNumbers = orders.map(({ orderNumber }) => orderNumber)
  mall.orderNumbers.set(userId, [...orderNumbers, ...(mall.orderNumbers.get(userId) ?? [])])
  for (const order of orders) if (order.payable === 0) kinds[order.kind].onPaid(mall, order, 0, 'mall')
  return orderNumbers
}

/** Repeating a request returns the same orders; a different request for the same checkout is refused. */
export const submitOrders = (mall: Mall, shopper: Account, { uuid, ...asked }: SubmitRequest) => {
  const key = checkoutKey(shopper, uuid)
  const checkout = mall.checkouts.get(key)
  const request = JSON.stringify(asked)
  if (checkout?.submitted) {
    refuseUnless(checkout.submitted.request === request, 'orderRepeated')
    return { orderNumbers: checkout.submitted.orderNumbers.join(','), duplicateError: 1 } as const
  }
  refuseUnless(checkout && mall.now < checkout.expiresAt, 'orderExpired')
  const orderNumbers = placeOrders(mall, checkout, checkedInput(mall, checkout, asked))
  mall.checkouts.set(key, { ...checkout, submitted: { orderNumbers, request } })
  const bought = checkout.shops.flatMap(({ lines }) => lines.flatMap(({ basketId }) => basketId ?? []))
  removeLines(mall, shopper, bought)
  return { orderNumbers: orderNumbers.join(','), duplicateError: 0 } as const
}
