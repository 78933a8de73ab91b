import { lastInstant } from 'qinghua-contract/rules'
import type { Text } from '@mall/fixtures'
import type { Adjustment } from './adjustments.ts'
import type { Checkout, CheckoutLine, ShopCheckout } from './checkouts.ts'
import type { Claim } from './claims.ts'
import type { OrderNews, StoredMessage } from './messages.ts'
import { sum, toCents, yuan } from './money.ts'
import type { Payment } from './payments.ts'
import type { Account } from './people.ts'
import type { Order, OrderLine, Refund, RefundItem } from './orders.ts'
import { StoredRow } from './stored-row.ts'
import type { Rows } from './table.ts'

/** Until version 2. */
type Nameless = Omit<Adjustment, 'name'>
type SimpleLine = Omit<OrderLine, 'comboId'>
type SimpleOrder = Omit<Order, 'adjustments' | 'lines'> & {
  readonly adjustments: readonly Nameless[]
  readonly lines: readonly SimpleLine[]
}
type SimpleShop = Omit<ShopCheckout, 'adjustments' | 'lines' | 'freeMissing'> & {
  readonly adjustments: readonly Nameless[]
  readonly lines: readonly Omit<CheckoutLine, 'combo' | 'discountId'>[]
}
type SimpleCheckout = Omit<Checkout, 'shops' | 'coupons' | 'points'> & { readonly shops: readonly SimpleShop[] }

/** Until version 3. */
type PointlessCheckout = Omit<Checkout, 'points'>

/** Of version 1. */
type OlderShop = Omit<SimpleShop, 'adjustments' | 'lines'> & {
  readonly lines: readonly Omit<SimpleShop['lines'][number], 'key'>[]
}
type OlderCheckout = Omit<SimpleCheckout, 'kind' | 'shops'> & { readonly shops: readonly OlderShop[] }
type OlderRefund = Omit<Refund, 'items'> & { readonly items: readonly Omit<RefundItem, 'reductions'>[] }
type OlderOrder = Omit<SimpleOrder, 'kind' | 'adjustments' | 'claims' | 'refunds'> & {
  readonly refunds: readonly OlderRefund[]
}

/** Version 1 had two reductions, the rate of paid members and free freight; they stored no adjustments. */
const adjustmentsOf = (
  shopId: number,
  freeTransfee: number,
  lines: readonly { readonly line: number; readonly gross: number; readonly net: number }[],
): Nameless[] => {
  const shares = lines.flatMap(({ line, gross, net }) =>
    gross === net ? [] : [{ line, amount: toCents(yuan(gross).minus(net)) }],
  )
  const off = toCents(sum(shares.map(({ amount }) => amount)))
  const member: Nameless = {
    part: 'member',
    source: { rule: 'member', id: 0 },
    fundedBy: 'mall',
    amount: off,
    shares,
  }
  const freight: Nameless = {
    part: 'freight',
    source: { rule: 'freeFreight', id: shopId },
    fundedBy: 'shop',
    amount: freeTransfee,
    shares: [{ line: `freight of ${shopId}`, amount: freeTransfee }],
  }
  return [...(off > 0 ? [member] : []), ...(freeTransfee > 0 ? [freight] : [])]
}

const claimsOf = ({ skuId, count, orderItemId, gifts }: SimpleLine): Claim[] => [
  { kind: 'shelf', id: skuId, count, orderItemId },
  ...gifts.map((gift) => ({
    kind: 'shelf' as const,
    id: gift.skuId,
    count: gift.count * count,
    orderItemId: gift.orderItemId,
  })),
]

const withClaims = (kept: OlderOrder | SimpleOrder | Order): SimpleOrder | Order =>
  'claims' in kept
    ? kept
    : {
        ...kept,
        kind: 'general',
        adjustments: adjustmentsOf(
          kept.shopId,
          kept.freeTransfee,
          kept.lines.map(({ orderItemId, gross, net }) => ({ line: orderItemId, gross, net })),
        ),
        claims: kept.status === 'canceled' ? [] : kept.lines.flatMap(claimsOf),
        refunds: kept.refunds.map((refund) => ({
          ...refund,
          items: refund.items.map((item) => ({ ...item, reductions: [] })),
        })),
      }

