import { css } from '@emotion/react'
import { useSearchParams } from 'react-router'
import type { MyCoupon as Holding } from 'qinghua-contract'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { TabbedPage } from '../../lib/navigation/tabbed-page.tsx'
import { ListScreen } from '../../ui/list-screen.tsx'
import { addTile } from '../../ui/add-tile.ts'
import { Icon } from '../../ui/icon.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { addressAt, oneOf, pageNumber, shownBy, type Shown } from '../../lib/navigation/address.ts'
import { useLastPage } from '../../lib/navigation/page-of.ts'
import { Link, TextLink, Way } from '../../ui/link.tsx'
import { instantOf, now } from '../../lib/server-clock.ts'
import { useTimeText } from '../../lib/time-text.ts'
import { CouponTicket } from './coupon-ticket.tsx'
import { goodsAddress } from './coupon-words.ts'
import { ShopClosed, isOpen } from '../goods/shop-closed.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { api, query } from '../../lib/api/api.ts'
import { removeLater, useHidden } from '../../lib/removal.ts'
import { Recommended } from '../catalogue/recommended.tsx'
import { couponReads } from './use-coupons.ts'
import { CouponGrid, CouponGridSkeleton } from './coupon-ticket.tsx'
import { EmptyState } from '../../ui/states.tsx'

const couponTabs = ['unused', 'used', 'expired'] as const
type CouponTab = (typeof couponTabs)[number]

const fields = { tab: oneOf(couponTabs), page: pageNumber }
type MyCouponsAddress = Shown<typeof fields>

const readMyCoupons = (search: URLSearchParams): MyCouponsAddress => shownBy(fields, search)
const myCouponsAddress = (shown: MyCouponsAddress): string => addressAt('/user-center/uc-coupons', fields, shown)

const overOf = { 0: 'expired', 1: undefined, 2: 'used' } as const

const Ways = ({ coupon }: { coupon: Holding }) => {
  const t = useText('coupons')
  const timeText = useTimeText()
  if (coupon.status === 0) return null
  if (coupon.status === 2)
    return coupon.orderNumbers.map((number) => (
      <Link
        key={number}
        css={buttonStyle}
        data-look="quiet"
        data-size="small"
        to={`/order-detail?orderNumber=${number}`}
      >
        {t('order')}
        <VisuallyHidden>{number}</VisuallyHidden>
      </Link>
    ))
  if (!isOpen(coupon.shopStatus)) return null
  if (instantOf(coupon.startTime) > now()) return <span>{t('from', { time: timeText(coupon.startTime) })}</span>
  return (
    <Link css={buttonStyle} data-look="outline" data-size="small" to={goodsAddress(coupon)}>
      {t('use')}
      <VisuallyHidden>{coupon.couponName}</VisuallyHidden>
    </Link>
  )
}

const MyCoupon = ({ coupon, onRemove }: { coupon: Holding; onRemove: () => void }) => {
  const t = useText('coupons')
  const timeText = useTimeText()
  const { couponName, status, endTime, useTime, expiresSoon, shopStatus } = coupon
  const removeText = t('remove', { name: couponName })
  return (
    <CouponTicket
      coupon={coupon}
      over={overOf[status]}
      facts={
        <>
          <p>
            {status === 2 && useTime !== null
              ? t('usedAt', { time: timeText(useTime) })
              : t('until', { time: timeText(endTime) })}
          </p>
          {expiresSoon && (
            <Text tone="alarm" bold>
              {t('soon')}
            </Text>
          )}
          {status === 1 && <ShopClosed status={shopStatus} />}
        </>
      }
    >
      <Ways coupon={coupon} />
      <IconButton
        icon="close"
        style={{ position: 'absolute', top: 13, right: 4 }}
        aria-label={removeText}
        title={removeText}
        onClick={onRemove}
      />
    </CouponTicket>
  )
}

/** Eight rows of two. */
const size = 16

const statusOf = { expired: 0, unused: 1, used: 2 } as const satisfies Record<CouponTab, Holding['status']>
const countOf = { expired: 'expiredCount', unused: 'unUseCount', used: 'useCount' } as const

const nameStart = (tab: CouponTab): string => `coupon ${tab} `
const nameOf = (tab: CouponTab, couponUserId: number): string => `${nameStart(tab)}${couponUserId}`

const hiddenIn = (hidden: ReadonlySet<string>, tab: CouponTab): number =>
  [...hidden].filter((name) => name.startsWith(nameStart(tab))).length

