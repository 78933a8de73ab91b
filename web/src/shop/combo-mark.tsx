import { css } from '@emotion/react'
import type { Reduction } from '@mall/contracts'
import { useText } from '../lib/i18n/i18n.ts'
import { Seal } from '../ui/seal.tsx'
import { color, type } from '../ui/theme.ts'

const root = css`
  display: flex;
  align-items: center;
  gap: 6px;
  color: ${color.ink2};
  font: ${type.small};
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
