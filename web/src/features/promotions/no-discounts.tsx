import { useText } from '../../lib/i18n/i18n.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states.tsx'

export const NoDiscounts = () => {
  const t = useText('discounts')
  return (
    <EmptyState icon="clock" text={t('empty')}>
      <Link css={buttonStyle} data-look="outline" to="/coupons">
        {t('toCoupons')}
      </Link>
    </EmptyState>
  )
}
