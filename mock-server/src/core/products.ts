import type { Banner, Category, ProductCard } from '@mall/contracts'
import type { SeedCategory, SeedProduct } from '@mall/fixtures'
import { say } from './catalogue.ts'
import type { Language, Mall } from './mall.ts'
import { mapPage, pageOf, type Paging } from './paging.ts'
import { priceOf, type Sort } from './shelf.ts'
import { dateTime } from './time.ts'

export interface ProductSearch extends Paging {
  readonly prodName?: string
  readonly categoryId?: number
  readonly shopId?: number
  readonly sort?: Sort
  /** 0 ascending, 1 descending. */
  readonly orderBy?: 0 | 1
  /** 1 new products only. */
  readonly st?: 0 | 1
}

const cardOf = (mall: Mall, product: SeedProduct, language: Language): ProductCard => {
  const shop = mall.catalogue.shops.get(product.shopId)
  return {
    prodId: product.prodId,
    prodName: say(product.name, language),
    brief: say(product.brief, language),
    pic: product.pic,
    kind: product.kind,
    mold: product.kind === 'physical' ? 0 : 1,
    price: priceOf(product),
    oriPrice: product.skus[0]?.oriPrice ?? 0,
    shopId: product.shopId,
    shopName: shop ? say(shop.name, language) : '',
    selfOperated: shop?.selfOperated ?? false,
    isNew: product.isNew,
    soldNum: product.soldNum,
    stocks: product.skus.reduce((all, { stocks }) => all + stocks, 0),
    prodCommNumber: product.comments.number,
    positiveRating: product.comments.positiveRating,
  }
}

/** A category and all below it. */
const branchOf = (mall: Mall, categoryId: number): ReadonlySet<number> => {
  const branch = new Set([categoryId])
  for (const { categoryId: id, parentId } of mall.catalogue.seed.categories) if (branch.has(parentId)) branch.add(id)
  return branch
}

export const searchProducts = (mall: Mall, search: ProductSearch, language: Language) => {
  const { prodName, categoryId, shopId, sort = 0, orderBy = sort === 1 ? 1 : 0, st } = search
  const term = prodName?.trim().toLowerCase()
  const branch = categoryId === undefined ? null : branchOf(mall, categoryId)
  const found = mall.catalogue.shelf
    .inOrder(sort, orderBy === 1)
    .filter(
      ({ product, names }) =>
        (st !== 1 || product.isNew) &&
        (shopId === undefined || product.shopId === shopId) &&
        (!branch || branch.has(product.categoryId)) &&
        (!term || names.includes(term)),
    )
  return mapPage(pageOf(found, search), ({ product }) => cardOf(mall, product, language))
}

export const categoryLevels = (mall: Mall, language: Language) => {
  const level = (wanted: SeedCategory['level']): Category[] =>
    mall.catalogue.seed.categories
      .filter((each) => each.level === wanted)
      .map(({ categoryId, parentId, name, pic }) => ({ categoryId, parentId, categoryName: say(name, language), pic }))
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
      title: say(title, language),
      subtitle: say(subtitle, language),
    }))
