import type { Mall } from '../state/mall.ts'
import { addUp, allocateCents, fromCents, inCents } from '../state/money.ts'
import type { LineKey } from '../state/adjustments.ts'
import { byShop } from '../state/by-shop.ts'
import { freightTo, parcelOf } from './freight.ts'
import type { Ask, Offer, PriceRule, Quote, QuotedLine } from './price-rule.ts'
import { rules } from './rules.ts'

const goodsLines = ({ lines }: Ask): QuotedLine[] =>
  lines.map((asked, key) => {
    const gross = inCents(asked.price) * asked.count
    return { key, shopId: asked.product.shopId, asked, gross, net: gross }
  })

/** One line for each shop that has something to deliver. */
const freightLines = (mall: Mall, goods: readonly QuotedLine[], provinceId: number | null): QuotedLine[] =>
  byShop(goods, ({ shopId }) => shopId).flatMap(([shopId, lines]) => {
    const shop = mall.shops.get(shopId)
    const { pieces } = parcelOf({ lines, adjustments: [] }, shopId)
    if (!shop || pieces === 0) return []
    const gross = inCents(freightTo(shop, pieces, provinceId))
    return [{ key: `freight of ${shopId}` as const, shopId, asked: null, gross, net: gross }]
  })

/** Lines that a rule alone prices, by that rule. */
const ownersIn = (goods: readonly QuotedLine[], table: readonly PriceRule[]): ReadonlyMap<LineKey, string> => {
  const owning = table.filter(({ owns }) => owns)
  return new Map(
    goods.flatMap(({ key, asked }) => {
      const owner = asked && owning.find(({ owns }) => owns?.(asked))
      return owner ? [[key, owner.name] as const] : []
    }),
  )
}

const eligibleFor = (
  { name, of, ofMoney, excludes, owns }: PriceRule,
  { lines, adjustments }: Quote,
  owners: ReadonlyMap<LineKey, string>,
): readonly QuotedLine[] => {
  const excluded = new Set(
    adjustments
      .filter(({ source }) => excludes.includes(source.rule))
      .flatMap(({ shares }) => shares.map(({ line }) => line)),
  )
  return lines.filter(({ key, asked }) => {
    if ((asked === null) !== (of === 'freight') || (ofMoney === 'never' && asked?.product.isMoney)) return false
    const owner = owners.get(key)
    return owns ? owner === name : !excluded.has(key) && (owner === undefined || !excludes.includes(owner))
  })
}

/** A reduction is limited to what is left, and shared among its lines to the cent. */
const apply = (quote: Quote, { name: rule, part, fundedBy }: PriceRule, { id, name, ...offer }: Offer): Quote => {
  const wanted = new Set(offer.lines)
  const scope = quote.lines.filter(({ key }) => wanted.has(key))
  const amount = Math.min(
    offer.amount,
    addUp(scope, ({ net }) => net),
  )
  if (amount <= 0) return quote
  const parts = allocateCents(
    amount,
    scope.map(({ net }) => net),
  )
  const off = new Map(scope.map(({ key }, at) => [key, parts[at] ?? 0]))
  const shares = [...off].flatMap(([line, share]) => (share > 0 ? [{ line, amount: fromCents(share) }] : []))
  return {
    lines: quote.lines.map((line) => {
      const { key, shopId, asked, gross, net } = line
      const share = off.get(key) ?? 0
      return share > 0 ? { key, shopId, asked, gross, net: net - share } : line
    }),
    adjustments: [
      ...quote.adjustments,
      { part, source: { rule, id }, name, fundedBy, amount: fromCents(amount), shares },
    ],
  }
}

/** The only way to a price, in the cart, at the confirmation and on the product page. */
export const quote = (mall: Mall, ask: Ask, table: readonly PriceRule[] = rules): Quote => {
  const goods = goodsLines(ask)
  const freight = ask.sendTo ? freightLines(mall, goods, ask.sendTo.provinceId) : []
  const owners = ownersIn(goods, table)
  const owning = new Set(owners.values())
  let soFar: Quote = { lines: [...goods, ...freight], adjustments: [] }
  for (const rule of table) {
    if (rule.owns && !owning.has(rule.name)) continue
    const before = soFar
    let found: readonly QuotedLine[] | undefined
    const asked = {
      ...before,
      get eligible() {
        return (found ??= eligibleFor(rule, before, owners))
      },
    }
    const offers = rule.offer(mall, ask, asked)
    const within = offers.length > 0 ? new Set(asked.eligible.map(({ key }) => key)) : new Set()
    for (const { lines, ...offer } of offers)
      soFar = apply(soFar, rule, { ...offer, lines: lines.filter((key) => within.has(key)) })
  }
  return soFar
}
