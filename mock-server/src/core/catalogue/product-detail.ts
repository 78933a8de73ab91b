import type { ContentsEntry, OwnPrices, ProductDetail, SizeGuide } from 'qinghua-contract'
import { limits } from 'qinghua-contract/rules'
import type { SeedProduct, SeedSizeGuide } from '@mall/fixtures'
import { flashSaleFor, flashView } from '../activities/flash-views.ts'
import { groupBuyFor, groupBuyView } from '../activities/group-views.ts'
import { comboView } from '../promotions/combo-views.ts'
import { runningCombos } from '../promotions/combos.ts'
import { pricesOfOne, shownPrices } from '../promotions/offers.ts'
import { shopNameOf, shopStatusOf, shownStatus } from '../shops/shop.ts'
import type { Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'
import { refuseUnless } from '../state/refusal.ts'
import { stocksOf } from '../state/shelf-columns.ts'
import { textIn, type Language } from '../state/text.ts'
import { giftsNow } from './gifts.ts'

const contentsIn = (mall: Mall, product: SeedProduct, language: Language): ContentsEntry[] =>
  mall.catalogue.seed.pages.contents(product).map(({ title, minutes, isFree }) => ({
    title: textIn(title, language),
    ...(minutes !== null && { minutes }),
    isFree,
  }))

/** Includes products that are no longer on sale, so that their page can say so. */
export const productOf = (mall: Mall, prodId: number): SeedProduct => {
  const product = mall.products.get(prodId)
  refuseUnless(product, 'productUnavailable')
  return product
}

const sizeGuideIn = ({ option, isWorn, columns, rows }: SeedSizeGuide, language: Language): SizeGuide => ({
  option: textIn(option, language),
  isWorn,
  columns: columns.map(({ name, unit, how }) => ({
    name: textIn(name, language),
    unit: unit && textIn(unit, language),
    how: how && textIn(how, language),
  })),
  rows: rows.map(({ size, values }) => ({
    sizeName: textIn(size, language),
    values: values.map((each) => textIn(each, language)),
  })),
})

export const productDetail = (mall: Mall, prodId: number, language: Language): ProductDetail => {
  const product = productOf(mall, prodId)
  const shop = mall.shops.get(product.shopId)
  const sale = flashSaleFor(mall, prodId)
  const offer = groupBuyFor(mall, prodId)
  const { author, content, pictures, galleries, parameters, sizeGuide } = mall.catalogue.seed.pages.describe(product)
  const contents = contentsIn(mall, product, language)
  return {
    shopId: product.shopId,
    shopName: shopNameOf(mall, product.shopId, language),
    selfOperated: shop?.selfOperated ?? false,
    shopType: shop?.preferred ? 1 : 0,
    prodId,
    prodName: textIn(product.name, language),
    brief: textIn(product.brief, language),
    ...(author && { author: textIn(author, language) }),
    ...(contents.length > 0 && { contents }),
    ...shownPrices(mall, product, language),
    seckillVO: sale ? flashView(mall, sale, language) : null,
    groupActivityVO: offer ? groupBuyView(mall, offer, language) : null,
    comboList: runningCombos(mall, prodId).map((combo) => comboView(mall, combo, language)),
    content: textIn(content, language),
    totalStocks: stocksOf(product),
    soldNum: product.soldNum,
    status: shownStatus(mall, product),
    shopStatus: shopStatusOf(mall, product.shopId),
    pic: product.pic,
    imgs: [...new Set([product.pic, ...pictures, ...product.skus.map(({ pic }) => pic)])].join(','),
    categoryId: product.categoryId,
    kind: product.kind,
    mold: product.kind === 'physical' ? 0 : 1,
    isNew: product.isNew,
    hasMaxNum: 1,
    maxNum: limits.cartPieces,
    skuList: product.skus.map((sku, at) => ({
      skuId: sku.skuId,
      skuName: textIn(sku.name, language),
      properties: textIn(sku.properties, language),
      ...pricesOfOne(mall, product, sku, language),
      oriPrice: sku.oriPrice,
      stocks: sku.stocks,
      pic: sku.pic,
      imgs: galleries[at]?.join(',') ?? sku.pic,
    })),
    entries: (product.entries ?? []).map(({ name, isRequired }) => ({ name: textIn(name, language), isRequired })),
    giveaway: {
      giveawayProds: giftsNow(mall, product, 1).map(({ product: gift, sku, count }) => ({
        prodId: gift.prodId,
        skuId: sku.skuId,
        prodName: textIn(gift.name, language),
        skuName: textIn(sku.name, language),
        pic: sku.pic,
        giveawayNum: count,
      })),
    },
    prodParameterList: parameters.map(({ key, value }) => ({
      parameterKey: textIn(key, language),
      parameterValue: textIn(value, language),
    })),
    sizeGuide: sizeGuide && sizeGuideIn(sizeGuide, language),
  }
}

/** What products cost somebody, as cards show it and by variant; without those that never were. */
export const ownPrices = (mall: Mall, shopper: Account, prodIds: readonly number[], language: Language): OwnPrices[] =>
  prodIds.flatMap((prodId) => {
    const product = mall.products.get(prodId)
    if (!product) return []
    const skuList = product.skus.map((sku) => ({
      skuId: sku.skuId,
      ...pricesOfOne(mall, product, sku, language, shopper),
    }))
    return [{ prodId, ...shownPrices(mall, product, language, shopper), skuList }]
  })
