import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { ErrorState } from '../../ui/states.tsx'
import { color } from '../../ui/theme.ts'
import { OrderSection } from './order-section.tsx'
import { PackageCard } from './package-card.tsx'
import { usePackages } from './use-orders.ts'

const root = css`
  display: grid;
  gap: 12px;
  > p {
    color: ${color.ink3};
  }
`

/** What was sent of an order, parcel by parcel. */
export const Packages = ({ orderNumber }: { orderNumber: string }) => {
  const t = useText('orders')
  const { data, isError, isFetching, refetch } = usePackages(orderNumber)
  return (
    <OrderSection title={t('logistics')} anchor="logistics">
      <div css={root}>
        {!data && isError && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
        {data?.length === 0 && <p>{t('noPackages')}</p>}
        {data?.map((parcel, at) => (
          <PackageCard key={parcel.orderDeliveryId} parcel={parcel} at={at + 1} />
        ))}
      </div>
    </OrderSection>
  )
}
