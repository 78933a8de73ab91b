import { useSearchParams } from 'react-router'
import type { Combo } from 'qinghua-contract'
import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readPackages, packagesAddress } from './package-address.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { query } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { useLastPage } from '../../lib/navigation/page-of.ts'
import { ComboBlock, ComboSkeleton } from './combo-block.tsx'
import { PromotionPage } from './promotion-page.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { stackOf } from '../../ui/theme.ts'

const list = css`
  ${stackOf(16)}
  margin-top: 16px;
`
const size = 10

const Frame = ({ title, children }: { title: string; children: ReactNode }) => {
  const t = useText('combos')
  return (
    <PromotionPage title={title} trailLabel={t('trail')} trail={[{ text: t('home'), to: '/' }, { text: t('list') }]}>
      {children}
    </PromotionPage>
  )
}

const List = ({ combos }: { combos: readonly Combo[] }) => {
  const t = useText('combos')
  return (
    <>
      <VisuallyHidden>
        <h2>{t('list')}</h2>
      </VisuallyHidden>
      <ul css={list}>
        {combos.map((combo) => (
          <li key={combo.comboId}>
            <ComboBlock combo={combo} />
          </li>
        ))}
      </ul>
    </>
  )
}

const Waiting = ({ count }: { count: number }) => (
  <div css={list} aria-busy="true">
    {Array.from({ length: count }, (_, at) => (
      <ComboSkeleton key={at} />
    ))}
  </div>
)

const Packages = ({ shopId, page }: { shopId: number | null; page: number }) => {
  const t = useText('combos')
  const { data, isError, isFetching, refetch } = useQuery({
    ...query('GET /combo/comboPage', { query: { ...(shopId !== null && { shopId }), current: page, size } }),
    placeholderData: keepPreviousData,
  })
  const hrefOf = (to: number) => packagesAddress(shopId, to)
  useLastPage(page, data?.pages, hrefOf)
  const shop = shopId === null ? undefined : data?.records[0]?.shopName
  return (
    <Frame title={shop === undefined ? t('title') : t('titleOf', { shop })}>
      {!data && isError && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && <Waiting count={2} />}
      {data && data.total === 0 && (
        <EmptyState text={t(shopId === null ? 'emptyAll' : 'empty')}>
          <Link css={buttonStyle} data-look="outline" to={shopId === null ? '/list' : `/list?shopId=${shopId}`}>
            {t(shopId === null ? 'toShop' : 'shopGoods')}
          </Link>
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <>
          <List combos={data.records} />
          <Pagination page={page} pages={data.pages} hrefOf={hrefOf} />
        </>
      )}
    </Frame>
  )
}

/** Once it is over the server answers 204, which leads home (S8.4). */
const Package = ({ comboId }: { comboId: number }) => {
  const t = useText('combos')
  const { data, error, isFetching, refetch } = useQuery(query('GET /combo/getComboByComboId', { query: { comboId } }))
  const unknown = error instanceof ApiError && error.kind === 'refused'
  return (
    <Frame title={data ? t('titleOf', { shop: data.shopName }) : t('title')}>
      {unknown && (
        <EmptyState text={t('unknown')}>
          <Link css={buttonStyle} data-look="outline" to="/shop-suit">
            {t('all')}
          </Link>
        </EmptyState>
      )}
      {!data && error && !unknown && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting count={1} />}
      {data && <List combos={[data]} />}
    </Frame>
  )
}

/** S2.11 */
export const Screen = () => {
  const [search] = useSearchParams()
  const { comboId, shopId, page } = readPackages(search)
  return comboId === null ? (
    <Packages key={shopId} shopId={shopId} page={page} />
  ) : (
    <Package key={comboId} comboId={comboId} />
  )
}
