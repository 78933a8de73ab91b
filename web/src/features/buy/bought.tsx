import type { OrderDetail } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { useArrival } from '../product/arrival.ts'
import { readOnAddress } from '../product/reading-address.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { textLink } from '../../ui/text-link.ts'
import { color, stackOf, wrapOf } from '../../ui/theme.ts'

const root = css`
  ${stackOf(6)}
  min-height: 80px;
  &[data-sent] {
    min-height: 104px;
  }
  justify-items: center;
  > ul,
  > [data-part='read'] {
    ${wrapOf('8px')}
    justify-content: center;
  }
  img {
    background: ${color.sunken};
  }
`
const mostPictures = 8
const mostToRead = 3

/** What was paid: pictures of the goods, when they come, and the orders. */
export const Bought = ({ orders, isSent }: { orders: readonly OrderDetail[] | undefined; isSent: boolean }) => {
  const t = useText('payment')
  const arrival = useArrival()
  if (!orders)
    return (
      <div css={root} data-sent={isSent || undefined} aria-busy="true">
        <Skeleton width={240} height={48} />
      </div>
    )
  const lines = orders.flatMap(({ orderItemDtos }) => orderItemDtos)
  const readable = lines.filter(({ isReadable }) => isReadable)
  const days = orders.flatMap(({ deliveryDays }) => deliveryDays ?? [])
  const last = days.reduce<(typeof days)[number] | null>((a, b) => (a && a.maxDays >= b.maxDays ? a : b), null)
  const day = arrival(last)
  return (
    <div css={root}>
      <ul>
        {lines.slice(0, mostPictures).map(({ orderItemId, pic, prodName, prodCount }) => (
          <li key={orderItemId}>
            <Picture src={pic} alt={`${prodName} × ${prodCount}`} width={48} height={48} />
          </li>
        ))}
      </ul>
      {readable.length > 0 && (
        <p data-part="read">
          {readable.slice(0, mostToRead).map(({ orderItemId, prodId, prodName }) => (
            <Link key={orderItemId} css={buttonStyle} data-size="small" to={readOnAddress(prodId)}>
              {t('read', { name: prodName })}
            </Link>
          ))}
        </p>
      )}
      {day !== null && <p>{t('arrives', { day })}</p>}
      <p>
        {t('orderNumber')}{' '}
        {orders.map(({ orderNumber }) => (
          <Link key={orderNumber} css={textLink} to={`/order-detail?orderNumber=${orderNumber}`}>
            {orderNumber}{' '}
          </Link>
        ))}
      </p>
    </div>
  )
}
