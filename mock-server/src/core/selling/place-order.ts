import { giftsNow } from '../catalogue/gifts.ts'
import { skuNow } from '../catalogue/goods.ts'
import { ruleWork } from '../pricing/rules.ts'
import { unitPrice } from '../pricing/unit-price.ts'
import type { Adjustment, LineKey } from '../state/adjustments.ts'
import type { Checkout, CheckoutLine, ShopCheckout } from '../state/checkouts.ts'
import type { Claim } from '../state/claims.ts'
import { nextId, type Mall } from '../state/mall.ts'
import type { Gift, InvoiceHeader, Order, OrderLine } from '../state/orders.ts'
import { refuseUnless } from '../state/refusal.ts'
import { dateOf } from '../state/time.ts'
import { take, type Holder } from './claims.ts'
import { kinds } from './kinds.ts'
import { hasParcel, keepOrder } from './order.ts'

export type FilledEntry = Order['entries'][number] & { readonly prodId: number }

/** What the buyer entered with a purchase, by shop. */
export interface BuyerInput {
  readonly remarks: ReadonlyMap<number, string>
  readonly entries: readonly FilledEntry[]
  readonly invoices: ReadonlyMap<number, InvoiceHeader>
  readonly deliveryDate?: string | undefined
}

interface BoughtLine {
  readonly confirmed: CheckoutLine
  readonly line: Omit<OrderLine, 'gifts'>
}

const lineOf = (mall: Mall, { skuId, price, count, gross, net, combo }: CheckoutLine): BoughtLine['line'] => {
  const found = skuNow(mall, skuId)
  refuseUnless(found, 'productUnavailable')
  const { product, sku } = found
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
    comboId: combo?.comboId ?? null,
    downloadKey: null,
  }
}

const takeGifts = (mall: Mall, holder: Holder, line: BoughtLine['line']): { gifts: Gift[]; claims: Claim[] } => {
  const bought = mall.products.get(line.prodId)
  const taken = (bought ? giftsNow(mall, bought, line.count) : []).map(({ product, sku, count }) => {
    const gift: Gift = {
      orderItemId: nextId(mall),
      prodId: product.prodId,
      skuId: sku.skuId,
      name: product.name,
      skuName: sku.name,
      pic: sku.pic,
      count,
      worth: unitPrice(mall, sku, null),
    }
    const { orderItemId, skuId } = gift
    return { gift, claim: take(mall, holder, { kind: 'shelf', id: skuId, count: count * line.count, orderItemId }) }
  })
  return { gifts: taken.map(({ gift }) => gift), claims: taken.map(({ claim }) => claim) }
}

/** Replaces the line positions of the confirmation by the ids of the ordered lines. */
const withOrderItemIds = ({ adjustments }: ShopCheckout, bought: readonly BoughtLine[]): Adjustment[] => {
  const ids = new Map<LineKey, number>(bought.map(({ confirmed, line }) => [confirmed.key, line.orderItemId]))
  return adjustments.map((adjustment) => ({
    ...adjustment,
    shares: adjustment.shares.map(({ line, amount }) => ({ line: ids.get(line) ?? line, amount })),
  }))
}

/** What reductions claim, such as the coupon that was used. */
const claimsOfRules = (mall: Mall, holder: Holder, adjustments: readonly Adjustment[]): Claim[] =>
  adjustments.flatMap(({ source: { rule, id }, amount }) => {
    const { claim: kind, claimed } = ruleWork[rule]
    return kind ? [take(mall, holder, { kind, id, count: claimed?.(amount) ?? 1, orderItemId: null })] : []
  })

export const numberOf = (mall: Mall): string => `${dateOf(mall.now).replaceAll('-', '')}${nextId(mall)}`

/** The only function that creates an order. */
export const placeOrder = (
  mall: Mall,
  checkout: Checkout,
  shop: ShopCheckout,
  input: BuyerInput,
  orderNumber: string,
): Order => {
  const { kind, userId } = checkout
  const { shopId } = shop
  const holder = { orderNumber, userId }
  const bought = shop.lines.map((confirmed): BoughtLine => ({ confirmed, line: lineOf(mall, confirmed) }))
  const held = bought.map(({ confirmed, line: { count, orderItemId } }) =>
    take(mall, holder, { ...kinds[kind].takenFrom(confirmed), count, orderItemId }),
  )
  const packed = bought.map(({ line }) => ({ line, ...takeGifts(mall, holder, line) }))
  const lines = packed.map(({ line, gifts }) => ({ ...line, gifts }))
  const adjustments = withOrderItemIds(shop, bought)
  const activity = checkout.activity && { activity: checkout.activity }
  const joined = kinds[kind].join?.(mall, checkout, orderNumber)
  const order = keepOrder(mall, {
    orderNumber,
    kind,
    ...activity,
    ...(joined && { activity: joined.activity }),
    userId,
    shopId,
    status: 'unpaid',
    history: [{ status: 'unpaid', at: mall.now, by: 'buyer' }],
    lines,
    parts: shop.parts,
    adjustments,
    claims: [
      ...held,
      ...packed.flatMap(({ claims }) => claims),
      ...claimsOfRules(mall, holder, adjustments),
      ...(joined?.claims ?? []),
    ],
    total: shop.total,
    transfee: shop.transfee,
    freeTransfee: shop.freeTransfee,
    payable: shop.payable,
    remarks: input.remarks.get(shopId) ?? '',
    entries: input.entries.filter(({ prodId }) => lines.some((line) => line.prodId === prodId)),
    address: hasParcel({ lines }) ? checkout.address : null,
    ...(input.deliveryDate !== undefined && hasParcel({ lines }) && { deliveryDate: input.deliveryDate }),
    payment: null,
    parcels: [],
    vouchers: [],
    refunds: [],
    invoiceWish: input.invoices.get(shopId) ?? null,
    invoice: null,
    deleted: false,
  })
  mall.timers.add({ due: mall.now + kinds[kind].unpaidFor, task: 'closeOrder', subject: order.orderNumber })
  return order
}
