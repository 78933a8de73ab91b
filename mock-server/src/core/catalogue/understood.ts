import type { Understood } from 'qinghua-contract'
import type { SeedProduct } from '@mall/fixtures'
import { nameOfThing, type Answer } from '../finding/fits.ts'
import type { Found } from '../finding/find-goods.ts'
import type { Mall } from '../state/mall.ts'
import { textIn, type Language } from '../state/text.ts'

const kindOf = ({ term: { meaning, typed }, most }: Answer): Understood['kind'] => {
  if (meaning?.need) return meaning.need.kind
  if (meaning?.isAttribute || /^\d/.test(typed)) return 'attribute'
  return most >= nameOfThing ? 'thing' : 'word'
}

/** What was typed in parts, unless it is a single word. */
export const understoodOf = ({ answers, budget }: Found): Understood[] => {
  const parts = [...answers.map(({ term }) => term.corrected ?? term.written), ...(budget ? [budget.written] : [])]
  const isTold = parts.length > 1 || budget !== null || answers.some(({ term }) => term.meaning?.need)
  if (!isTold) return []
  const without = (at: number): string => parts.filter((_, other) => other !== at).join(' ')
  return [
    ...answers.map((each, at) => ({ kind: kindOf(each), text: parts[at] ?? '', without: without(at) })),
    ...(budget
      ? [
          {
            kind: 'budget' as const,
            text: budget.written,
            without: without(parts.length - 1),
            minPrice: budget.min > 0 ? budget.min : null,
            maxPrice: budget.max < Infinity ? budget.max : null,
          },
        ]
      : []),
  ]
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
  const told = found.answers.flatMap((each) => {
    if ((each.fits[at] ?? 0) === 0) return []
    const { meaning, written, corrected } = each.term
    return [meaning?.need ? textIn(meaning.need.reason, language) : (corrected ?? written)]
  })
  const isByNeed = found.answers.every(({ term }) => term.meaning?.need)
  const reasons = [...told, ...(isByNeed ? [categoryName(mall, product, language)] : [])].filter((part) => part !== '')
  return reasons.length > 0 ? reasons.join(' · ') : (found.budget?.written ?? '')
}
