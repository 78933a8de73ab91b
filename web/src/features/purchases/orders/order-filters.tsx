import { limits } from '@mall/contracts/rules'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../../lib/i18n/i18n.ts'
import { FilterRow } from '../../../ui/filter-row.tsx'
import { ordersAddress, timeNames, type OrdersAddress } from './order-address.ts'

export const OrderFilters = ({ shown, children }: { shown: OrdersAddress; children: ReactNode }) => {
  const t = useText('orders')
  const navigate = useNavigate()
  return (
    <FilterRow
      label={t('time')}
      choices={timeNames.map((time) => ({
        name: time,
        text: t(`times.${time}`),
        to: ordersAddress(shown, { time }),
        current: shown.time === time,
      }))}
      search={{
        label: t('search'),
        field: t('term'),
        submit: t('find'),
        value: shown.term,
        maxLength: limits.searchText,
        onSearch: (term) => void navigate(ordersAddress(shown, { term }), { state: { keepScroll: true } }),
      }}
    >
      {children}
    </FilterRow>
  )
}
