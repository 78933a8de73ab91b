import { css } from '@emotion/react'
import type { Combo } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { ComboBlock } from '../promotions/combo-block.tsx'
import { FloorHeading } from '../../ui/floor-heading.tsx'
import { stackOf } from '../../ui/theme.ts'

const root = css`
  ${stackOf(16)}
  margin-bottom: 24px;
  scroll-margin-top: 24px;
  > div:not(* + *) {
    margin-bottom: 0;
  }
`
export const packagesId = 'packages'

/** The packages that a product is in. */
export const Packages = ({ combos }: { combos: readonly Combo[] }) => {
  const t = useText('combos')
  if (combos.length === 0) return null
  return (
    <section css={root} id={packagesId} aria-labelledby="packages-title">
      <FloorHeading id="packages-title" title={t('title')} />
      {combos.map((combo) => (
        <ComboBlock key={combo.comboId} combo={combo} />
      ))}
    </section>
  )
}
