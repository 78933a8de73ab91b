import type { Command } from './command.ts'
import { addToCart } from './cart-commands.ts'
import { confirmAtOnce, confirmCart } from './confirm-commands.ts'
import { edit } from './mall-commands.ts'
import { pay } from './pay-commands.ts'
import { simulateOutcome } from './provider-commands.ts'
import { ship } from './ship-commands.ts'
import { submit } from './submit-commands.ts'
import { pick, type OrderRecord, type SkuRecord } from './records.ts'
import type { Trial } from './trial.ts'

/** Makes the command valid. */
const flawless = (command: Command): Command => ({ ...command, c: command.c % 2 === 0 ? 4 : 30 })

const onSale = ({ records }: Trial, fits: (sku: SkuRecord) => boolean, n: number): SkuRecord | undefined =>
  pick(
    records.skus.filter((sku) => records.onSale.get(sku.prodId) && sku.stock > 2 && fits(sku)),
    n,
  )

const buyAtOnce = (trial: Trial, command: Command, fits: (sku: SkuRecord) => boolean): OrderRecord[] => {
  const easy = { ...flawless(command), b: command.b % 3 }
  const sku = onSale(trial, fits, command.a)
  const checkout = sku && confirmAtOnce(trial, easy, sku)
  if (checkout && command.c % 9 === 8) submit(trial, checkout, { ...easy, c: command.b % 2 === 0 ? 3 : 7 })
  return checkout ? submit(trial, checkout, easy, true) : []
}

/** Pays by each method in turn; a provider sometimes reports a failure. */
const payFor = (trial: Trial, { who, b, c }: Command, orders: readonly OrderRecord[]): void => {
  if (orders.length === 0) return
  const payment = pay(trial, who, orders, pick([9, 2, 3] as const, b) ?? 9)
  if (payment && c % 5 > 0) simulateOutcome(trial, payment, c % 7 === 0 ? 'failed' : 'success')
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
  const checkout = confirmCart(trial, flawless(command))
  if (checkout) payFor(trial, command, submit(trial, checkout, flawless(command), true))
}

/** The product changes between confirmation and order. */
export const buyAsOffersChange = (trial: Trial, command: Command): void => {
  const easy = { ...flawless(command), b: command.b % 2 }
  const sku = onSale(trial, () => true, command.a)
  const checkout = sku && confirmAtOnce(trial, easy, sku)
  if (!checkout) return
  const { skuId } = sku
  edit(
    trial,
    sku,
    pick([{ skuId, price: command.b % 100 }, { skuId, stocks: 0 }, { status: 0 as const }], command.b) ?? {},
  )
  payFor(trial, command, submit(trial, checkout, easy, true))
}

/** Two providers are asked to collect for one order, and both report success. */
export const askTwice = (trial: Trial, command: Command): void => {
  const orders = buy(trial, command)
  if (orders.length === 0) return
  const asked = [pay(trial, command.who, orders, 2), pay(trial, command.who, orders, 3)]
  for (const payment of command.b % 2 === 0 ? asked : asked.toReversed())
    if (payment) simulateOutcome(trial, payment, 'success')
}

/** Two buyers confirm the last piece, so one of them is too late. */
export const buyTheLast = (trial: Trial, command: Command): void => {
  const easy = { ...flawless(command), b: 0 }
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
