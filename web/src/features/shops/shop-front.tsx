import { css } from '@emotion/react'
import type { CSSProperties, ReactNode } from 'react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Banner } from '../catalogue/banner.tsx'
import { ProductGridSkeleton } from '../goods/product-grid.tsx'
import { DiscountGrid } from '../promotions/discount-grid.tsx'
import { FlashRow } from '../flash/flash-row.tsx'
import { GroupGrid } from '../promotions/group-grid.tsx'
import { packagesAddress } from '../promotions/package-address.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { ComboBlock } from '../promotions/combo-block.tsx'
import { CouponGrid } from '../promotions/coupon-grid.tsx'
import { CouponToTake } from '../promotions/coupon-to-take.tsx'
import { shopHotAddress } from '../goods/shop-name.tsx'
import { FloorHeading } from '../../ui/floor-heading.tsx'
import { Link } from '../../ui/link.tsx'
import { SectionBoundary } from '../../ui/section-boundary.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { GoodsGrid } from '../goods/goods-grid.tsx'
import { stackOf, wrapOf, color, oneLine, paper, quietNote, rowOf, underlined } from '../../ui/theme.ts'
import { query } from '../../lib/api/api.ts'
import { Icon } from '../../ui/icon.tsx'
import { fills } from '../../ui/shapes.ts'
import { useOwnCoupons } from '../promotions/use-coupons.ts'

const shopNoticesStyle = css`
  ${rowOf(12)}
  margin-bottom: 16px;
  padding: 10px 16px;
  ${paper}
  ${quietNote}
  > svg {
    flex: none;
    color: ${color.cobalt};
  }
  > ul {
    display: flex;
    ${fills}
    gap: 24px;
    > li {
      min-width: 0;
      ${oneLine}
    }
  }
  a:hover {
    color: ${color.cobalt};
    ${underlined}
  }
  > a {
    flex: none;
    color: ${color.cobalt};
  }
`
const most = 3

/** Those that the shop keeps on top. */
const ShopNotices = ({ shopId }: { shopId: number }) => {
  const t = useText('shopfront')
  const { data = [] } = useQuery({
    ...query('GET /shop/notice/topNoticeList/{shopId}', { params: { shopId } }),
    meta: { silent: true },
  })
  if (data.length === 0) return null
  return (
    <section css={shopNoticesStyle} aria-label={t('notices')}>
      <Icon name="speaker" />
      <ul>
        {data.slice(0, most).map(({ id, title }) => (
          <li key={id}>
            <Link to={`/notice-detail?id=${id}&shopId=${shopId}`}>{title}</Link>
          </li>
        ))}
      </ul>
      <Link to={`/notice-list?shopId=${shopId}`}>{t('allNotices')}</Link>
    </section>
  )
}

interface List<T> {
  readonly records: readonly T[]
}

/** The part of an answer that a section needs, whatever it lists. */
interface Asked<T = unknown> {
  readonly data: List<T> | undefined
  readonly isError: boolean
  readonly isFetching: boolean
  readonly refetch: () => void
}

const asked = <T,>({ data, isError, isFetching, refetch }: UseQueryResult<List<T>>): Asked<T> => ({
  data,
  isError,
  isFetching,
  refetch: () => void refetch(),
})

/** One row of each. */
const sizes = { coupons: 6, flash: 5, groups: 4, discounts: 3, combos: 2, hot: 6 } as const

/** Asked for together, so that the page takes its shape at once. */
const useOffers = (shopId: number) => {
  const of = (part: keyof typeof sizes) => ({ shopId, current: 1, size: sizes[part] })
  const coupons = useQuery(query('GET /coupon/couponPage', { query: of('coupons') }))
  const flash = useQuery(query('GET /seckill/pageProd', { query: of('flash') }))
  const groups = useQuery(query('GET /groupProd/page', { query: of('groups') }))
  const discounts = useQuery(query('GET /marking/discount/getDiscountList', { query: of('discounts') }))
  const combos = useQuery(query('GET /combo/comboPage', { query: of('combos') }))
  const hot = useQuery(query('GET /search/searchProdPage', { query: { ...of('hot'), sort: 1, orderBy: 1 } }))
  const records = useOwnCoupons(coupons.data?.records ?? [])
  return {
    coupons: { ...asked(coupons), data: coupons.data && { records } },
    flash: asked(flash),
    groups: asked(groups),
    discounts: asked(discounts),
    combos: asked(combos),
    hot: asked(hot),
    isComing: [coupons, flash, groups, discounts, combos, hot].some(({ isPending }) => isPending),
  }
}

