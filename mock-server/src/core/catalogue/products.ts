import type { Banner, Category, ProductCard } from '@mall/contracts'
import type { SeedCategory, SeedProduct } from '@mall/fixtures'
import { commentTally } from '../comments/written-comments.ts'
import { shopNameOf } from '../shops/shop.ts'
import { shownPrices } from '../promotions/offers.ts'
import type { Mall } from '../state/mall.ts'
import { stocksOf } from '../state/shelf.ts'
import { textIn, type Language } from '../state/text.ts'
import { dateTime } from '../state/time.ts'

export const cardOf = (mall: Mall, product: SeedProduct, language: Language): ProductCard => {
  const shop = mall.shops.get(product.shopId)
  const comments = commentTally(mall, product)
  return {
    prodId: product.prodId,
    prodName: textIn(product.name, language),
    brief: textIn(product.brief, language),
    pic: product.pic,
    kind: product.kind,
    mold: product.kind === 'physical' ? 0 : 1,
    ...shownPrices(mall, product, language),
    shopId: product.shopId,
    shopName: shopNameOf(mall, product.shopId, language),
    selfOperated: shop?.selfOperated ?? false,
    shopType: shop?.preferred ? 1 : 0,
    isNew: product.isNew,
    soldNum: product.soldNum,
    stocks: stocksOf(product),
    prodCommNumber: comments.number,
    positiveRating: comments.positiveRating,
  }
}

export const categoryLevels = (mall: Mall, language: Language) => {
  const level = (wanted: SeedCategory['level']): Category[] =>
    mall.catalogue.seed.categories
      .filter((each) => each.level === wanted)
      .map(({ categoryId, parentId, name, pic }) => ({
        categoryId,
        parentId,
        categoryName: textIn(name, language),
        pic,
      }))
  return { parentCategoryList: level(1), categoryList: level(2), thCategoryList: level(3) }
}

export const banners = (mall: Mall, shopId: number, language: Language): Banner[] =>
  mall.catalogue.seed.banners
    .filter((banner) => banner.shopId === shopId)
    .map(({ imgUrl, title, subtitle, prodId, uploadedAt }, seq) => ({
      imgUrl,
      seq,
      uploadTime: dateTime(uploadedAt),
      imgType: 1,
      relation: prodId,
      title: textIn(title, language),
      subtitle: textIn(subtitle, language),
    }))
