import { css } from '@emotion/react'
import type { Package } from 'qinghua-contract'
import { orderStatuses } from 'qinghua-contract/order-machine'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { useTimeText } from '../../lib/time-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { together } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { color } from '../../ui/theme.ts'
import { detailAddress } from './order-address.ts'
import { logisticsNames } from './order-names.ts'
import { usePackages } from './use-orders.ts'

const root = css`
  min-height: 68px;
  border-left: 3px solid ${color.cobalt};
  > svg {
    flex: none;
    color: ${color.cobalt};
  }
  &[data-state='faulty'] {
    border-left-color: ${color.amber};
    > svg,
    h3 {
      color: ${color.amber};
    }
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
  return { parcel: parcels.data?.at(-1), isPending, both: together(orders, parcels) }
}

const Parcel = ({ parcel }: { parcel: Package }) => {
  const t = useText('orders')
  const when = useTimeText()
  const { orderNumber, createTime } = parcel
  const [newest] = parcel.deliveryDto.traces
  return (
    <>
      <Text as="div" style={{ flex: '1 1 140px' }}>
        <Text as="h3" tone="ink" size="body" bold>
          {[t('onItsWay'), newest && t(`logisticsState.${logisticsNames[parcel.deliveryDto.state]}`)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Text size="note">
          {when(newest?.acceptTime ?? createTime)} {newest?.acceptStation ?? t('sentByShop')}
        </Text>
      </Text>
      <TextLink style={{ fontWeight: 600 }} to={detailAddress(orderNumber, 'logistics')}>
        {t('actions.logistics')}
      </TextLink>
    </>
  )
}

/** Only of who has one. */
export const ParcelOnItsWay = () => {
  const t = useText('orders')
  const { parcel, isPending, both } = useParcel()
  if (both.isError) return <ErrorState onRetry={() => void both.refetch()} />
  if (!parcel && !isPending) return null
  const state = parcel && logisticsNames[parcel.deliveryDto.state]
  return (
    <Row
      as="section"
      css={root}
      wrap
      gap="8px 16px"
      pad="12px 16px"
      ground="sunken"
      tone="quiet"
      aria-label={t('onItsWay')}
      aria-busy={isPending || undefined}
      data-state={state}
    >
      <Icon name={state === 'faulty' ? 'warning' : 'box'} size={24} />
      {parcel ? <Parcel parcel={parcel} /> : <Skeleton width={320} height={20} />}
    </Row>
  )
}
