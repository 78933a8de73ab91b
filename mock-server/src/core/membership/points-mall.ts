import type { PointsCard, PointsProduct } from 'qinghua-contract'
import type { SeedExchange, SeedProduct } from '@mall/fixtures'
import { skuNow } from '../catalogue/goods.ts'
import { unitPrice } from '../pricing/unit-price.ts'
import { confirmLines, openCheckoutKey } from '../selling/checkout.ts'
import { isOnSale, shopNameOf } from '../shops/shop.ts'
import type { Checkout } from '../state/checkouts.ts'
import type { Mall } from '../state/mall.ts'
import { mapPage, pageOf, type Paging } from '../state/paging.ts'
import type { Account } from '../state/people.ts'
import { refuseUnless } from '../state/refusal.ts'
import { textIn, type Language } from '../state/text.ts'
import { exchangeOf, exchangeSkuOf } from './exchanges.ts'

interface Offered {
  readonly product: SeedProduct
  readonly exchange: SeedExchange
}

const offered = (mall: Mall, exchange: SeedExchange): Offered[] => {
  const product = mall.products.get(exchange.prodId)
  return product && isOnSale(mall, product) ? [{ product, exchange }] : []
}

const variantsOf = (mall: Mall, { exchange }: Offered) =>
  exchange.skus.flatMap(({ skuId, score, price }) => {
    const found = skuNow(mall, skuId)
    return found ? [{ sku: found.sku, score, price }] : []
  })

const cardOf = (mall: Mall, goods: Offered, language: Language): PointsCard => {
  const { product } = goods
  const variants = variantsOf(mall, goods)
  const cheapest = variants.reduce((least, each) => (each.score < least.score ? each : least), variants[0] ?? none)
  return {
    prodId: product.prodId,
    prodName: textIn(product.name, language),
    brief: textIn(product.brief, language),
    pic: product.pic,
    kind: product.kind,
    scorePrice: cheapest.score,
    price: cheapest.price,
    oriPrice: cheapest.sku ? unitPrice(mall, cheapest.sku, null) : 0,
    stocks: variants.reduce((all, { sku }) => all + sku.stocks, 0),
  }
}
const none = { sku: null, score: 0, price: 0 }

export const pointsCards = (mall: Mall, paging: Paging, language: Language) => {
  const cards = mall.catalogue.seed.exchanges
    .flatMap((each) => offered(mall, each))
    .map((goods) => cardOf(mall, goods, language))
    .sort((a, b) => a.scorePrice - b.scorePrice || a.prodId - b.prodId)
  return mapPage(pageOf(cards, paging), (card) => card)
}

export const pointsProduct = (mall: Mall, prodId: number, language: Language): PointsProduct => {
  const exchange = exchangeOf(mall, prodId)
  const [goods] = exchange ? offered(mall, exchange) : []
  refuseUnless(goods, 'notForPoints')
  const { shopId } = goods.product
  return {
    ...cardOf(mall, goods, language),
    shopId,
    shopName: shopNameOf(mall, shopId, language),
    skuList: variantsOf(mall, goods).map(({ sku, score, price }) => ({
      skuId: sku.skuId,
      skuName: textIn(sku.name, language),
      properties: textIn(sku.properties, language),
      pic: sku.pic,
      skuScore: score,
      price,
      oriPrice: unitPrice(mall, sku, null),
      stocks: sku.stocks,
    })),
  }
}

export interface ExchangeAsk {
  readonly uuid: string
  /** 0 for the default one. */
  readonly addrId: number
  readonly orderItem: { readonly prodId: number; readonly skuId: number; readonly prodCount: number }
}

export const confirmExchange = (mall: Mall, shopper: Account, { uuid, addrId, orderItem }: ExchangeAsk): Checkout => {
  const { prodId, skuId, prodCount: count } = orderItem
  const key = openCheckoutKey(mall, shopper, uuid)
  const found = exchangeSkuOf(mall, skuId)
  refuseUnless(found?.prodId === prodId, 'notForPoints')
  const goods = skuNow(mall, skuId)
  refuseUnless(goods, 'productUnavailable')
  const price = unitPrice(mall, goods.sku, shopper)
  const line = { ...goods, price, count, basketId: null, activity: { rule: 'exchange', id: skuId } } as const
  const activity = { id: prodId, teamId: 0 }
  const points = found.score * count
  return confirmLines(mall, shopper, { key, kind: 'points', activity, lines: [line], addrId, exchanged: points })
}
