import type { Banner, Category, ProductCard } from 'qinghua-contract'
import type { SeedBanner, SeedCategory, SeedProduct } from '@mall/fixtures'
import { commentTally } from '../comments/written-comments.ts'
import { shopNameOf } from '../shops/shop.ts'
import { shownPrices } from '../promotions/offers.ts'
import { isRunning } from '../promotions/running.ts'
import type { Mall } from '../state/mall.ts'
import { stocksOf } from '../state/shelf-columns.ts'
import { textIn, type Language } from '../state/text.ts'
import { dateTime } from '../state/time.ts'

export const cardOf = (mall: Mall, product: SeedProduct, language: Language): ProductCard => {
  const shop = mall.shops.get(product.shopId)
  const comments = commentTally(mall, product)
  const { second, looks } = mall.catalogue.seed.pages.cardPictures(product)
  return {
    prodId: product.prodId,
    prodName: textIn(product.name, language),
    brief: textIn(product.brief, language),
    pic: product.pic,
    ...(second !== undefined && { secondPic: second }),
    ...(looks.length > 1 && { skuPics: looks }),
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

const leadsOn = (mall: Mall, { leadsTo }: SeedBanner): boolean => {
  if (leadsTo?.type === 'discount') {
    const discount = mall.discounts.get(leadsTo.id)
    return discount !== undefined && isRunning(mall, discount)
  }
  return true
}

/** Without those that lead to a discount that does not run. */
export const banners = (mall: Mall, shopId: number, language: Language): Banner[] =>
  mall.catalogue.seed.banners
    .filter((banner) => banner.shopId === shopId && leadsOn(mall, banner))
    .map(({ imgUrl, title, subtitle, leadsTo, uploadedAt }, seq) => ({
      imgUrl,
      seq,
      uploadTime: dateTime(uploadedAt),
      imgType: 1,
      relationType: leadsTo?.type ?? null,
      relation: leadsTo?.id ?? null,
      title: textIn(title, language),
      subtitle: textIn(subtitle, language),
    }))
