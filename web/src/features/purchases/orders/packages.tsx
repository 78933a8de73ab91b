import { css } from '@emotion/react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { ErrorState } from '../../../ui/states.tsx'
import { color } from '../../../ui/theme.ts'
import { OrderSection } from './order-section.tsx'
import { PackageCard } from './package-card.tsx'
import type { usePackages } from './use-orders.ts'

const root = css`
  display: grid;
  gap: 12px;
  > p {
    color: ${color.ink3};
  }
`

/** The page fetches the parcels, so that both appear at once. */
export const Packages = ({ packages }: { packages: ReturnType<typeof usePackages> }) => {
  const t = useText('orders')
  const { data, isFetching, refetch } = packages
  return (
    <OrderSection title={t('logistics')} anchor="logistics">
      <div css={root}>
        {!data && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
        {data?.length === 0 && <p>{t('noPackages')}</p>}
        {data?.map((parcel, at) => (
          <PackageCard key={parcel.orderDeliveryId} parcel={parcel} at={at + 1} />
        ))}
      </div>
    </OrderSection>
  )
}
