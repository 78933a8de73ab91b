import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { useLastPage } from '../../lib/navigation/page-of.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { discountsAddress } from './discount-address.ts'
import { DiscountGrid, DiscountGridSkeleton } from './discount-grid.tsx'
import { NoDiscounts } from './no-discounts.tsx'

const size = 12

export const DiscountList = ({ page }: { page: number }) => {
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
