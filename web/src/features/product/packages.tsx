import { css } from '@emotion/react'
import type { Combo } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { ComboBlock } from '../promotions/combo-block.tsx'
import { Stack } from '../../ui/layout.tsx'
import { FloorHeading } from '../../ui/floor-heading.tsx'

const root = css`
  margin-bottom: 24px;
  scroll-margin-top: 24px;
  > div:not(* + *) {
    margin-bottom: 0;
  }
`
export const packagesId = 'packages'

interface Props {
  combos: readonly Combo[]
  /** The variant that is shown, of which they are made. */
  skuId: number | undefined
}

/** The packages that a product is in. */
export const Packages = ({ combos, skuId }: Props) => {
  const t = useText('combos')
  if (combos.length === 0) return null
  return (
    <Stack as="section" css={root} gap={16} id={packagesId} aria-labelledby="packages-title">
      <FloorHeading id="packages-title" title={t('title')} />
      {combos.map((combo) => (
        <ComboBlock key={`${combo.comboId} ${skuId}`} combo={combo} skuId={skuId} />
      ))}
    </Stack>
  )
}
