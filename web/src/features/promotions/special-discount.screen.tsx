import { css } from '@emotion/react'
import { useSearchParams } from 'react-router'
import { DiscountList } from './discount-list.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { pageOf } from '../../lib/navigation/page-of.ts'
import { PromotionPage } from './promotion-page.tsx'

const list = css`
  margin-top: 24px;
`

/** S2.10 */
export const Screen = () => {
  const t = useText('discounts')
  const [search] = useSearchParams()
  return (
    <PromotionPage
      title={t('title')}
      note={t('note')}
      trailLabel={t('trail')}
      trail={[{ text: t('home'), to: '/' }, { text: t('title') }]}
    >
      <div css={list}>
        <DiscountList page={pageOf(search)} />
      </div>
    </PromotionPage>
  )
}
