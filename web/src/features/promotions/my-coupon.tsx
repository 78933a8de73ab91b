import type { MyCoupon as Holding } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { instantOf, now } from '../../lib/server-clock.ts'
import { useTimeText } from '../../lib/time-text.ts'
import { CouponTicket } from './coupon-ticket.tsx'
import { goodsAddress } from './coupon-words.ts'
import { ShopClosed } from '../goods/shop-closed.tsx'
import { isOpen } from '../goods/shop-state.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { color } from '../../ui/theme.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const remove = css`
  margin: 0 -6px 0 auto;
`
const soon = css`
  color: ${color.vermilion};
  font-weight: 600;
`
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

export const MyCoupon = ({ coupon, onRemove }: { coupon: Holding; onRemove: () => void }) => {
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
          {expiresSoon && <p css={soon}>{t('soon')}</p>}
          {status === 1 && <ShopClosed status={shopStatus} />}
        </>
      }
    >
      <Ways coupon={coupon} />
      <IconButton icon="close" css={remove} aria-label={removeText} title={removeText} onClick={onRemove} />
    </CouponTicket>
  )
}
