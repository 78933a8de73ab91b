import { useSearchParams } from 'react-router'
import { GoodsList } from './goods-list.tsx'
import { MallHead } from './mall-head.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { pageOf } from '../../lib/navigation/page-of.ts'
import { PromotionPage } from '../promotions/promotion-page.tsx'

/** S2.14 */
export const Screen = () => {
  const t = useText('exchange')
  const [search] = useSearchParams()
  return (
    <PromotionPage
      title={t('title')}
      note={t('note')}
      trailLabel={t('trail')}
      trail={[{ text: t('home'), to: '/' }, { text: t('title') }]}
    >
      <MallHead />
      <GoodsList page={pageOf(search)} />
    </PromotionPage>
  )
}
