import type { Coupon } from 'qinghua-contract'
import { useId, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/i18n.ts'
import { useLastPage } from '../../lib/navigation/page-of.ts'
import { CouponGrid, CouponGridSkeleton } from './coupon-grid.tsx'
import { CouponToTake } from './coupon-to-take.tsx'
import { takeStateOf, useTakeCoupons } from './use-coupons.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { Button } from '../../ui/button.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { couponsAddress, type CouponAddress } from './coupon-address.ts'
import { query } from '../../lib/api/api.ts'
import { useLoggedIn } from '../../lib/login/token.ts'

/** Ten rows of three. */
const size = 30

/** A visitor's list. Buyers only read the shops for the filter from it, which they can do without. */
const pageQuery = (shopId: number | null, page: number, loggedIn: boolean) => ({
  ...query('GET /coupon/couponPage', { query: { ...(shopId !== null && { shopId }), current: page, size } }),
  meta: { silent: loggedIn },
})

interface CouponList {
  readonly platform: readonly Coupon[]
  readonly shops: readonly Coupon[]
  readonly pages: number
}

const useForVisitor = ({ shopId, page }: CouponAddress, enabled: boolean) => {
  const answer = useQuery({ ...pageQuery(shopId, page, !enabled), enabled })
  const records = answer.data?.records
  const list: CouponList | undefined = records && {
    platform: records.filter((coupon) => coupon.shopId === 0),
    shops: records.filter((coupon) => coupon.shopId !== 0),
    pages: answer.data?.pages ?? 1,
  }
  return { list, parts: [answer] }
}

/** Those of the platform are above the first page. */
const useForBuyer = ({ shopId, page }: CouponAddress, enabled: boolean) => {
  const withPlatform = shopId === null ? page === 1 : shopId === 0
  const platform = useQuery({
    ...query('GET /p/myCoupon/generalCouponList'),
    enabled: enabled && withPlatform,
  })
  const shops = useQuery({
    ...query('GET /p/myCoupon/getCouponPage', { query: { ...(shopId && { shopId }), current: page, size } }),
    enabled: enabled && shopId !== 0,
  })
  const wanted = [...(withPlatform ? [platform] : []), ...(shopId === 0 ? [] : [shops])]
  const list: CouponList | undefined = wanted.every(({ data }) => data !== undefined)
    ? {
        platform: withPlatform ? (platform.data ?? []) : [],
        shops: shopId === 0 ? [] : (shops.data?.records ?? []),
        pages: shopId === 0 ? 1 : (shops.data?.pages ?? 1),
      }
    : undefined
  return { list, parts: wanted }
}

const useCouponList = (shown: CouponAddress) => {
  const loggedIn = useLoggedIn()
  const forVisitor = useForVisitor(shown, !loggedIn)
  const forBuyer = useForBuyer(shown, loggedIn)
  const { list, parts } = loggedIn ? forBuyer : forVisitor
  return {
    data: list,
    isError: parts.some(({ isError }) => isError),
    isFetching: parts.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(parts.map((part) => part.refetch())),
  }
}

interface Shop {
  readonly shopId: number
  readonly shopName: string
}

/** The shops that have coupons, for the filter. */
const useCouponShops = (): readonly Shop[] => {
  const loggedIn = useLoggedIn()
  const { data } = useQuery(pageQuery(null, 1, loggedIn))
  const shops = new Map((data?.records ?? []).map(({ shopId, shopName }) => [shopId, shopName]))
  return [...shops].flatMap(([shopId, shopName]) => (shopId === 0 ? [] : [{ shopId, shopName }]))
}

const Section = ({ title, coupons }: { title: string; coupons: readonly Coupon[] }) => {
  const id = useId()
  if (coupons.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <CouponGrid label={title}>
        {coupons.map((coupon) => (
          <li key={coupon.couponId}>
            <CouponToTake coupon={coupon} />
          </li>
        ))}
      </CouponGrid>
    </section>
  )
}

/** All that can be taken on this page, in one click. */
const TakeAll = ({ coupons }: { coupons: readonly Coupon[] }) => {
  const t = useText('coupons')
  const [hasAsked, setHasAsked] = useState(false)
  const open = coupons.filter((coupon) => takeStateOf(coupon) === 'take')
  const { take, isPending } = useTakeCoupons(open)
  if (open.length < 2 && !hasAsked) return null
  return (
    <Row justify="end" style={{ margin: '16px 0 -16px' }}>
      <Button
        busy={isPending}
        aria-disabled={open.length === 0}
        onClick={() => {
          if (open.length === 0) return
          setHasAsked(true)
          take()
        }}
      >
        {open.length > 0 ? t('takeAll', { count: open.length }) : t('tookAll')}
      </Button>
    </Row>
  )
}

const Filter = ({ shopId }: { shopId: number | null }) => {
  const t = useText('coupons')
  const choices = [
    { name: 'all', text: t('all'), at: null },
    { name: 'platform', text: t('platform'), at: 0 },
    ...useCouponShops().map((shop) => ({ name: String(shop.shopId), text: shop.shopName, at: shop.shopId })),
  ]
  return (
    <FilterRow
      label={t('filter')}
      choices={choices.map(({ name, text, at }) => ({
        name,
        text,
        to: couponsAddress({ shopId: at }),
        current: at === shopId,
      }))}
    />
  )
}

export const CouponCentre = ({ shown }: { shown: CouponAddress }) => {
  const t = useText('coupons')
  const coupons = useCouponList(shown)
  const { shopId, page } = shown
  const hrefOf = (to: number) => couponsAddress({ shopId, page: to })
  useLastPage(page, coupons.data?.pages, hrefOf)
  const filtered = shopId !== null
  return (
    <>
      <Filter shopId={shopId} />
      <Loaded
        of={coupons}
        waiting={
          <Stack pad="24px 0 0">
            <CouponGridSkeleton count={6} />
          </Stack>
        }
      >
        {({ platform, shops, pages }) => (
          <>
            {platform.length + shops.length === 0 && (
              <Nothing
                icon="wallet"
                text={t(filtered ? 'emptyHere' : 'empty')}
                to={filtered ? '/coupons' : '/list'}
                way={t(filtered ? 'showAll' : 'toShop')}
              />
            )}
            <TakeAll coupons={[...platform, ...shops]} />
            <Section title={t('platform')} coupons={platform} />
            <Section title={t('shops')} coupons={shops} />
            <Pagination page={page} pages={pages} hrefOf={hrefOf} />
          </>
        )}
      </Loaded>
    </>
  )
}
