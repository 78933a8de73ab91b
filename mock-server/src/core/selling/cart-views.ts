import type { CartGroup, CartItem, ExpiredGroup } from 'qinghua-contract'
import { byShop } from '../state/by-shop.ts'
import { choose, discountsFor } from '../pricing/choose.ts'
import { missingForFreeDelivery } from '../pricing/freight.ts'
import type { Ask, Quote, QuotedLine } from '../pricing/price-rule.ts'
import { quote } from '../pricing/quote.ts'
import { reductionsOf, reductionsOfLine } from '../pricing/reductions.ts'
import { partsOf, totalsOf } from '../pricing/sums.ts'
import { usableCoupons } from '../promotions/holdings.ts'
import { shopNameOf } from '../shops/shop.ts'
import type { Mall } from '../state/mall.ts'
import { fromCents, times, toCents, yuan } from '../state/money.ts'
import type { Account, CartLine } from '../state/people.ts'
import { textIn, type Language } from '../state/text.ts'
import { dateTime } from '../state/time.ts'
import { comboView, discountView, plainLast } from './activity-views.ts'
import { askedParts, expiry, foundLines, type AskedPart, type FoundLine } from './cart-lines.ts'
import { chooseFromAll, toClaimView } from './coupons-to-claim.ts'

/** Lines of a cart with their prices together. */
interface PricedCart extends Quote {
  readonly ask: Ask
  readonly parts: readonly AskedPart[]
}

const wishFor = (mall: Mall, shopper: Account, lines: readonly FoundLine[]) => ({
  buyer: shopper,
  lines: lines.flatMap((each) => askedParts(mall, shopper, each)),
  usable: usableCoupons(mall, shopper),
})

/** The mall chooses discounts and coupons where the buyer has not. */
const pricedCart = (mall: Mall, shopper: Account, lines: readonly FoundLine[]): PricedCart => {
  const wish = wishFor(mall, shopper, lines)
  const ask = choose(mall, wish)
  return { ...quote(mall, ask), ask, parts: wish.lines }
}

const linesForSale = (mall: Mall, shopper: Account): FoundLine[] =>
  foundLines(mall, shopper).filter((each) => expiry(mall, each) === null)

const piecesIn = (lines: readonly FoundLine[]): number =>
  lines.reduce((all, { parts }) => all + parts.reduce((pieces, { count }) => pieces + count, 0), 0)

/** Ids that are unknown, foreign, repeated or of lines that cannot be bought are ignored. */
export const priceLines = (mall: Mall, shopper: Account, basketIds: readonly number[], language: Language) => {
  const wanted = new Set(basketIds)
  const lines = linesForSale(mall, shopper).filter(({ parts }) => parts.some(({ basketId }) => wanted.has(basketId)))
  const { ask, toClaim } = chooseFromAll(mall, wishFor(mall, shopper, lines))
  const priced = quote(mall, ask)
  const { total, final } = totalsOf(priced)
  return {
    finalMoney: final,
    totalMoney: total,
    subtractMoney: toCents(yuan(total).minus(final)),
    count: piecesIn(lines),
    parts: partsOf(priced),
    reductions: reductionsOf(priced.adjustments, language),
    toClaim: toClaimView(mall, toClaim, language),
  }
}

export const countPieces = (mall: Mall, shopper: Account): number => piecesIn(linesForSale(mall, shopper))

interface Place {
  readonly mall: Mall
  readonly shopper: Account
  readonly language: Language
  readonly priced: PricedCart
}

const itemOf = ({ mall, language, priced }: Place, line: CartLine, asked: AskedPart): CartItem => {
  const { product, sku, basketId, count, price } = asked
  const total = toCents(times(price, count))
  const key = priced.parts.findIndex((each) => each.basketId === basketId)
  const quoted = priced.lines[key]
  return {
    basketId,
    prodId: product.prodId,
    skuId: sku.skuId,
    shopId: product.shopId,
    shopName: shopNameOf(mall, product.shopId, language),
    prodName: textIn(product.name, language),
    skuName: textIn(sku.name, language),
    properties: textIn(sku.properties, language),
    pic: sku.pic,
    kind: product.kind,
    price,
    oriPrice: sku.oriPrice,
    prodCount: count,
    productTotalAmount: total,
    actualTotal: quoted ? fromCents(quoted.net) : total,
    reductions: reductionsOfLine(priced.adjustments, key, language),
    comboId: line.combo?.comboId ?? null,
    parentBasketId: basketId === line.basketId ? null : line.basketId,
    discountId: line.discountId ?? 0,
    discounts: discountsFor(mall, asked).map(({ discountId, name }) => ({
      discountId,
      discountName: textIn(name, language),
    })),
    stocks: sku.stocks,
    hasOtherSkus: product.skus.length > 1,
    isChecked: line.checked,
    basketDate: dateTime(line.addedAt),
  }
}

