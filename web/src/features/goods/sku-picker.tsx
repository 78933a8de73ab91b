import type { SizeGuide as Guide, Sku } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useId, type RefObject } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { SizeGuide } from './size-guide.tsx'
import { SkuGroup } from './sku-group.tsx'
import { chosenIn, stateOf, type Choice, type SkuMatrix } from './sku-matrix.ts'
import { keyed } from '../../ui/keyed.ts'
import { moneyText } from '../../ui/money.ts'
import { color, stackOf, type, wrapOf } from '../../ui/theme.ts'
import { visuallyHidden } from '../../ui/visually-hidden.tsx'

const root = css`
  ${stackOf(14)}
  [data-part='options'] {
    ${wrapOf('4px 12px')}
    align-items: start;
  }
  [role='alert'] {
    color: ${color.amber};
    font: 600 ${type.note};
  }
`

/** One for each option of the group, if its options are what makes the pictures differ. */
const picturesOf = (
  { groups, cells }: SkuMatrix,
  skus: readonly Sku[],
  group: number,
): readonly string[] | undefined => {
  const found = (groups[group]?.options ?? []).map(
    (_, option) => new Set(skus.filter((_sku, row) => cells[row]?.at[group] === option).map(({ pic }) => pic)),
  )
  const pictures = found.flatMap((each) => [...each])
  const telling = found.every(({ size }) => size === 1) && new Set(pictures).size === pictures.length
  return telling && pictures.length > 1 ? pictures : undefined
}

interface Props {
  skus: readonly Sku[]
  guide?: Guide | null
  matrix: SkuMatrix
  choice: Choice
  /** The groups that still need a choice, once it was asked for. */
  marked: readonly number[]
  /** The groups whose choice did not go with the last one; undefined before anything is chosen. */
  cleared: readonly number[] | undefined
  root: RefObject<HTMLDivElement | null>
  onPick: (group: number, option: number) => void
}

/** What came of the last choice, for those who do not see the price and the stock change. */
const useOutcome = ({ skus, matrix, choice, cleared }: Pick<Props, 'skus' | 'matrix' | 'choice' | 'cleared'>) => {
  const t = useText('detail')
  if (!cleared) return ''
  const names = cleared.map((at) => matrix.groups[at]?.name || t('sku.option'))
  if (names.length > 0) return t('sku.cleared', { groups: names.join(t('sku.and')) })
  const sku = skus.find(({ skuId }) => skuId === chosenIn(matrix, choice))
  if (!sku) return ''
  return t(sku.stocks > 0 ? 'sku.chosen' : 'sku.chosenGone', { name: sku.skuName, price: moneyText(sku.price) })
}

export const SkuPicker = ({ skus, guide, matrix, choice, marked, cleared, root: ref, onPick }: Props) => {
  const t = useText('detail')
  const id = useId()
  const outcome = useOutcome({ skus, matrix, choice, cleared })
  const prompt = `${id}-prompt`
  const nameOf = (at: number): string => matrix.groups[at]?.name || t('sku.option')
  return (
    <div css={root} ref={ref}>
      {keyed(matrix.groups, ({ name }) => name).map(([key, group], at) => (
        <div key={key} data-part="row">
          <span id={`${id}-${at}`} data-part="label">
            {group.name || t('sku.option')}
          </span>
          <div data-part="options">
            <SkuGroup
              group={group}
              labelledBy={`${id}-${at}`}
              chosen={choice[at] ?? null}
              states={group.options.map((_, option) => stateOf(matrix, choice, at, option))}
              pictures={picturesOf(matrix, skus, at)}
              prompt={marked.includes(at) ? prompt : undefined}
              onPick={(option) => onPick(at, option)}
            />
            {guide?.option === group.name && <SizeGuide guide={guide} chosen={group.options[choice[at] ?? -1]} />}
          </div>
        </div>
      ))}
      {marked.length > 0 && (
        <div data-part="row">
          <span data-part="label" />
          <p id={prompt} role="alert">
            {t('sku.choose', { groups: marked.map(nameOf).join(t('sku.and')) })}
          </p>
        </div>
      )}
      <span css={visuallyHidden} role="status">
        {outcome}
      </span>
    </div>
  )
}
