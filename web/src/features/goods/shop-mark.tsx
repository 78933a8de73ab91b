import { useText } from '../../lib/i18n/i18n.ts'
import { Seal } from '../../ui/seal.tsx'

export interface ShopKind {
  readonly selfOperated: boolean
  /** 1: preferred. */
  readonly type: 0 | 1
}

/** Sold by the mall itself, recommended by it, or neither (S6.6): an ordinary shop bears no seal. */
export const ShopMark = ({ selfOperated, type }: ShopKind) => {
  const t = useText('product')
  if (selfOperated) return <Seal mark={t('selfOperatedMark')} meaning={t('selfOperated')} />
  return type === 1 ? <Seal mark={t('preferredMark')} meaning={t('preferred')} tone="praise" /> : null
}
