import type { Command } from './command.ts'
import { addToCart } from './play-cart.ts'
import { confirmAtOnce, confirmCart } from './play-confirm.ts'
import { edit } from './play-mall.ts'
import { pay } from './play-pay.ts'
import { letProvide } from './play-provider.ts'
import { ship } from './play-ship.ts'
import { submit } from './play-submit.ts'
import { nextOf, type OrderRecord, type SkuRecord } from './records.ts'
import type { Trial } from './trial.ts'

/** Without the flaws that single commands have. */
const smooth = (command: Command): Command => ({ ...command, c: command.c % 2 === 0 ? 4 : 30 })

const onSale = ({ records }: Trial, fits: (sku: SkuRecord) => boolean, n: number): SkuRecord | undefined =>
  nextOf(
    records.skus.filter((sku) => records.onSale.get(sku.prodId) && sku.stock > 2 && fits(sku)),
    n,
  )

const buyAtOnce = (trial: Trial, command: Command, fits: (sku: SkuRecord) => boolean): OrderRecord[] => {
  const easy = { ...smooth(command), b: command.b % 3 }
  const sku = onSale(trial, fits, command.a)
  const checkout = sku && confirmAtOnce(trial, easy, sku)
  if (checkout && command.c % 9 === 8) submit(trial, checkout, { ...easy, c: command.b % 2 === 0 ? 3 : 7 })
  return checkout ? submit(trial, checkout, easy, true) : []
}

/** The whole way to the cashier and on, by each way of paying in turn. */
const payFor = (trial: Trial, { who, b, c }: Command, orders: readonly OrderRecord[]): void => {
  if (orders.length === 0) return
  const payment = pay(trial, who, orders, nextOf([9, 2, 3] as const, b) ?? 9)
  if (payment && c % 5 > 0) letProvide(trial, payment, c % 7 === 0 ? 'failed' : 'success')
}

export const buy = (trial: Trial, command: Command): OrderRecord[] => buyAtOnce(trial, command, () => true)

export const buyAndShip = (trial: Trial, command: Command): void => {
  const orders = buyAtOnce(trial, command, ({ kind }) => kind === 'physical')
  payFor(trial, command, orders)
  for (const order of orders) if (order.status === 'toShip') ship(trial, order, undefined)
}

export const buyDigital = (trial: Trial, command: Command): void =>
  payFor(
    trial,
    command,
    buyAtOnce(trial, command, ({ kind }) => kind !== 'physical'),
  )

/** A cart of several shops and kinds, paid as one purchase. */
export const buyInTwoShops = (trial: Trial, command: Command): void => {
  const { who, a } = command
  for (const shopId of [62, 63, 66].slice(a % 2)) {
    for (const n of shopId === 62 ? [a, a + 1] : [a]) {
      const sku = onSale(trial, (each) => each.shopId === shopId, n)
      if (sku) addToCart(trial, { kind: 'add', who, a: trial.records.skus.indexOf(sku), b: 1 + (a % 2), c: 0 })
    }
  }
  const checkout = confirmCart(trial, smooth(command))
  if (checkout) payFor(trial, command, submit(trial, checkout, smooth(command), true))
}

/** Something about the offer changes between the confirmation and the order. */
export const buyAsOffersChange = (trial: Trial, command: Command): void => {
  const easy = { ...smooth(command), b: command.b % 2 }
  const sku = onSale(trial, () => true, command.a)
  const checkout = sku && confirmAtOnce(trial, easy, sku)
  if (!checkout) return
  const { skuId } = sku
  edit(
    trial,
    sku,
    nextOf([{ skuId, price: command.b % 100 }, { skuId, stocks: 0 }, { status: 0 as const }], command.b) ?? {},
  )
  payFor(trial, command, submit(trial, checkout, easy, true))
}

/** Two providers are asked for one order, and both are paid. */
export const askTwice = (trial: Trial, command: Command): void => {
  const orders = buy(trial, command)
  if (orders.length === 0) return
  const asked = [pay(trial, command.who, orders, 2), pay(trial, command.who, orders, 3)]
  for (const payment of command.b % 2 === 0 ? asked : asked.toReversed())
    if (payment) letProvide(trial, payment, 'success')
}

/** The pieces that are left are confirmed by two, and one of them is too late. */
export const buyTheLast = (trial: Trial, command: Command): void => {
  const easy = { ...smooth(command), b: 0 }
  const sku = onSale(trial, ({ kind }) => kind !== 'physical', command.a)
  if (!sku) return
  edit(trial, sku, { skuId: sku.skuId, stocks: 1 })
  const buyers = [command.who, (command.who + 1) % 3].map((who) => ({ ...easy, who }))
  const checkouts = buyers.map((each) => confirmAtOnce(trial, each, sku))
  for (const [at, each] of buyers.entries()) {
    const checkout = checkouts[at]
    if (checkout) submit(trial, checkout, each, true)
  }
}
