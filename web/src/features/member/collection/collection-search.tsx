import { limits } from '@mall/contracts/rules'
import { useNavigate } from 'react-router'
import { useText } from '../../../lib/i18n/i18n.ts'
import { FilterRow } from '../../../ui/filter-row.tsx'
import { collectionAddress, filters, type CollectionAddress } from './collection-address.ts'

export const CollectionSearch = ({ shown }: { shown: CollectionAddress }) => {
  const t = useText('collection')
  const navigate = useNavigate()
  const parts = shown.tab === 'products' ? filters : []
  return (
    <FilterRow
      label={t('filter')}
      choices={parts.map((filter) => ({
        name: filter,
        text: t(`filters.${filter}`),
        to: collectionAddress(shown, { filter }),
        current: shown.filter === filter,
      }))}
      search={{
        label: t('search'),
        field: t(`named.${shown.tab}`),
        submit: t('find'),
        value: shown.name,
        maxLength: limits.searchText,
        onSearch: (name) => void navigate(collectionAddress(shown, { name }), { state: { keepScroll: true } }),
      }}
    />
  )
}
