import { css } from '@emotion/react'
import { useSearchParams } from 'react-router'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readGroups, groupsAddress } from './group-address.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { PromotionPage } from './promotion-page.tsx'
import { query } from '../../lib/api/api.ts'
import { useLastPage } from '../../lib/navigation/page-of.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { GroupGrid, groupGrid } from './group-grid.tsx'

const size = 12

const GroupList = ({ page }: { page: number }) => {
  const t = useText('groups')
  const { data, isError, isFetching, refetch } = useQuery({
    ...query('GET /groupProd/page', { query: { current: page, size } }),
    placeholderData: keepPreviousData,
  })
  useLastPage(page, data?.pages, groupsAddress)
  if (!data && isError) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div css={groupGrid} aria-busy="true">
        {Array.from({ length: 6 }, (_, at) => (
          <Skeleton key={at} height={210} borderRadius={0} />
        ))}
      </div>
    )
  if (data.total === 0)
    return (
      <EmptyState icon="user" text={t('empty')}>
        <Link css={buttonStyle} data-look="outline" to="/special-discount">
          {t('toDiscounts')}
        </Link>
      </EmptyState>
    )
  return (
    <>
      <VisuallyHidden>
        <h2>{t('list')}</h2>
      </VisuallyHidden>
      <GroupGrid label={t('list')} offers={data.records} onOver={() => void refetch()} />
      <Pagination page={page} pages={data.pages} hrefOf={groupsAddress} />
    </>
  )
}

const list = css`
  margin-top: 24px;
`

/** S2.10 */
export const Screen = () => {
  const t = useText('groups')
  const [search] = useSearchParams()
  const { page } = readGroups(search)
  return (
    <PromotionPage
      title={t('title')}
      note={t('note')}
      trailLabel={t('trail')}
      trail={[{ text: t('home'), to: '/' }, { text: t('title') }]}
    >
      <div css={list}>
        <GroupList page={page} />
      </div>
    </PromotionPage>
  )
}
