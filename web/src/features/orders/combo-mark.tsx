import type { Reduction } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { Row } from '../../ui/layout.tsx'
import { Seal } from '../../ui/seal.tsx'

/** The package that some goods were bought in. */
export const ComboMark = ({ reductions }: { reductions: readonly Reduction[] }) => {
  const t = useText('price')
  const combo = reductions.find(({ rule }) => rule === 'combo')
  if (!combo) return null
  return (
    <Row as="span" gap={6} tone="quiet" size="small">
      <Seal mark={t('comboMark')} meaning={t('comboOne')} />
      {combo.name}
    </Row>
  )
}
