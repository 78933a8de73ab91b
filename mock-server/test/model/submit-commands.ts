import type { RefusalCode } from 'qinghua-contract'
import { submitOrders, type SubmitRequest } from '../../src/core/selling/purchase.ts'
import { attempt, firstBroken } from './attempt.ts'
import { centsOf } from './cents.ts'
import type { Command } from './command.ts'
import { ensure, ensureEqual } from './ensure.ts'
import { payOrder } from './order-model.ts'
import { personOf } from './cart-commands.ts'
import { firstUnavailable } from './confirm-commands.ts'
import {
  pick,
  type CheckoutRecord,
  type OrderLineRecord,
  type OrderRecord,
  type Records,
  type ShopRecord,
  type SkuRecord,
} from './records.ts'
import { snapshotOf } from './snapshot.ts'
import { shopperIn, type Trial } from './trial.ts'

const asking = 1002
const unreachable = 810_000

const asks = ({ shops }: CheckoutRecord): boolean =>
  shops.some(({ lines }) => lines.some(({ sku }) => sku.prodId === asking))

/** A valid request in either language, or one with a flaw. */
const requestFor = (checkout: CheckoutRecord, c: number, flawless: boolean): SubmitRequest => {
  const flaw = flawless ? 0 : c % 17
  const answer = { prodId: asking, name: c % 2 === 0 ? '账号' : 'Account', value: flaw === 3 ? '　' : ' qinghua ' }
  const remarks = flaw === 4 ? 'something else' : ''
  return {
    uuid: flaw === 5 ? 'unknown-uuid' : checkout.uuid,
    orderShopParam: flaw === 6 ? [{ shopId: 1, remarks }] : checkout.shops.map(({ shopId }) => ({ shopId, remarks })),
    virtualRemarkList: [
      ...(asks(checkout) && flaw !== 7 ? [answer] : []),
      ...(flaw === 8 ? [{ prodId: asking, name: 'Shoe size', value: '41' }] : []),
    ],
  }
}

const refusalOf = (trial: Trial, checkout: CheckoutRecord, { orderShopParam, virtualRemarkList }: SubmitRequest) => {
  const { address, shops, needsAddress, expiresAt } = checkout
  const isReached = !needsAddress || address?.provinceId !== unreachable
  const filled = virtualRemarkList.find(({ name }) => name !== 'Shoe size')
  return (
    firstBroken(
      [trial.mall.now >= expiresAt, 'orderExpired'],
      [needsAddress && !address, 'addressNeeded'],
      [!isReached, 'addressUnreached'],
    ) ??
    firstUnavailable(
      trial,
      shops.flatMap(({ lines }) => lines),
    ) ??
    firstBroken(
      [orderShopParam.some(({ shopId }) => shopId === 1), 'invalidRequest'],
      [virtualRemarkList.some(({ name }) => name === 'Shoe size'), 'invalidRequest'],
      [asks(checkout) && !filled?.value.trim(), 'entryRequired'],
    )
  )
}

const recordOrder = ({ mall, records }: Trial, who: number, number: string, shop: ShopRecord): OrderRecord => {
  const order = mall.orders.get(number)
  if (!order) throw new Error(`order ${number} was not made`)
  const shown = order.lines.map(({ skuId, count, price, net }) => [
    skuId,
    count,
    `${centsOf(price)}`,
    `${centsOf(net)}`,
  ])
  const kept = shop.lines.map(({ sku, count, cents }, at) => [sku.skuId, count, `${cents}`, `${shop.nets[at]}`])
  ensureEqual(`order ${number}`, [order.shopId, shown], [shop.shopId, kept])
  return {
    number,
    who,
    shopId: shop.shopId,
    lines: shop.lines.map((line, at) => ({
      ...line,
      orderItemId: order.lines[at]?.orderItemId ?? 0,
      net: shop.nets[at] ?? 0n,
      gifts: (order.lines[at]?.gifts ?? []).map((gift) => ({
        orderItemId: gift.orderItemId,
        sku: skuOf(records, gift.skuId),
        count: gift.count,
        worth: centsOf(gift.worth),
      })),
    })),
    payable: shop.payable,
    freight: centsOf(order.transfee) - centsOf(order.freeTransfee),
    snapshot: snapshotOf(order),
    status: 'unpaid',
    history: [{ status: 'unpaid', at: records.now, by: 'buyer' }],
    payType: null,
    parcels: [],
    ships: [],
    vouchers: [],
    refunds: [],
    back: [],
    commented: new Set(),
    isLate: false,
    invoice: null,
    deleted: false,
  }
}

