import type { ReactNode } from 'react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { tabAddress, type OrdersAddress } from './order-address.ts'

interface Props {
  shown: OrdersAddress
  recommended: ReactNode
}

export const NoOrders = ({ shown: { tab, time, term }, recommended }: Props) => {
  const t = useText('orders')
  const narrowed = term !== '' || time !== 'all'
  return (
    <>
      <EmptyState icon={narrowed ? 'search' : 'box'} text={narrowed ? t('nothingFound') : t(`empty.${tab}`)}>
        {narrowed || tab !== 'all' ? (
          <Link css={buttonStyle} data-look="outline" to={tabAddress('all')}>
            {t('showAll')}
          </Link>
        ) : (
          <Link css={buttonStyle} data-look="outline" to="/list">
            {t('toShop')}
          </Link>
        )}
      </EmptyState>
      {!narrowed && recommended}
    </>
  )
}