const withAdjustments = (kept: OlderCheckout | SimpleCheckout): SimpleCheckout => {
  if ('kind' in kept) return kept
  let next = 0
  const shops = kept.shops.map((shop) => {
    const lines = shop.lines.map((line) => ({ ...line, key: next++ }))
    const shares = lines.map(({ key, gross, net }) => ({ line: key, gross, net }))
    return { ...shop, lines, adjustments: adjustmentsOf(shop.shopId, shop.freeTransfee, shares) }
  })
  return { ...kept, kind: 'general', shops }
}

/** Reductions had no names. */
const nameOf = ({ source }: Nameless): Text =>
  source.rule === 'member' ? { zh: '会员价', en: 'Member price' } : { zh: '免运费', en: 'Free delivery' }

const named = (adjustments: readonly (Nameless | Adjustment)[]): Adjustment[] =>
  adjustments.map((each) => ('name' in each ? each : { ...each, name: nameOf(each) }))

const upgradeOrder = (kept: OlderOrder | SimpleOrder | Order): Order => {
  const order = withClaims(kept)
  if (order.lines.every((line) => 'comboId' in line)) return order as Order
  return {
    ...order,
    adjustments: named(order.adjustments),
    lines: order.lines.map((line) => ('comboId' in line ? line : { ...line, comboId: null })),
  }
}

const noPoints: Checkout['points'] = { used: 0, held: 0, most: 0 }

const upgradeCheckout = (kept: OlderCheckout | SimpleCheckout | PointlessCheckout | Checkout): Checkout => {
  if ('points' in kept) return kept
  if ('coupons' in kept) return { ...kept, points: noPoints }
  const checkout = withAdjustments(kept)
  const shops = checkout.shops.map((shop) => ({
    ...shop,
    adjustments: named(shop.adjustments),
    lines: shop.lines.map((line) => ({ ...line, combo: null, discountId: null })),
    freeMissing: null,
  }))
  return { ...checkout, shops, coupons: { byBuyer: false, offers: [], best: 0 }, points: noPoints }
}

/** Until version 3 only orders were paid for. */
const upgradePayment = (
  kept: Payment | (Omit<Payment, 'subject'> & { readonly orderNumbers: readonly string[] }),
): Payment => {
  if ('subject' in kept) return kept
  const { orderNumbers, ...payment } = kept
  return { ...payment, subject: { kind: 'orders', orderNumbers } }
}

interface LevelledAccount extends Omit<Account, 'membership'> {
  readonly level: number
  readonly levelType: 0 | 1
  readonly levelName: Text
}

/** Until version 4 an account had its shop itself. */
interface OwningAccount extends Account {
  readonly shop?: unknown
}

/** Until version 3 an account had its level itself; a paid one never ended. */
const upgradeLevel = (kept: Account | LevelledAccount): Account => {
  if ('membership' in kept) return kept
  const { level: _, levelType, levelName: __, ...account } = kept
  return { ...account, membership: levelType === 1 ? { levelId: 11, until: lastInstant } : null }
}

const upgradeAccount = (kept: Account | LevelledAccount): Account => {
  const account: OwningAccount = upgradeLevel(kept)
  if (!('shop' in account)) return account
  const { shop: _, ...owner } = account
  return owner
}

/** Until version 4 every message was about an order. */
type OrderMessage = Omit<StoredMessage, 'subject'> & {
  readonly kind: OrderNews
  readonly orderNumber: string
  readonly orderItemIds: readonly number[]
}

const upgradeMessages = (kept: readonly (StoredMessage | OrderMessage)[]): readonly StoredMessage[] =>
  kept.every((each) => 'subject' in each)
    ? kept
    : kept.map((each) => {
        if ('subject' in each) return each
        const { kind, orderNumber, orderItemIds, ...message } = each
        return { ...message, subject: { about: 'order', kind, orderNumber, orderItemIds } }
      })

const upgrades: Readonly<Record<string, (kept: never) => unknown>> = {
  accounts: upgradeAccount,
  orders: upgradeOrder,
  checkouts: upgradeCheckout,
  payments: upgradePayment,
  messages: upgradeMessages,
}

/** Brings the stored entries of a table to the current format; entries in that format stay as they are. */
export const upToDate = (table: string, rows: Rows): Rows => {
  const upgrade = upgrades[table] as ((kept: unknown) => unknown) | undefined
  if (!upgrade) return rows
  const upgraded = (row: unknown): unknown => {
    if (row instanceof StoredRow) return row.upgradedBy(upgrade)
    return row === null ? null : upgrade(row)
  }
  return rows.map(([key, row]) => [key, upgraded(row)] as const)
}
