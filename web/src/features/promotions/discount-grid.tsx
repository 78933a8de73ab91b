import type { Discount } from 'qinghua-contract'
import type { PickGoods } from '../goods/one-place.ts'
import { Grid } from '../../ui/layout.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'
import { DiscountCard } from './discount-card.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { Nothing } from '../../ui/nothing.tsx'

export const NoDiscounts = () => {
  const t = useText('discounts')
  return <Nothing icon="clock" text={t('empty')} to="/coupons" way={t('toCoupons')} />
}

/** Few to a row where they are the page. */
const grid = (isPage: boolean) =>
  ({ columns: `repeat(auto-fit, minmax(min(100%, ${isPage ? 540 : 360}px), 1fr))`, wide: true, gap: 16 }) as const

interface Props {
  label: string
  discounts: readonly Discount[]
  isPage?: boolean
  onOver: () => void
  pick?: PickGoods
}

export const DiscountGrid = ({ label, discounts, isPage = false, ...card }: Props) => (
  <Grid as="ul" {...grid(isPage)} aria-label={label}>
    {discounts.map((discount) => (
      <li key={discount.discountId}>
        <DiscountCard discount={discount} {...card} />
      </li>
    ))}
  </Grid>
)

export const DiscountGridSkeleton = ({ count, isPage = false }: { count: number; isPage?: boolean }) => (
  <Grid {...grid(isPage)} aria-busy="true">
    <Skeletons count={count} height={isPage ? 264 : 214} />
  </Grid>
)
