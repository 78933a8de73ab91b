import { FlashSessions } from './flash-sessions.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { PromotionPage } from '../promotions/promotion-page.tsx'

/** S2.10 */
export const Screen = () => {
  const t = useText('flash')
  return (
    <PromotionPage
      title={t('title')}
      note={t('note')}
      trailLabel={t('trail')}
      trail={[{ text: t('home'), to: '/' }, { text: t('title') }]}
    >
      <FlashSessions />
    </PromotionPage>
  )
}
