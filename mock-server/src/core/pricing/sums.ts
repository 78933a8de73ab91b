import type { PricePart } from 'qinghua-contract'
import { pricePartNames, type PricePartName } from 'qinghua-contract/price-rules'
import type { Adjustment } from '../state/adjustments.ts'
import { addUp, fromCents, sum, toCents, yuan } from '../state/money.ts'
import type { Quote, QuotedLine } from './price-rule.ts'

/** One shop's lines, with its share of reductions that span several shops. */
export const quoteOfShop = ({ lines, adjustments }: Quote, shopId: number): Quote => {
  const own = lines.filter((line) => line.shopId === shopId)
  const keys = new Set(own.map(({ key }) => key))
  return {
    lines: own,
    adjustments: adjustments.flatMap((adjustment): Adjustment[] => {
      const shares = adjustment.shares.filter(({ line }) => keys.has(line))
      return shares.length === 0
        ? []
        : [{ ...adjustment, shares, amount: toCents(sum(shares.map(({ amount }) => amount))) }]
    }),
  }
}

const isGoods = ({ asked }: QuotedLine): boolean => asked !== null
const grossOf = (lines: readonly QuotedLine[]): number => fromCents(addUp(lines, ({ gross }) => gross))
const netOf = (lines: readonly QuotedLine[]): number => fromCents(addUp(lines, ({ net }) => net))

/** Goods before and after reductions, freight and how much of it is waived, and the sum to pay. */
export const totalsOf = ({ lines }: Quote) => {
  const goods = lines.filter(isGoods)
  const freight = lines.filter((line) => !isGoods(line))
  return {
    total: grossOf(goods),
    final: netOf(goods),
    transfee: grossOf(freight),
    freeTransfee: toCents(yuan(grossOf(freight)).minus(netOf(freight))),
    payable: netOf(lines),
  }
}

/** In the order in which they are shown. */
export const partsOf = ({ lines, adjustments }: Quote): PricePart[] => {
  const base: Partial<Record<PricePartName, number>> = {}
  if (lines.some(isGoods)) base.goods = grossOf(lines.filter(isGoods))
  if (!lines.every(isGoods)) base.freight = grossOf(lines.filter((line) => !isGoods(line)))
  return pricePartNames.flatMap((part) => {
    const off = adjustments.filter((adjustment) => adjustment.part === part).map(({ amount }) => amount)
    const from = base[part]
    return from === undefined && off.length === 0 ? [] : [{ part, amount: toCents(yuan(from ?? 0).minus(sum(off))) }]
  })
}

export const addParts = (prices: readonly (readonly PricePart[])[]): PricePart[] =>
  pricePartNames.flatMap((part) => {
    const amounts = prices.flatMap((parts) => parts.filter((each) => each.part === part))
    return amounts.length === 0 ? [] : [{ part, amount: toCents(sum(amounts.map(({ amount }) => amount))) }]
  })