const useMyCoupons = ({ tab, page }: MyCouponsAddress) => {
  const hidden = useHidden()
  const answer = useQuery({
    ...query('GET /p/myCoupon/getCouponList', { query: { status: statusOf[tab], current: page, size } }),
    placeholderData: (before) => (before?.records[0]?.status === statusOf[tab] ? keepPreviousData(before) : undefined),
  })
  return {
    ...answer,
    data: answer.data && {
      ...answer.data,
      records: answer.data.records.filter(({ couponUserId }) => !hidden.has(nameOf(tab, couponUserId))),
      total: Math.max(0, answer.data.total - hiddenIn(hidden, tab)),
    },
  }
}

const useCouponCounts = () => {
  const hidden = useHidden()
  const { data } = useQuery(query('GET /p/myCoupon/getMyCouponsStatusCount'))
  return (tab: CouponTab): number | undefined => data && Math.max(0, data[countOf[tab]] - hiddenIn(hidden, tab))
}

/** Only hidden until the offer to undo is gone: the server deletes for good. */
const useDeleteCoupon = (tab: CouponTab) => {
  const t = useText('coupons')
  const client = useQueryClient()
  return ({ couponUserId, couponName }: Holding) =>
    removeLater({
      hides: [nameOf(tab, couponUserId)],
      text: t('removed', { name: couponName }),
      undo: t('undo'),
      run: () => api('DELETE /p/myCoupon/delCoupon/{couponUserId}', { params: { couponUserId } }, { keepalive: true }),
      refresh: () => Promise.all(couponReads.map((route) => client.invalidateQueries({ queryKey: [route] }))),
    })
}

const more = css(addTile)

const MyCoupons = ({ shown }: { shown: MyCouponsAddress }) => {
  const t = useText('coupons')
  const { tab, page } = shown
  const heading = useRef<HTMLHeadingElement>(null)
  const coupons = useMyCoupons(shown)
  const deleteLater = useDeleteCoupon(tab)
  const countOf = useCouponCounts()
  const elsewhere = couponTabs.flatMap((name) => {
    const count = name === tab ? 0 : (countOf(name) ?? 0)
    return count > 0 ? [{ name, count }] : []
  })
  const hrefOf = (to: number) => myCouponsAddress({ tab, page: to })
  useLastPage(page, coupons.data?.pages, hrefOf)
  return (
    <div style={{ paddingTop: 16 }}>
      <h2 ref={heading} tabIndex={-1}>
        <VisuallyHidden>{t(`tabs.${tab}`)}</VisuallyHidden>
      </h2>
      <ListScreen
        of={coupons}
        waiting={<CouponGridSkeleton count={6} />}
        page={page}
        hrefOf={hrefOf}
        end={<Recommended reason="popular" />}
        empty={
          <EmptyState icon="wallet" text={t(`none.${tab}`)}>
            {elsewhere.length > 0 && (
              <Row as="p" gap="4px 16px" wrap justify="center">
                {elsewhere.map(({ name, count }) => (
                  <TextLink key={name} to={myCouponsAddress({ tab: name, page: 1 })}>
                    {t(`tabs.${name}`)} {count}
                  </TextLink>
                ))}
              </Row>
            )}
            <Way to="/coupons">{t('toCentre')}</Way>
          </EmptyState>
        }
      >
        {(records) =>
          records.length > 0 && (
            <CouponGrid label={t(`tabs.${tab}`)}>
              {records.map((coupon) => (
                <li key={coupon.couponUserId}>
                  <MyCoupon
                    coupon={coupon}
                    onRemove={() => {
                      heading.current?.focus({ preventScroll: true })
                      deleteLater(coupon)
                    }}
                  />
                </li>
              ))}
              {tab === 'unused' && (
                <li>
                  <Link css={more} to="/coupons">
                    <Icon name="wallet" size={24} />
                    {t('toCentre')}
                  </Link>
                </li>
              )}
            </CouponGrid>
          )
        }
      </ListScreen>
    </div>
  )
}

/** S2.20 */
export const Screen = () => {
  const t = useText('coupons')
  const [search] = useSearchParams()
  const shown = readMyCoupons(search)
  const countOf = useCouponCounts()
  return (
    <TabbedPage
      title={t('mine')}
      tabs={couponTabs}
      shown={shown.tab}
      labelOf={(tab) => t(`tabs.${tab}`)}
      countOf={countOf}
      hrefOf={(tab) => myCouponsAddress({ tab, page: 1 })}
    >
      <MyCoupons shown={shown} />
    </TabbedPage>
  )
}
