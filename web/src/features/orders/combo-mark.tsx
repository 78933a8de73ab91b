import { css } from '@emotion/react'
import type { Reduction } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { Seal } from '../../ui/seal.tsx'
import { quietSmall, rowOf } from '../../ui/theme.ts'

const root = css`
  ${rowOf(6)}
  ${quietSmall}
`

/** The package that some goods were bought in. */
export const ComboMark = ({ reductions }: { reductions: readonly Reduction[] }) => {
  const t = useText('price')
  const combo = reductions.find(({ rule }) => rule === 'combo')
  if (!combo) return null
  return (
    <span css={root}>
      <Seal mark={t('comboMark')} meaning={t('comboOne')} />
      {combo.name}
    </span>
  )
}
