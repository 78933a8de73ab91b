import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import type { PickGoods } from '../goods/one-place.ts'
import { FloorHeading } from '../../ui/floor-heading.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { DiscountGrid, DiscountGridSkeleton, NoDiscounts } from './discount-grid.tsx'

/** A full row. */
const size = 3

/** On the home page: those that end first. */
export const DiscountFloor = ({ no, id, pick }: { no: number; id: string; pick: PickGoods }) => {
  const t = useText('discounts')
  const discounts = useQuery(query('GET /marking/discount/getDiscountList', { query: { current: 1, size } }))
  return (
    <>
      <FloorHeading
        no={no}
        id={id}
        title={t('title')}
        note={t('note')}
        more={<Link to="/special-discount">{t('more')}</Link>}
      />
      <Loaded of={discounts} waiting={<DiscountGridSkeleton count={size} />}>
        {({ total, records }) =>
          total === 0 ? (
            <NoDiscounts />
          ) : (
            <DiscountGrid label={t('list')} discounts={records} onOver={() => void discounts.refetch()} pick={pick} />
          )
        }
      </Loaded>
    </>
  )
}