/** The discount of a ticked line; of another the one that it would have alone. */
const discountOf = ({ mall, shopper, priced }: Place, found: FoundLine): number | null => {
  const key = priced.parts.findIndex(({ basketId }) => basketId === found.line.basketId)
  const [alone] = askedParts(mall, shopper, found)
  const asked = priced.ask.lines[key] ?? alone
  if (!asked || asked.discountId !== undefined) return asked?.discountId ?? null
  return discountsFor(mall, asked)[0]?.discountId ?? null
}

const quotedOf = ({ priced }: Place, lines: readonly FoundLine[]): QuotedLine[] =>
  priced.lines.filter((_, at) =>
    lines.some(({ parts }) => parts.some(({ basketId }) => basketId === priced.parts[at]?.basketId)),
  )

type Activity = CartGroup['shopCartItemDiscounts'][number]

const activitiesOf = (place: Place, lines: readonly FoundLine[]): Activity[] => {
  const { mall, language, priced } = place
  const items = (some: readonly FoundLine[]): CartItem[] =>
    some.flatMap((each) => askedParts(mall, place.shopper, each).map((asked) => itemOf(place, each.line, asked)))
  const combos = lines.flatMap((each): Activity[] => {
    const { combo, count } = each.line
    if (!combo) return []
    const alone = each.line.checked ? priced : pricedCart(mall, place.shopper, [each])
    const own = quotedOf({ ...place, priced: alone }, [each])
    const chosen = comboView(mall, { comboId: combo.comboId, count }, own, alone.adjustments, language)
    return [{ activityType: 2, chooseDiscountItemDto: null, chooseComboItemDto: chosen, shopCartItems: items([each]) }]
  })
  const single = lines.filter(({ line }) => !line.combo)
  const ids = [...new Set(single.map((each) => discountOf(place, each)))]
  const discounted = ids.flatMap((discountId): Activity[] => {
    const discount = discountId === null ? undefined : mall.discounts.get(discountId)
    const own = single.filter((each) => discountOf(place, each) === discountId)
    return [
      {
        activityType: discount ? 1 : 0,
        chooseDiscountItemDto: discount
          ? discountView(discount, quotedOf(place, own), priced.adjustments, language)
          : null,
        chooseComboItemDto: null,
        shopCartItems: items(own),
      },
    ]
  })
  return plainLast([...discounted, ...combos])
}

export const cartGroups = (mall: Mall, shopper: Account, language: Language): CartGroup[] => {
  const lines = linesForSale(mall, shopper)
  const priced = pricedCart(
    mall,
    shopper,
    lines.filter(({ line }) => line.checked),
  )
  const place = { mall, shopper, language, priced }
  return byShop(lines, ({ shopId }) => shopId).map(([shopId, own]) => ({
    shopId,
    shopName: shopNameOf(mall, shopId, language),
    freeFrom: mall.shops.get(shopId)?.freight.freeFrom ?? null,
    freeMissing: missingForFreeDelivery(mall, priced, shopId),
    shopCartItemDiscounts: activitiesOf(place, own),
  }))
}

export const expiredGroups = (mall: Mall, shopper: Account, language: Language): ExpiredGroup[] => {
  const expired = foundLines(mall, shopper).flatMap((found) => {
    const reason = expiry(mall, found)
    return reason ? [{ found, reason }] : []
  })
  return byShop(expired, ({ found }) => found.shopId).map(([shopId, own]) => ({
    shopId,
    shopName: shopNameOf(mall, shopId, language),
    shopCartItemDtoList: own.flatMap(({ found, reason }) =>
      askedParts(mall, shopper, found).map(({ basketId, product, sku, count, price }) => ({
        basketId,
        prodId: product.prodId,
        skuId: sku.skuId,
        prodName: textIn(product.name, language),
        skuName: textIn(sku.name, language),
        pic: sku.pic,
        kind: product.kind,
        price,
        prodCount: count,
        hasOtherSkus: product.skus.length > 1,
        reason,
      })),
    ),
  }))
}
