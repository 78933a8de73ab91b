import { css } from '@emotion/react'
import type { Package } from 'qinghua-contract'
import { orderStatuses } from 'qinghua-contract/order-machine'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { useTimeText } from '../../lib/time-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { fills } from '../../ui/shapes.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { textLink } from '../../ui/text-link.ts'
import { color, narrow, paper, rowOf, type } from '../../ui/theme.ts'
import { detailAddress } from './order-address.ts'
import { logisticsNames } from './order-names.ts'
import { usePackages } from './use-orders.ts'

const root = css`
  ${rowOf(16)}
  min-height: 76px;
  padding: 12px 24px;
  ${narrow} {
    padding-inline: 16px;
  }
  ${paper}
  border-left: 3px solid ${color.cobalt};
  color: ${color.ink2};
  > svg {
    flex: none;
    color: ${color.cobalt};
  }
  &[data-state='faulty'] {
    border-left-color: ${color.amber};
    > svg,
    h2 {
      color: ${color.amber};
    }
  }
  > div {
    ${fills}
    > h2 {
      color: ${color.ink};
      font: 600 ${type.body};
    }
    > p {
      font: ${type.note};
    }
  }
  > a {
    font-weight: 600;
  }
`
const onItsWay = { status: orderStatuses.toReceive, current: 1, size: 1 }

const useParcel = () => {
  const orders = useQuery({
    ...query('GET /p/myOrder/myOrderSearch', { query: onItsWay }),
    staleTime: 0,
    meta: { silent: true },
  })
  const orderNumber = orders.data?.records[0]?.orderNumber
  const parcels = usePackages(orderNumber)
  const isPending = orders.isPending || (orderNumber !== undefined && parcels.isPending)
  const failed = [orders, parcels].filter(({ isError }) => isError)
  return { parcel: parcels.data?.at(-1), isPending, failed }
}

const Parcel = ({ parcel }: { parcel: Package }) => {
  const t = useText('orders')
  const when = useTimeText()
  const { orderNumber, dvyName, dvyFlowId } = parcel
  const [newest] = parcel.deliveryDto.traces
  return (
    <>
      <div>
        <h2>
          {t('onItsWay')} · {t(`logisticsState.${logisticsNames[parcel.deliveryDto.state]}`)}
        </h2>
        <p>{newest ? `${when(newest.acceptTime)} ${newest.acceptStation}` : `${dvyName} ${dvyFlowId}`}</p>
      </div>
      <Link css={textLink} to={detailAddress(orderNumber, 'logistics')}>
        {t('actions.logistics')}
      </Link>
    </>
  )
}

/** It keeps its place when there is none. */
export const ParcelOnItsWay = () => {
  const t = useText('orders')
  const { parcel, isPending, failed } = useParcel()
  if (failed.length > 0) return <ErrorState onRetry={() => failed.forEach(({ refetch }) => void refetch())} />
  const state = parcel && logisticsNames[parcel.deliveryDto.state]
  return (
    <section css={root} aria-label={t('onItsWay')} aria-busy={isPending || undefined} data-state={state}>
      <Icon name={state === 'faulty' ? 'warning' : 'box'} size={24} />
      {parcel && <Parcel parcel={parcel} />}
      {!parcel && isPending && <Skeleton width={320} height={20} />}
      {!parcel && !isPending && <p>{t('noneOnItsWay')}</p>}
    </section>
  )
}