const skuOf = ({ skus }: Records, skuId: number): SkuRecord => {
  const sku = skus.find((each) => each.skuId === skuId)
  if (!sku) throw new Error(`unknown SKU ${skuId}`)
  return sku
}

/** Checks the gifts of a line against the stock that is left after the purchase. */
const takeGifts = ({ mall, records }: Trial, { sku, count, gifts }: OrderLineRecord): void => {
  const wanted = mall.catalogue.products.get(sku.prodId)?.gifts ?? []
  const expected = wanted.filter((each) => {
    const gift = skuOf(records, each.skuId)
    const comes = records.onSale.get(gift.prodId) === true && gift.stock >= each.count * count
    if (comes) gift.stock -= each.count * count
    return comes
  })
  ensureEqual(
    'the gifts',
    gifts.map((gift) => [gift.sku.skuId, gift.count, `${gift.worth}`]),
    expected.map((each) => [each.skuId, each.count, `${skuOf(records, each.skuId).cents}`]),
  )
}

const keepOrders = (trial: Trial, checkout: CheckoutRecord, numbers: readonly string[]): void => {
  const { records, touched } = trial
  const person = personOf(trial, checkout.who)
  ensure(numbers.length === checkout.shops.length, () => 'one order for each shop')
  const made = checkout.shops.map((shop, at) => recordOrder(trial, checkout.who, numbers[at] ?? '', shop))
  person.orders = [...made, ...person.orders]
  records.orders.push(...made)
  for (const order of made) {
    for (const { sku, count } of order.lines) sku.stock -= count
    for (const line of order.lines) takeGifts(trial, line)
    if (order.payable === 0n) payOrder(records, order, 0, 'mall')
    touched.add(order)
  }
  const bought = checkout.shops.flatMap(({ lines }) => lines.map(({ basketId }) => basketId))
  person.cart = person.cart.filter(({ basketId }) => !bought.includes(basketId))
}

/** Returns the orders of the checkout. */
export const submit = (
  trial: Trial,
  checkout: CheckoutRecord,
  { who, c }: Command,
  flawless = false,
): OrderRecord[] => {
  const { submitted } = checkout
  const request = requestFor(checkout, c, flawless)
  const { uuid, ...asked } = request
  const text = JSON.stringify(asked)
  const isOwn = who === checkout.who && uuid === checkout.uuid
  const isAgain = isOwn && submitted?.request === text
  const expected = (): RefusalCode | null => {
    if (!isOwn) return 'orderExpired'
    if (submitted) return isAgain ? null : 'orderRepeated'
    return refusalOf(trial, checkout, request)
  }
  attempt(trial, {
    kind: isAgain ? 'submit again' : 'submit',
    description: `${personOf(trial, who).userId} submits ${JSON.stringify(request)}`,
    expected: expected(),
    writesNothing: isAgain,
    act: (mall) => submitOrders(mall, shopperIn(mall, who), request),
    after: ({ orderNumbers, duplicateError }) => {
      ensure(duplicateError === (isAgain ? 1 : 0), () => 'duplicateError [I-32]')
      if (isAgain) return ensureEqual('the orders', orderNumbers, submitted?.numbers.join(','))
      const numbers = orderNumbers.split(',')
      keepOrders(trial, checkout, numbers)
      checkout.submitted = { request: text, numbers }
    },
  })
  return trial.records.orders.filter(({ number }) => checkout.submitted?.numbers.includes(number))
}

/** Mostly the latest own checkout; sometimes one of somebody else. */
export const submitSome = (trial: Trial, command: Command): void => {
  const { who, a, b } = command
  const own = trial.records.checkouts.filter((each) => (b % 13 === 0 ? each.who !== who : each.who === who))
  const checkout = a % 2 === 0 ? own.at(-1) : pick(own, a)
  if (checkout) submit(trial, checkout, command)
}
