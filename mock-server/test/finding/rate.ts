import type { ProductCard } from 'qinghua-contract'
import { searchProducts } from '../../src/core/catalogue/search.ts'
import type { Mall } from '../../src/core/state/mall.ts'
import type { Asked, AskedByClass, Sensible } from './asked.ts'

const pageSize = 8

/** Whether the first page of a search is sensible: nothing else comes first, and most of it is right. */
export const isSensible = (mall: Mall, [typed, categories, rest = {}]: Asked): boolean => {
  const products = new Map(mall.catalogue.seed.products.map((product) => [product.prodId, product]))
  const isRight = ({ prodId, shopId, price }: ProductCard, { upTo = Infinity, from = 0, says, shop }: Sensible) => {
    const product = products.get(prodId)
    if (!product) return false
    const { name, brief, skus, categoryId } = product
    const text = [name, brief, ...skus.map(({ properties }) => properties)]
      .map(({ zh, en }) => `${zh}\n${en}`)
      .join('\n')
    return (
      (categories === '' || categories.split(' ').some((start) => String(categoryId).startsWith(start))) &&
      price >= from &&
      price <= upTo &&
      (shop === undefined || shopId === shop) &&
      (says === undefined || says.test(text))
    )
  }
  const isMostly = (cards: readonly ProductCard[]): boolean => {
    const right = cards.filter((card) => isRight(card, rest))
    return right.length > 0 && right[0] === cards[0] && right.length >= cards.length * 0.6
  }
  const { records, corrected, ...told } = searchProducts(mall, { prodName: typed, size: pageSize }, 'zh')
  const { dropped = [], near = [] } = told as { dropped?: readonly string[]; near?: readonly ProductCard[] }
  if (rest.absent)
    return corrected === null && (records.length === 0 ? isMostly(near) : dropped.length > 0 && isMostly(records))
  return isMostly(records) && (rest.first === undefined || records[0]?.prodId === rest.first)
}

/** Every other one of each class. */
export const half = (asked: AskedByClass, of: 0 | 1): AskedByClass =>
  Object.fromEntries(Object.entries(asked).map(([name, rows]) => [name, rows.filter((_, at) => at % 2 === of)]))
