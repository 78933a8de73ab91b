import { canStep } from 'qinghua-contract/order-machine'
import { canStepRefund, runningRefunds } from 'qinghua-contract/refund-machine'
import type { Mall } from '../../src/core/state/mall.ts'
import type { Order } from '../../src/core/state/orders.ts'
import { addUp, centsOf } from '../cents.ts'
import { ensure, ensureEqual } from '../ensure.ts'
import { people } from './acts.ts'

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)
const cents = (amounts: readonly number[]): bigint => addUp(amounts.map(centsOf))

/** No status but by a step of the tables. */
const steps = ({ orderNumber, status, history, refunds }: Order): void => {
  ensureEqual(
    `${orderNumber}: its first and last status`,
    [history[0]?.status, history.at(-1)?.status],
    ['unpaid', status],
  )
  for (const [at, { status: to, by }] of history.entries()) {
    const from = history[at - 1]?.status
    ensure(!from || canStep(from, to, by), () => `${orderNumber}: ${from} → ${to} by ${by}`)
  }
  for (const refund of refunds)
    for (const [at, { status: to, by }] of refund.history.entries()) {
      const from = refund.history[at - 1]?.status
      ensure(!from || canStepRefund(from, to, by, refund.kind), () => `${refund.refundSn}: ${from} → ${to} by ${by}`)
    }
}

/** What was paid is what the lines and the freight cost; no more of it, and no more pieces, go back or are sent. */
const amounts = (order: Order): void => {
  const { orderNumber, lines, payable, transfee, freeTransfee, refunds, parcels } = order
  ensure(
    cents(lines.map(({ net }) => net)) + centsOf(transfee) - centsOf(freeTransfee) === centsOf(payable),
    () => `${orderNumber}: ${payable} is not what its lines and freight cost`,
  )
  const taking = refunds.filter(({ status }) => status === 'success' || runningRefunds.includes(status))
  for (const { orderItemId, count, net } of lines) {
    const own = taking.flatMap(({ items }) => items.filter((item) => item.orderItemId === orderItemId))
    const sent = parcels.flatMap(({ items }) => items.filter((item) => item.orderItemId === orderItemId))
    ensure(sum(own.map((item) => item.count)) <= count, () => `${orderNumber}: more pieces go back than were bought`)
    ensure(cents(own.map(({ worth }) => worth)) <= centsOf(net), () => `${orderNumber}: a line is refunded twice`)
    const kept = sum(own.map(({ unsent }) => unsent))
    ensure(sum(sent.map((item) => item.count)) + kept <= count, () => `${orderNumber}: more is sent than is left`)
  }
}

const keptOf = ({ payable, refunds }: Order): bigint =>
  centsOf(payable) -
  addUp(refunds.map(({ status, amount, freight }) => (status === 'success' ? centsOf(amount) + centsOf(freight) : 0n)))

/** Entries add up to zero; balances and what is held follow from them, and nobody owes anything. */
const money = (mall: Mall, orders: readonly Order[]): void => {
  const booked = new Map<string, bigint>()
  for (const { id, postings } of mall.ledger.values()) {
    ensure(cents(postings.map(({ amount }) => amount)) === 0n, () => `entry ${id} does not add up to zero`)
    for (const { account, amount } of postings) booked.set(account, (booked.get(account) ?? 0n) + centsOf(amount))
  }
  for (const { userId, balance } of people(mall)) {
    const before = centsOf(mall.catalogue.accounts.get(userId)?.balance ?? 0)
    const now = before + (booked.get(`balance:${userId}`) ?? 0n)
    ensure(centsOf(balance) === now && now >= 0n, () => `${userId} has ${balance}, and should have ${now} cents`)
  }
  for (const order of orders) {
    const { orderNumber, status, payment } = order
    const isHeld = payment !== null && (status === 'toShip' || status === 'toReceive')
    const held = booked.get(`held:${orderNumber}`) ?? 0n
    ensure(keptOf(order) >= 0n, () => `${orderNumber}: more went back than was paid`)
    ensure(held === (isHeld ? keptOf(order) : 0n), () => `${orderNumber}: ${held} cents are held while it is ${status}`)
  }
}

/** An order holds its pieces and gifts but for those that came back, or were never sent; one that was given up, none. */
const holds = ({ orderNumber, status, history, lines, refunds, claims }: Order): void => {
  const isGivenUp = status === 'canceled' && history.at(-1)?.by !== 'mall'
  const wanted = lines.flatMap(({ orderItemId, kind, count, gifts }) => {
    const back = refunds.flatMap(({ status: ended, kind: way, items, keptGifts }) => {
      const item = items.find((each) => each.orderItemId === orderItemId)
      if (ended !== 'success' || !item) return []
      return [{ pieces: kind !== 'physical' || way === 'goods' ? item.count : item.unsent, keptGifts }]
    })
    const without = (id: number) => sum(back.map(({ pieces, keptGifts }) => (keptGifts.includes(id) ? 0 : pieces)))
    return [
      [orderItemId, count - without(orderItemId)] as const,
      ...gifts.map((gift) => [gift.orderItemId, (count - without(gift.orderItemId)) * gift.count] as const),
    ]
  })
  for (const [id, count] of wanted) {
    const held = sum(
      claims.filter(({ kind, orderItemId }) => kind === 'shelf' && orderItemId === id).map((each) => each.count),
    )
    ensureEqual(`${orderNumber}: what it holds of ${id}`, held, isGivenUp ? 0 : count)
  }
}

/** What is on the shelf and what orders hold of it is what there was. */
const shelf = (mall: Mall, orders: readonly Order[]): void => {
  const claims = orders.flatMap((order) => order.claims.filter(({ kind }) => kind === 'shelf'))
  for (const { skus } of mall.products.values())
    for (const { skuId, stocks } of skus) {
      const held = sum(claims.filter(({ id }) => id === skuId).map(({ count }) => count))
      const before = mall.catalogue.skus.get(skuId)?.sku.stocks
      ensure(stocks >= 0 && stocks + held === before, () => `variant ${skuId}: ${stocks} and ${held} of ${before}`)
    }
}

/** Whatever was done, a mall keeps these laws. */
export const checkLaws = (mall: Mall): void => {
  const orders = [...mall.orders.values()]
  for (const order of orders) {
    steps(order)
    amounts(order)
    holds(order)
  }
  money(mall, orders)
  shelf(mall, orders)
}
