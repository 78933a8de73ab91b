import type { Combo } from 'qinghua-contract'
import type { SeedCombo, SeedComboProduct } from '@mall/fixtures'
import { skuNow } from '../catalogue/goods.ts'
import type { AskedLine } from '../pricing/price-rule.ts'
import { quote } from '../pricing/quote.ts'
import { totalsOf } from '../pricing/sums.ts'
import { unitPrice } from '../pricing/unit-price.ts'
import { isOnSale, shopNameOf } from '../shops/shop.ts'
import type { Mall } from '../state/mall.ts'
import { sum, times, toCents, yuan } from '../state/money.ts'
import { mapPage, pageOf, type Paging } from '../state/paging.ts'
import { refuseUnless } from '../state/refusal.ts'
import { textIn, type Language } from '../state/text.ts'
import { dateTime } from '../state/time.ts'
import { comboLines, runningCombos } from './combos.ts'
import { isRunning } from './running.ts'

const productView = (mall: Mall, { prodId, count, prices }: SeedComboProduct, language: Language) => {
  const product = mall.products.get(prodId)
  return {
    prodId,
    prodName: product ? textIn(product.name, language) : '',
    pic: product?.pic ?? '',
    kind: product?.kind ?? ('physical' as const),
    leastNum: count,
    skuList: prices.flatMap(({ skuId, price }) => {
      const found = skuNow(mall, skuId)
      if (!found) return []
      const { sku } = found
      return [
        {
          skuId,
          skuName: textIn(sku.name, language),
          properties: textIn(sku.properties, language),
          pic: sku.pic,
          price: unitPrice(mall, sku, null),
          matchingPrice: price,
          stocks: isOnSale(mall, found.product) ? sku.stocks : 0,
        },
      ]
    }),
  }
}

type Shown = ReturnType<typeof productView>

const least = (amounts: readonly number[]): number => (amounts.length === 0 ? 0 : Math.min(...amounts))
const lowest = ({ skuList, leastNum }: Shown) =>
  times(least(skuList.map(({ matchingPrice }) => matchingPrice)), leastNum)
const saving = ({ skuList, leastNum }: Shown) =>
  times(least(skuList.map(({ price, matchingPrice }) => toCents(yuan(price).minus(matchingPrice)))), leastNum)

const elsewhere = { provinceId: null }

/** What lines cost, and their delivery if nothing else is bought. */
const costOf = (mall: Mall, lines: readonly AskedLine[]) => {
  const { total, final, transfee, freeTransfee } = totalsOf(quote(mall, { buyer: null, lines, sendTo: elsewhere }))
  return { total, final, transfee: toCents(yuan(transfee).minus(freeTransfee)) }
}

/** The cheapest variant of a product in a package. */
const cheapestLine = (mall: Mall, { comboId }: SeedCombo, { prices, count }: SeedComboProduct): AskedLine[] => {
  const [cheapest] = prices.toSorted((a, b) => a.price - b.price)
  const found = cheapest && skuNow(mall, cheapest.skuId)
  return found ? [{ ...found, price: unitPrice(mall, found.sku, null), count, comboId, discountId: null }] : []
}

export const comboView = (mall: Mall, combo: SeedCombo, language: Language): Combo => {
  const mainProd = productView(mall, combo.main, language)
  const matchingProds = combo.matching.map((each) => ({
    ...productView(mall, each, language),
    required: each.required ? (1 as const) : (0 as const),
  }))
  const needed = [mainProd, ...matchingProds.filter(({ required }) => required === 1)]
  return {
    comboId: combo.comboId,
    name: textIn(combo.name, language),
    shopId: combo.shopId,
    shopName: shopNameOf(mall, combo.shopId, language),
    startTime: dateTime(combo.startsAt),
    endTime: dateTime(combo.endsAt),
    comboAmount: toCents(sum(needed.map(lowest))),
    preferentialAmount: toCents(sum(needed.map(saving))),
    transfee: costOf(
      mall,
      [combo.main, ...combo.matching.filter(({ required }) => required)].flatMap((each) =>
        cheapestLine(mall, combo, each),
      ),
    ).transfee,
    soldOut: needed.some(({ skuList, leastNum }) => skuList.every(({ stocks }) => stocks < leastNum)),
    mainProd,
    matchingProds,
  }
}

export const comboPage = (
  mall: Mall,
  { shopId, prodId, ...paging }: Paging & { readonly shopId?: number; readonly prodId?: number },
  language: Language,
) =>
  mapPage(
    pageOf(
      runningCombos(mall, prodId).filter((combo) => shopId === undefined || combo.shopId === shopId),
      paging,
    ),
    (combo) => comboView(mall, combo, language),
  )

/** Throws 204 if it is over. */
const runningCombo = (mall: Mall, comboId: number): SeedCombo => {
  const combo = mall.combos.get(comboId)
  refuseUnless(combo, 'unknownActivity')
  refuseUnless(isRunning(mall, combo), 'activityEnded')
  return combo
}

export const oneCombo = (mall: Mall, comboId: number, language: Language): Combo =>
  comboView(mall, runningCombo(mall, comboId), language)

export interface ComboChoice {
  readonly comboId: number
  readonly skuId: number
  /** Ids joined by commas. */
  readonly matchingSkuIds: string
  readonly count?: number
}

/** Of what is chosen so far: a required product may still be missing. */
export const comboPrice = (mall: Mall, { comboId, skuId, matchingSkuIds, count = 1 }: ComboChoice) => {
  const chosen = { skuId, matchingSkuIds: matchingSkuIds === '' ? [] : matchingSkuIds.split(',').map(Number), count }
  const lines = comboLines(mall, null, runningCombo(mall, comboId), chosen, false)
  const { total, final, transfee } = costOf(mall, lines)
  return { totalMoney: total, finalMoney: final, subtractMoney: toCents(yuan(total).minus(final)), transfee }
}
