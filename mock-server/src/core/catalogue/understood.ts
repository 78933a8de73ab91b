import type { Understood } from 'qinghua-contract'
import type { SeedProduct } from '@mall/fixtures'
import type { Answer, Found } from '../finding/find-goods.ts'
import type { Mall } from '../state/mall.ts'
import { textIn, type Language } from '../state/text.ts'

const kindOf = ({ term: { sense, need, keys } }: Answer): Understood['kind'] => {
  if (need) return need.kind
  if (sense === 'fact' || keys.some((key) => /^\d/.test(key))) return 'attribute'
  return sense === 'thing' ? 'thing' : 'word'
}

/** What was typed in parts, unless it is a single word. */
export const understoodOf = ({ answers, excluded, order, budget }: Found): Understood[] => {
  const prices = budget && {
    minPrice: budget.min > 0 ? budget.min : null,
    maxPrice: budget.max < Infinity ? budget.max : null,
  }
  const parts: { part: Omit<Understood, 'without'>; typed: string }[] = [
    ...answers.map((each) => ({ part: { kind: kindOf(each), text: each.term.written }, typed: each.term.written })),
    ...(budget ? [{ part: { kind: 'budget' as const, text: budget.written, ...prices }, typed: budget.written }] : []),
    ...(order ? [{ part: { kind: 'order' as const, text: order.written }, typed: order.written }] : []),
    ...excluded.map(({ by, terms }) => {
      const text = terms.map(({ written }) => written).join(' ')
      // What is not wanted ends where a part ends.
      return { part: { kind: 'excluded' as const, text }, typed: `, ${by} ${text}` }
    }),
  ]
  const isTold = parts.length > 1 || parts.length > answers.length || answers.some(({ term }) => term.need)
  if (!isTold) return []
  return parts.map(({ part }, at) => {
    const without = parts.flatMap(({ typed }, other) => (other === at ? [] : [typed])).join(' ')
    return { ...part, without: without.replaceAll(' ,', ',').replace(/^, /, '') }
  })
}

const categoryName = (mall: Mall, { categoryId }: SeedProduct, language: Language): string => {
  const category = mall.catalogue.seed.categories.find((each) => each.categoryId === categoryId)
  return category ? textIn(category.name, language) : ''
}

/** Why a product is shown, in a line; empty where a single word was looked for. */
export const reasonOf = (
  mall: Mall,
  found: Found,
  { at, product }: { readonly at: number; readonly product: SeedProduct },
  language: Language,
): string => {
  const told = found.answers.flatMap(({ term, levels }) => {
    if ((levels[at] ?? 0) === 0) return []
    return [term.need ? textIn(term.need.reason, language) : term.written]
  })
  const isByNeed = found.answers.every(({ term }) => term.need)
  const reasons = [...told, ...(isByNeed ? [categoryName(mall, product, language)] : [])].filter((part) => part !== '')
  return reasons.length > 0 ? reasons.join(' · ') : (found.budget?.written ?? '')
}
