import { moneyText } from '../../ui/money.ts'
import { wholeList, type ListAddress } from './list-address.ts'

export interface Choice {
  readonly id: 'pn' | 'category' | 'kind' | 'shop' | 'price' | 'self' | 'stock' | 'st' | 'attr' | 'rating'
  readonly text: string
  readonly without: Partial<ListAddress>
}

interface Names {
  readonly category: string | undefined
  readonly shop: string | undefined
  readonly kind: string
  readonly self: string
  readonly stock: string
  readonly st: string
  readonly rating: string
  readonly from: (price: string) => string
  readonly upTo: (price: string) => string
}

const priceText = ({ min, max }: ListAddress, { from, upTo }: Names): string => {
  if (min === null) return max === null ? '' : upTo(moneyText(max))
  return max === null ? from(moneyText(min)) : `${moneyText(min)} – ${moneyText(max)}`
}

export const choicesOf = (list: ListAddress, names: Names): readonly Choice[] => {
  const { pn, st, categoryId, kind, shopId, self, stock, min, max, attr, rating } = wholeList
  const all: readonly (Choice | false)[] = [
    list.pn !== '' && { id: 'pn', text: `“${list.pn}”`, without: { pn } },
    list.st === 1 && { id: 'st', text: names.st, without: { st } },
    list.categoryId !== null && { id: 'category', text: names.category ?? '…', without: { categoryId } },
    list.kind !== null && { id: 'kind', text: names.kind, without: { kind } },
    list.shopId !== null && { id: 'shop', text: names.shop ?? '…', without: { shopId } },
    list.self && { id: 'self', text: names.self, without: { self } },
    list.stock && { id: 'stock', text: names.stock, without: { stock } },
    (list.min ?? list.max) !== null && { id: 'price', text: priceText(list, names), without: { min, max } },
    list.attr !== '' && { id: 'attr', text: list.attr.slice(list.attr.indexOf(':') + 1), without: { attr } },
    list.rating !== null && { id: 'rating', text: names.rating, without: { rating } },
  ]
  return all.filter((choice) => choice !== false)
}
