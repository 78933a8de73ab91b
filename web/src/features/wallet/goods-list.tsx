import { css } from '@emotion/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { useLastPage } from '../../lib/navigation/page-of.ts'
import { useUser } from '../../lib/session/session.ts'
import { goodsOn } from '../promotions/promotion-goods.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { visuallyHidden } from '../../ui/visually-hidden.tsx'
import { GoodsCard, GoodsCardSkeleton } from './goods-card.tsx'
import { mallAddress } from './points-address.ts'
import { cardsFit } from '../../ui/theme.ts'

const grid = css`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  ${cardsFit}
  gap: 16px;
  @media (min-width: 1680px) {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }
  &[aria-busy='true'] > li {
    opacity: 0.5;
  }
`

const GoodsSkeleton = () => (
  <div css={grid} aria-busy="true">
    {Array.from({ length: 10 }, (_, at) => (
      <GoodsCardSkeleton key={at} />
    ))}
  </div>
)

export const GoodsList = ({ page }: { page: number }) => {
  const t = useText('exchange')
  const score = useUser()?.score
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...query('GET /score/prod/prodScorePage', { query: goodsOn(page) }),
    placeholderData: keepPreviousData,
  })
  useLastPage(page, isPlaceholderData ? undefined : data?.pages, mallAddress)
  if (!data && isError) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <GoodsSkeleton />
  if (data.total === 0)
    return (
      <EmptyState icon="box" text={t('empty')}>
        <Link css={buttonStyle} data-look="outline" to="/list">
          {t('toShop')}
        </Link>
      </EmptyState>
    )
  return (
    <>
      <h2 css={visuallyHidden}>{t('goods')}</h2>
      <ul css={grid} aria-label={t('goods')} aria-busy={isPlaceholderData}>
        {data.records.map((goods) => (
          <li key={goods.prodId}>
            <GoodsCard goods={goods} score={score} />
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={data.pages} hrefOf={mallAddress} />
    </>
  )
}
