import { useSearchParams } from 'react-router'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readCoupons, couponsAddress, type CouponAddress } from './addresses.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { PromotionPage } from './promotion-page.tsx'
import { query } from '../../lib/api/api.ts'
import { CouponToTake, CouponsToTake } from './coupon-to-take.tsx'
import { useOwnCoupons, takeStateOf, useTakeCoupons } from './use-coupons.ts'
import { goodsOn, PromotionGoods } from './promotion-goods.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { Coupon } from 'qinghua-contract'
import { useId, useState, type ReactNode } from 'react'
import { useLastPage } from '../../lib/navigation/page-of.ts'
import { CouponGridSkeleton } from './coupon-ticket.tsx'
import { Loaded, together } from '../../ui/loaded.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Button } from '../../ui/button.tsx'
import { FloorHeading } from '../../ui/floor-heading.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { Link } from '../../ui/link.tsx'
import { Numbers } from '../../ui/numbers.tsx'
import { Recommended } from '../catalogue/recommended.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { useLoggedIn } from '../../lib/login/token.ts'

/** Ten rows of three. */
const size = 30

/** A visitor's list. Buyers only read the shops for the filter from it, which they can do without. */
const pageQuery = (shopId: number | null, page: number, loggedIn: boolean) => ({
  ...query('GET /coupon/couponPage', { query: { ...(shopId !== null && { shopId }), current: page, size } }),
  meta: { silent: loggedIn },
})

const onePage = (records: readonly Coupon[]) => ({ records, pages: 1 })

/** For a buyer those of the platform are above the first page. */
const useCouponList = ({ shopId, page }: CouponAddress) => {
  const loggedIn = useLoggedIn()
  const withPlatform = shopId === null ? page === 1 : shopId === 0
  const all = useQuery({ ...pageQuery(shopId, page, loggedIn), enabled: !loggedIn })
  const platform = useQuery({
    ...query('GET /p/myCoupon/generalCouponList'),
    select: onePage,
    enabled: loggedIn && withPlatform,
  })
  const shops = useQuery({
    ...query('GET /p/myCoupon/getCouponPage', { query: { ...(shopId && { shopId }), current: page, size } }),
    enabled: loggedIn && shopId !== 0,
  })
  return together(...(loggedIn ? [...(withPlatform ? [platform] : []), ...(shopId === 0 ? [] : [shops])] : [all]))
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

interface SectionProps {
  title: string
  coupons: readonly Coupon[]
  more?: ReactNode
}

const Section = ({ title, coupons, more }: SectionProps) => {
  const id = useId()
  if (coupons.length === 0) return null
  return (
    <section style={{ marginBlock: '24px 36px' }} aria-labelledby={id}>
      <FloorHeading id={id} title={title} more={more} />
      <CouponsToTake label={title} coupons={coupons} />
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
    <Button
      look="outline"
      size="small"
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

const isOfMall = ({ shopId }: Coupon): boolean => shopId === 0

const CouponCentre = ({ shown }: { shown: CouponAddress }) => {
  const t = useText('coupons')
  const coupons = useCouponList(shown)
  const { shopId, page } = shown
  const hrefOf = (to: number) => couponsAddress({ shopId, page: to })
  const pages = coupons.data && Math.max(...coupons.data.map((part) => part.pages))
  useLastPage(page, pages, hrefOf)
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
        {(parts) => {
          const all = parts.flatMap(({ records }) => records)
          const ofMall = all.filter(isOfMall)
          const takeAll = <TakeAll coupons={all} />
          return (
            <>
              {all.length === 0 && (
                <Nothing
                  icon="wallet"
                  text={t(filtered ? 'emptyHere' : 'empty')}
                  to={filtered ? '/coupons' : '/list'}
                  way={t(filtered ? 'showAll' : 'toShop')}
                />
              )}
              <Section title={t('platform')} coupons={ofMall} more={takeAll} />
              <Section
                title={t('shops')}
                coupons={all.filter((coupon) => !isOfMall(coupon))}
                more={ofMall.length === 0 && takeAll}
              />
              <Pagination page={page} pages={pages ?? 1} hrefOf={hrefOf} />
              <Recommended reason="popular" />
            </>
          )
        }}
      </Loaded>
    </>
  )
}

const ticket = { width: 'min(440px, 70vw)' }

interface Props {
  couponId: number
  page: number
}

/** One coupon and the goods that it is for. */
const CouponGoods = ({ couponId, page }: Props) => {
  const t = useText('coupons')
  const coupon = useQuery(query('GET /coupon/couponById', { query: { couponId } }))
  const [own] = useOwnCoupons(coupon.data ? [coupon.data] : [])
  const goods = useQuery({
    ...query('GET /coupon/prodListByCouponId', { query: { couponId, ...goodsOn(page) } }),
    enabled: coupon.data !== undefined,
    placeholderData: keepPreviousData,
  })
  return (
    <PromotionPage
      title={t('withGoods')}
      note={t('note')}
      aside={
        <div style={ticket} aria-busy={coupon.isPending}>
          <VisuallyHidden>
            <h2>{t('coupon')}</h2>
          </VisuallyHidden>
          {coupon.isPending && <Skeleton height={150} borderRadius={0} />}
          {own && <CouponToTake coupon={own} withGoods={false} />}
        </div>
      }
      within={{ text: t('title'), to: '/coupons' }}
    >
      <PromotionGoods
        promotion={coupon}
        goods={goods}
        page={page}
        hrefOf={(to) => couponsAddress({ couponId, page: to })}
        title={t('goodsOf')}
        none={t('noGoods')}
        unknown={<Nothing icon="wallet" text={t('unknown')} to="/coupons" way={t('showAll')} />}
      />
    </PromotionPage>
  )
}

/** What the shopper has taken and not used yet. */
const Held = () => {
  const t = useText('coupons')
  const { data } = useQuery({
    ...query('GET /p/myCoupon/getMyCouponsStatusCount'),
    enabled: useLoggedIn(),
    meta: { silent: true, suppressLogin: true },
  })
  if (!data) return null
  return <Numbers numbers={[{ name: t('mine'), value: <Link to="/user-center/uc-coupons">{data.unUseCount}</Link> }]} />
}

/** S2.10 */
export const Screen = () => {
  const t = useText('coupons')
  const [search] = useSearchParams()
  const shown = readCoupons(search)
  const { couponId, page } = shown
  return couponId === null ? (
    <PromotionPage title={t('title')} note={t('note')} aside={<Held />}>
      <CouponCentre shown={shown} />
    </PromotionPage>
  ) : (
    <CouponGoods couponId={couponId} page={page} />
  )
}
