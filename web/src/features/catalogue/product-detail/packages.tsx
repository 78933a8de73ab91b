import { css } from '@emotion/react'
import type { Combo } from '@mall/contracts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { ComboBlock } from '../../../shop/combo/combo-block.tsx'
import { color, stackOf, type } from '../../../ui/theme.ts'

const root = css`
  ${stackOf(16)}
  margin-bottom: 24px;
  scroll-margin-top: 24px;
  > h2 {
    padding-bottom: 10px;
    border-bottom: 2px solid ${color.ink};
    font: 700 ${type.floor};
  }
`
export const packagesId = 'packages'

/** The packages that a product is in. */
export const Packages = ({ combos }: { combos: readonly Combo[] }) => {
  const t = useText('combos')
  if (combos.length === 0) return null
  return (
    <section css={root} id={packagesId} aria-labelledby="packages-title">
      <h2 id="packages-title">{t('title')}</h2>
      {combos.map((combo) => (
        <ComboBlock key={combo.comboId} combo={combo} />
      ))}
    </section>
  )
}
