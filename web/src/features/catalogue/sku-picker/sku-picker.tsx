import type { Sku } from '@mall/contracts'
import { css } from '@emotion/react'
import { useId, type RefObject } from 'react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { SkuGroup } from './sku-group.tsx'
import { stateOf, type Choice, type SkuMatrix } from './sku-matrix.ts'

const root = css`
  display: grid;
  gap: 14px;
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
  matrix: SkuMatrix
  choice: Choice
  marked: number | null
  root: RefObject<HTMLDivElement | null>
  onPick: (group: number, option: number) => void
}

export const SkuPicker = ({ skus, matrix, choice, marked, root: ref, onPick }: Props) => {
  const t = useText('detail')
  const id = useId()
  return (
    <div css={root} ref={ref}>
      {matrix.groups.map((group, at) => (
        <div key={group.name} data-part="row">
          <span id={`${id}-${at}`} data-part="label">
            {group.name || t('sku.option')}
          </span>
          <SkuGroup
            group={group}
            labelledBy={`${id}-${at}`}
            chosen={choice[at] ?? null}
            states={group.options.map((_, option) => stateOf(matrix, choice, at, option))}
            pictures={picturesOf(matrix, skus, at)}
            marked={marked === at}
            onPick={(option) => onPick(at, option)}
          />
        </div>
      ))}
    </div>
  )
}
