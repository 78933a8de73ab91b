import { OfferRow } from '../goods/offer-row.tsx'
import type { ProductDetail } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'

/** What the buyer will have to enter (S5.11). */
export const EntriesAsked = ({ entries }: Pick<ProductDetail, 'entries'>) => {
  const t = useText('detail')
  if (entries.length === 0) return null
  const names = entries.map(({ name, isRequired }) => (isRequired ? name : t('entries.optional', { name })))
  return (
    <OfferRow label={t('entries.label')}>
      <span>{t('entries.hint', { names: names.join(t('entries.between')) })}</span>
    </OfferRow>
  )
}
