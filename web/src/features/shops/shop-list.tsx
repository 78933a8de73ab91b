import { css } from '@emotion/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { query } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { useLastPage } from '../../lib/navigation/page-of.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { Heard } from '../../ui/heard.tsx'
import { Link } from '../../ui/link.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { columnsOf } from '../../ui/shapes.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { faintNote } from '../../ui/theme.ts'
import { ShopCard } from './shop-card.tsx'
import { shopKinds, shopsAddress, type ShopAddress, type ShopKindName } from './shop-list-address.ts'

const root = css`
  min-height: 60vh;
  > [data-part='total'] {
    min-height: 20px;
    margin-bottom: 16px;
    ${faintNote}
  }
  > ul,
  > [data-part='coming'] {
    ${columnsOf(2, '16px')}
  }
`
const size = 10
const ofKind = {
  selfOperated: { selfOperated: true },
  preferred: { type: 1 },
  general: { selfOperated: false, type: 0 },
} as const satisfies Record<ShopKindName, object>

interface Props {
  shown: ShopAddress
  Favourite: ComponentType<{ shopId: number }>
}

export const ShopList = ({ shown, Favourite }: Props) => {
  const t = useText('shops')
  const { shopName, kind, page } = shown
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...query('GET /shop/searchShops', {
      query: { ...(shopName && { shopName }), ...(kind && ofKind[kind]), current: page, size },
    }),
    placeholderData: keepPreviousData,
  })
  const hrefOf = (to: number) => shopsAddress({ shopName, kind, page: to })
  useLastPage(page, isPlaceholderData ? undefined : data?.pages, hrefOf)
  return (
    <div css={root}>
      <FilterRow
        label={t('kinds')}
        choices={[null, ...shopKinds].map((each) => ({
          name: each ?? 'all',
          text: t(each === null ? 'everyKind' : `kind.${each}`),
          to: shopsAddress({ shopName, kind: each }),
          current: each === kind,
        }))}
      />
      <p data-part="total">
        <Heard text={data && t('total', { count: data.total })} />
      </p>
      {!data && isError && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <div data-part="coming" aria-busy="true">
          {Array.from({ length: size }, (_, at) => (
            <Skeleton key={at} height={142} />
          ))}
        </div>
      )}
      {data?.total === 0 && (
        <EmptyState icon="search" text={shopName ? t('nothingFound', { text: shopName }) : t('noneOfKind')}>
          <Link css={buttonStyle} data-look="outline" to={shopsAddress({ shopName: '' })}>
            {t('showAll')}
          </Link>
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <ul aria-label={t('shops')} aria-busy={isPlaceholderData}>
          {data.records.map((shop) => (
            <li key={shop.shopId}>
              <ShopCard shop={shop} favourite={<Favourite shopId={shop.shopId} />} />
            </li>
          ))}
        </ul>
      )}
      {data && <Pagination page={page} pages={data.pages} hrefOf={hrefOf} />}
    </div>
  )
}
