import { categories, products, shops } from './stock.mjs'

const bands = [
  [0, 49.99],
  [50, 199.99],
  [200, null],
]
const ratings = [95, 90]

const price = (product) => product.skus[0].price
const words = (text = '') =>
  text
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
const properties = ({ skus }) => skus.flatMap((one) => [one.properties.zh, one.properties.en])

/** Whether a product meets a condition of a search, by the parameters that belong to it. */
const conditions = {
  prodName: (mall, product, { prodName }) =>
    words(prodName).every((word) =>
      [product.prodName.zh, product.prodName.en].some((name) => name.toLowerCase().includes(word)),
    ),
  categoryId: (mall, product, { categoryId }) =>
    [undefined, product.categoryId].includes(categoryId) ||
    categories.some((one) => one.categoryId === categoryId && one.below.includes(product.categoryId)),
  shopId: (mall, product, { shopId }) => [undefined, product.shopId].includes(shopId),
  kind: (mall, product, { kind }) => [undefined, product.kind].includes(kind),
  st: (mall, product, { st }) => st !== 1 || product.isNew,
  minPrice: (mall, product, { minPrice = 0 }) => price(product) >= minPrice,
  maxPrice: (mall, product, { maxPrice = Infinity }) => price(product) <= maxPrice,
  selfOperated: (mall, product, { selfOperated }) =>
    [undefined, mall.shop(product.shopId).selfOperated].includes(selfOperated),
  inStock: (mall, product, { inStock }) => [undefined, mall.totalStocks(product) > 0].includes(inStock),
  attribute: (mall, product, { attribute }) => attribute === undefined || properties(product).includes(attribute),
  minRating: (mall, product, { minRating = 0 }) => product.positiveRating >= minRating,
}

const orders = {
  0: (mall) => (one, other) => (mall.totalStocks(other) > 0) - (mall.totalStocks(one) > 0) || one.prodId - other.prodId,
  1: () => (one, other) => one.soldNum - other.soldNum || one.prodId - other.prodId,
  2: () => (one, other) => price(one) - price(other) || one.prodId - other.prodId,
}
const descends = { 0: 0, 1: 1, 2: 0 }

function facetsOf(without, language) {
  const counted = (name, keep) => without(name).filter(keep).length
  const attributes = new Map()
  for (const product of without('attribute'))
    for (const attribute of new Set(product.skus.map((one) => one.properties[language]))) {
      const [name, value] = attribute.split(':')
      const values = attributes.get(name) ?? new Map()
      values.set(value, (values.get(value) ?? 0) + 1)
      attributes.set(name, values)
    }
  return {
    kinds: ['ebook', 'virtual', 'physical'].map((kind) => ({
      kind,
      count: counted('kind', (one) => one.kind === kind),
    })),
    categories: categories.map(({ categoryId, categoryName, below }) => ({
      categoryId,
      categoryName: categoryName[language],
      count: counted('categoryId', (one) => below.includes(one.categoryId)),
    })),
    shops: shops.map(({ shopId, shopName }) => ({
      shopId,
      shopName: shopName[language],
      count: counted('shopId', (one) => one.shopId === shopId),
    })),
    attributes: [...attributes].map(([name, values]) => ({
      name,
      values: [...values].map(([value, count]) => ({ value, count, attribute: `${name}:${value}` })),
    })),
    ratings: ratings.map((minRating) => ({
      minRating,
      count: counted('minRating', (one) => one.positiveRating >= minRating),
    })),
    prices: bands.map(([minPrice, maxPrice]) => ({
      minPrice,
      maxPrice,
      count: counted('price', (one) => price(one) >= minPrice && price(one) <= (maxPrice ?? Infinity)),
    })),
  }
}

export function found(mall, query, language) {
  const meets = (left) => (product) =>
    mall.isOnSale(product) &&
    Object.entries(conditions).every(([name, holds]) => left(name) || holds(mall, product, query))
  const without = (facet) =>
    products.filter(meets((name) => name === facet || (facet === 'price' && ['minPrice', 'maxPrice'].includes(name))))
  const { sort = 0, orderBy = descends[sort] } = query
  const order = orders[sort](mall)
  return {
    products: products
      .filter(meets(() => false))
      .sort((one, other) => (sort !== 0 && orderBy === 1 ? order(other, one) : order(one, other))),
    facets: facetsOf(without, language),
  }
}
