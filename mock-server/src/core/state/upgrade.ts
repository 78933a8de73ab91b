import type { Adjustment } from './adjustments.ts'
import type { Checkout, CheckoutLine, ShopCheckout } from './checkouts.ts'
import type { Claim } from './claims.ts'
import { sum, toCents, yuan } from './money.ts'
import type { Order, OrderLine, Refund, RefundItem } from './orders.ts'
import type { Changes } from './table.ts'

type OlderShop = Omit<ShopCheckout, 'adjustments' | 'lines'> & { readonly lines: readonly Omit<CheckoutLine, 'key'>[] }
type OlderCheckout = Omit<Checkout, 'kind' | 'shops'> & { readonly shops: readonly OlderShop[] }
type OlderRefund = Omit<Refund, 'items'> & { readonly items: readonly Omit<RefundItem, 'reductions'>[] }
type OlderOrder = Omit<Order, 'kind' | 'adjustments' | 'claims' | 'refunds'> & {
  readonly refunds: readonly OlderRefund[]
}

/** Older versions had two reductions, the rate of paid members and free freight; they stored no adjustments. */
const adjustmentsOf = (
  shopId: number,
  freeTransfee: number,
  lines: readonly { readonly line: number; readonly gross: number; readonly net: number }[],
): Adjustment[] => {
  const shares = lines.flatMap(({ line, gross, net }) =>
    gross === net ? [] : [{ line, amount: toCents(yuan(gross).minus(net)) }],
  )
  const off = toCents(sum(shares.map(({ amount }) => amount)))
  const member: Adjustment = {
    part: 'member',
    source: { rule: 'member', id: 0 },
    fundedBy: 'mall',
    amount: off,
    shares,
  }
  const freight: Adjustment = {
    part: 'freight',
    source: { rule: 'freeFreight', id: shopId },
    fundedBy: 'shop',
    amount: freeTransfee,
    shares: [{ line: `freight of ${shopId}`, amount: freeTransfee }],
  }
  return [...(off > 0 ? [member] : []), ...(freeTransfee > 0 ? [freight] : [])]
}

const claimsOf = ({ skuId, count, orderItemId, gifts }: OrderLine): Claim[] => [
  { kind: 'shelf', id: skuId, count, orderItemId },
  ...gifts.map((gift) => ({
    kind: 'shelf' as const,
    id: gift.skuId,
    count: gift.count * count,
    orderItemId: gift.orderItemId,
  })),
]

const upgradeOrder = (kept: OlderOrder | Order): Order =>
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

const upgradeCheckout = (kept: OlderCheckout | Checkout): Checkout => {
  if ('kind' in kept) return kept
  let next = 0
  const shops = kept.shops.map((shop) => {
    const lines = shop.lines.map((line) => ({ ...line, key: next++ }))
    const shares = lines.map(({ key, gross, net }) => ({ line: key, gross, net }))
    return { ...shop, lines, adjustments: adjustmentsOf(shop.shopId, shop.freeTransfee, shares) }
  })
  return { ...kept, kind: 'general', shops }
}

const upgrades: Readonly<Record<string, (kept: never) => unknown>> = {
  orders: upgradeOrder,
  checkouts: upgradeCheckout,
}

/** Brings the stored entries of a table to the current format; entries in that format stay as they are. */
export const upToDate = (table: string, changes: Changes<unknown, unknown>): Changes<unknown, unknown> => {
  const upgrade = upgrades[table] as ((kept: unknown) => unknown) | undefined
  return upgrade ? changes.map(([key, value]) => [key, value === null ? null : upgrade(value)] as const) : changes
}
