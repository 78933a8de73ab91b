import { css } from '@emotion/react'
import { useSearchParams } from 'react-router'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/i18n.ts'
import { pageOf, useLastPage } from '../../lib/navigation/page-of.ts'
import { PromotionPage } from './promotion-page.tsx'
import { query } from '../../lib/api/api.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { discountsAddress } from './discount-address.ts'
import { DiscountGrid, DiscountGridSkeleton, NoDiscounts } from './discount-grid.tsx'

const size = 12

const DiscountList = ({ page }: { page: number }) => {
  const t = useText('discounts')
  const { data, isError, isFetching, refetch } = useQuery({
    ...query('GET /marking/discount/getDiscountList', { query: { current: page, size } }),
    placeholderData: keepPreviousData,
  })
  useLastPage(page, data?.pages, discountsAddress)
  if (!data && isError) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <DiscountGridSkeleton count={6} />
  if (data.total === 0) return <NoDiscounts />
  return (
    <>
      <VisuallyHidden>
        <h2>{t('list')}</h2>
      </VisuallyHidden>
      <DiscountGrid label={t('list')} discounts={data.records} onOver={() => void refetch()} />
      <Pagination page={page} pages={data.pages} hrefOf={discountsAddress} />
    </>
  )
}

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
