import type { Catalogue } from '../../src/core/state/catalogue.ts'
import { createMall, type Mall } from '../../src/core/state/mall.ts'
import type { Account } from '../../src/core/state/people.ts'
import { centsOf } from './cents.ts'
import type { OrderRecord, PaymentRecord, Records } from './records.ts'
import { shopperIds } from './small-mall.ts'
import { watchMall, type Watch } from './watch.ts'

/** A mall, and the records of what was done to it. */
export interface Trial {
  readonly mall: Mall
  readonly records: Records
  readonly watch: Watch
  /** Orders and payments that the records changed since the last check. */
  readonly touched: Set<OrderRecord | PaymentRecord>
  /** Actions and waiting times in milliseconds, to be repeated in another mall. */
  readonly done: (((mall: Mall) => unknown) | number)[]
  readonly tally: Map<string, number>
  /** Account balances computed from ledger entries alone. */
  readonly ledger: Map<string, bigint>
  /** The actions as text; null unless the run is to be printed. */
  readonly story: string[] | null
  commands: number
  /** Number of ledger entries written. */
  entries: number
}

const recordsOf = (catalogue: Catalogue): Records => ({
  skus: [...catalogue.skus.values()].map(({ product: { prodId, shopId, kind }, sku: { skuId, price, stocks } }) => ({
    skuId,
    prodId,
    shopId,
    kind,
    cents: centsOf(price),
    stock: stocks,
    stocked: stocks,
  })),
  onSale: new Map([...catalogue.products.values()].map(({ prodId, status }) => [prodId, status === 1])),
  people: shopperIds.map((userId) => {
    const account = catalogue.accounts.get(userId)
    return {
      userId,
      isMember: account?.membership !== null,
      balance: centsOf(account?.balance ?? 0),
      addresses: catalogue.addresses.get(userId) ?? [],
      cart: [],
      orders: [],
    }
  }),
  checkouts: [],
  orders: [],
  payments: [],
  autopilot: false,
  now: catalogue.seed.openedAt,
  entries: 0,
  earned: 0n,
})

export const openTrial = (catalogue: Catalogue, tally: Map<string, number>, story: string[] | null): Trial => {
  const mall = createMall('trial', catalogue)
  return {
    mall,
    records: recordsOf(catalogue),
    watch: watchMall(mall),
    touched: new Set(),
    done: [],
    tally,
    ledger: new Map(),
    story,
    commands: 0,
    entries: 0,
  }
}

export const shopperIn = (mall: Mall, who: number): Account => {
  const account = mall.accounts.get(shopperIds[who % shopperIds.length] ?? '')
  if (!account) throw new Error(`there is no shopper ${who}`)
  return account
}