const root = css`
  ${stackOf(36)}
  margin-bottom: 36px;
`
/** What is little leaves room beside it: each part is as wide as its cards need. */
const besides = css`
  ${wrapOf('36px 16px')}
  &:empty {
    display: none;
  }
  > section {
    flex: var(--cards) 1 calc(var(--cards) * 372px);
    min-width: 0;
    max-width: 100%;
  }
`
const packages = css`
  ${stackOf(16)}
`
/** Full rows of five and of six. */
const cards = 6

interface SectionProps {
  id: string
  title: string
  asked: Asked
  more?: { readonly to: string; readonly text: string }
  children: ReactNode
}

/** Nothing where a shop has nothing of the kind. */
const Section = ({ id, title, asked, more, children }: SectionProps) => {
  const { data, isError, isFetching, refetch } = asked
  if (data?.records.length === 0) return null
  return (
    <section aria-labelledby={id} style={{ '--cards': Math.min(3, data?.records.length ?? 3) } as CSSProperties}>
      <FloorHeading id={id} title={title} {...(more && { more: <Link to={more.to}>{more.text}</Link> })} />
      {data && children}
      {!data && isError && <ErrorState busy={isFetching} onRetry={refetch} />}
    </section>
  )
}

export const FrontSkeleton = () => (
  <div css={root} aria-busy="true">
    <Skeleton height={380} borderRadius={0} />
    <Skeleton height={176} borderRadius={0} />
    <ProductGridSkeleton count={cards} evenRows={1} />
  </div>
)

/** What a shop shows before its goods: banner, coupons, activities, what sells best. */
export const Front = ({ shopId }: { shopId: number }) => {
  const t = useText('shopfront')
  const { coupons, flash, groups, discounts, combos, hot, isComing } = useOffers(shopId)
  if (isComing) return <FrontSkeleton />
  return (
    <>
      <ShopNotices shopId={shopId} />
      <div css={root}>
        <SectionBoundary>
          <Banner shopId={shopId} />
        </SectionBoundary>
        <div css={besides}>
          <Section
            id="coupons"
            title={t('coupons')}
            asked={coupons}
            more={{ to: `/coupons?shopId=${shopId}`, text: t('allCoupons') }}
          >
            <CouponGrid label={t('coupons')}>
              {coupons.data?.records.map((coupon) => (
                <li key={coupon.couponId}>
                  <CouponToTake coupon={coupon} />
                </li>
              ))}
            </CouponGrid>
          </Section>
          <Section id="discounts" title={t('discounts')} asked={discounts}>
            <DiscountGrid
              label={t('discounts')}
              discounts={discounts.data?.records ?? []}
              onOver={() => discounts.refetch()}
            />
          </Section>
        </div>
        <Section id="flash" title={t('flash')} asked={flash} more={{ to: '/flash-sale', text: t('allFlash') }}>
          <FlashRow label={t('flash')} sales={flash.data?.records ?? []} />
        </Section>
        <Section id="groups" title={t('groups')} asked={groups} more={{ to: '/group-buy', text: t('allGroups') }}>
          <GroupGrid label={t('groups')} offers={groups.data?.records ?? []} onOver={groups.refetch} />
        </Section>
        <Section
          id="packages"
          title={t('packages')}
          asked={combos}
          more={{ to: packagesAddress(shopId), text: t('allPackages') }}
        >
          <ul css={packages}>
            {combos.data?.records.map((combo) => (
              <li key={combo.comboId}>
                <ComboBlock combo={combo} />
              </li>
            ))}
          </ul>
        </Section>
        <Section
          id="hot"
          title={t('hotGoods')}
          asked={hot}
          more={{ to: shopHotAddress(shopId), text: t('wholeRanking') }}
        >
          <GoodsGrid products={hot.data?.records ?? []} evenRows={1} inShop />
        </Section>
      </div>
    </>
  )
}
