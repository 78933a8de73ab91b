import { css } from '@emotion/react'
import type { CSSProperties, ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { mainShopId } from 'qinghua-contract/rules'
import { Banner } from '../catalogue/banner.tsx'
import { ProductGridSkeleton } from '../goods/product-grid.tsx'
import { DiscountGrid } from '../promotions/discount-grid.tsx'
import { FlashRow } from '../flash/flash-row.tsx'
import { GroupGrid } from '../promotions/group-grid.tsx'
import { packagesAddress } from '../promotions/addresses.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { ComboList } from '../promotions/combo-block.tsx'
import type { Coupon } from 'qinghua-contract'
import { CouponPopover } from '../promotions/coupon-popover.tsx'
import { CouponRules } from '../promotions/coupon-rules.tsx'
import { shopHotAddress } from '../goods/shop-name.tsx'
import { bestQuery } from './best-of-shop.ts'
import { Loaded, type Reading } from '../../ui/loaded.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { FloorHeading } from '../../ui/floor-heading.tsx'
import { Link } from '../../ui/link.tsx'
import { SectionBoundary } from '../../ui/section-boundary.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { GoodsGrid } from '../goods/goods-grid.tsx'
import { narrow, underlined, wrapOf } from '../../ui/theme.ts'
import { query } from '../../lib/api/api.ts'
import { Icon } from '../../ui/icon.tsx'
import { useOwnCoupons } from '../promotions/use-coupons.ts'

const underlines = css`
  a:hover {
    ${underlined}
  }
`
/** All of its picture is seen. */
const banner = css`
  > section {
    aspect-ratio: 1200 / 380;
    ${narrow} {
      aspect-ratio: auto;
    }
  }
`
const most = { notices: 2, cards: 5 }

/** Those that the shop keeps on top. */
const ShopNotices = ({ shopId }: { shopId: number }) => {
  const t = useText('shopfront')
  const { data = [] } = useQuery({
    ...query('GET /shop/notice/topNoticeList/{shopId}', { params: { shopId } }),
    meta: { silent: true },
  })
  if (data.length === 0) return null
  return (
    <Row
      as="section"
      css={underlines}
      gap={12}
      pad="10px 16px"
      ground="paper"
      tone="quiet"
      size="note"
      wrap
      style={{ flex: '1 1 300px', minWidth: 0 }}
      aria-label={t('notices')}
    >
      <Text as="span" keeps tone="brand">
        <Icon name="speaker" />
      </Text>
      <Row as="ul" gap="0 24px" wrap fills>
        {data.slice(0, most.notices).map(({ id, title }) => (
          <Text as="li" lines={1} key={id}>
            <Link to={`/notice-detail?id=${id}&shopId=${shopId}`}>{title}</Link>
          </Text>
        ))}
      </Row>
      <Text as="span" keeps tone="brand">
        <Link to={`/notice-list?shopId=${shopId}`}>{t('allNotices')}</Link>
      </Text>
    </Row>
  )
}

const ShopCoupons = ({ coupons }: { coupons: readonly Coupon[] }) => {
  const t = useText('shopfront')
  if (coupons.length === 0) return null
  return (
    <Row as="section" gap={12} wrap pad="10px 16px" ground="paper" tone="brand" size="note" aria-label={t('coupons')}>
      <CouponRules coupons={coupons} />
      <CouponPopover coupons={coupons} text={t('takeCoupons')} heading={t('coupons')} />
    </Row>
  )
}

interface List<T> {
  readonly records: readonly T[]
}

/** One row of each; of flash sales more, as the same goods come again in later sessions. */
const sizes = { coupons: 6, flash: 30, groups: 4, discounts: 3, combos: 2 } as const

/** Asked for together, so that the page takes its shape at once. */
const useOffers = (shopId: number) => {
  const of = (part: keyof typeof sizes) => ({ shopId, current: 1, size: sizes[part] })
  const coupons = useQuery({ ...query('GET /coupon/couponPage', { query: of('coupons') }), meta: { silent: true } })
  const flash = useQuery(query('GET /seckill/pageProd', { query: of('flash') }))
  const groups = useQuery(query('GET /groupProd/page', { query: of('groups') }))
  const discounts = useQuery(query('GET /marking/discount/getDiscountList', { query: of('discounts') }))
  const combos = useQuery(query('GET /combo/comboPage', { query: of('combos') }))
  const hot = useQuery(bestQuery(shopId))
  return {
    coupons: useOwnCoupons(coupons.data?.records ?? []),
    flash,
    groups,
    discounts,
    combos,
    hot,
    isComing: [coupons, flash, groups, discounts, combos, hot].some(({ isPending }) => isPending),
  }
}

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
const parts = { gap: 36, style: { marginBottom: 36 } } as const
/** Full rows of five and of six. */
const cards = 6

interface SectionProps<T> {
  id: string
  title: string
  of: Reading<List<T>>
  more?: { readonly to: string; readonly text: string }
  children: (records: readonly T[]) => ReactNode
}

/** Nothing where a shop has nothing of the kind. */
const Section = <T,>({ id, title, of, more, children }: SectionProps<T>) => {
  const { data } = of
  if (data?.records.length === 0) return null
  return (
    <section
      aria-labelledby={id}
      style={{ '--cards': Math.min(most.cards, data?.records.length ?? 3) } as CSSProperties}
    >
      <FloorHeading id={id} title={title} {...(more && { more: <Link to={more.to}>{more.text}</Link> })} />
      <Loaded of={of} waiting={null}>
        {({ records }) => children(records)}
      </Loaded>
    </section>
  )
}

export const FrontSkeleton = () => (
  <Stack {...parts} aria-busy="true">
    <Skeleton height={48} borderRadius={0} />
    <ProductGridSkeleton count={cards} evenRows={1} />
  </Stack>
)

/** What a shop shows before its goods: coupons, what sells best, banner, activities. */
export const Front = ({ shopId }: { shopId: number }) => {
  const t = useText('shopfront')
  const { coupons, flash, groups, discounts, combos, hot, isComing } = useOffers(shopId)
  if (isComing) return <FrontSkeleton />
  return (
    <>
      <Row gap={16} wrap align="stretch" style={{ marginBottom: 24 }}>
        <ShopCoupons coupons={coupons} />
        <ShopNotices shopId={shopId} />
      </Row>
      <Stack {...parts}>
        <Section id="hot" title={t('hotGoods')} of={hot} more={{ to: shopHotAddress(shopId), text: t('wholeRanking') }}>
          {(records) => <GoodsGrid products={records} evenRows={1} inShop />}
        </Section>
        <SectionBoundary>
          {/* That of the mall’s own shop tells of all shops. */}
          {shopId !== mainShopId && (
            <div css={banner}>
              <Banner shopId={shopId} />
            </div>
          )}
        </SectionBoundary>
        <div css={besides}>
          <Section id="discounts" title={t('discounts')} of={discounts}>
            {(records) => (
              <DiscountGrid label={t('discounts')} discounts={records} onOver={() => void discounts.refetch()} />
            )}
          </Section>
          <Section id="groups" title={t('groups')} of={groups} more={{ to: '/group-buy', text: t('allGroups') }}>
            {(records) => <GroupGrid label={t('groups')} offers={records} onOver={() => void groups.refetch()} />}
          </Section>
        </div>
        <Section id="flash" title={t('flash')} of={flash} more={{ to: '/flash-sale', text: t('allFlash') }}>
          {(records) => <FlashRow label={t('flash')} sales={records} />}
        </Section>
        <Section
          id="packages"
          title={t('packages')}
          of={combos}
          more={{ to: packagesAddress(shopId), text: t('allPackages') }}
        >
          {(records) => <ComboList combos={records} />}
        </Section>
      </Stack>
    </>
  )
}
