import type { Reduction } from 'qinghua-contract'
import type { Adjustment, LineKey } from '../state/adjustments.ts'
import { sum, toCents } from '../state/money.ts'
import type { Undone } from '../state/orders.ts'
import { textIn, type Language } from '../state/text.ts'

const isSame = (one: Adjustment['source'], other: Adjustment['source']): boolean =>
  one.rule === other.rule && one.id === other.id

const shown = ({ part, source, name }: Adjustment, amounts: readonly number[], language: Language): Reduction => ({
  part,
  ...source,
  name: textIn(name, language),
  amount: toCents(sum(amounts)),
})

/** What reduces a price, each source once. */
export const reductionsOf = (adjustments: readonly Adjustment[], language: Language): Reduction[] =>
  adjustments
    .filter(({ source }, at) => adjustments.findIndex((each) => isSame(each.source, source)) === at)
    .map((first) =>
      shown(
        first,
        adjustments.filter(({ source }) => isSame(source, first.source)).map(({ amount }) => amount),
        language,
      ),
    )

/** What reduces one line. */
export const reductionsOfLine = (adjustments: readonly Adjustment[], key: LineKey, language: Language): Reduction[] =>
  reductionsOf(
    adjustments.flatMap((adjustment) => {
      const own = adjustment.shares.filter(({ line }) => line === key).map(({ amount }) => amount)
      return own.length === 0 ? [] : [{ ...adjustment, amount: toCents(sum(own)) }]
    }),
    language,
  )

/** What a refund undoes, as the order shows it. */
export const undoneReductions = (
  adjustments: readonly Adjustment[],
  undone: readonly Undone[],
  language: Language,
): Reduction[] =>
  undone.flatMap(({ source, amount }) => {
    const adjustment = adjustments.find((each) => isSame(each.source, source))
    return adjustment && amount > 0 ? [shown(adjustment, [amount], language)] : []
  })
