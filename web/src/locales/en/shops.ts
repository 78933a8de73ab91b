import type { English } from '../texts.ts'

export const shops: English<'shops'> = {
  home: 'Home',
  trail: 'You are here',
  all: 'All stores',
  found: 'Stores matching “{{text}}”',
  shops: 'Stores',
  total_one: '{{count}} store',
  total_other: '{{count}} stores',
  fans_one: '{{count}} fan',
  fans_other: '{{count}} fans',
  products_one: '{{count}} product',
  products_other: '{{count}} products',
  itsProducts: 'See products',
  nothingFound: 'No store has “{{text}}” in its name',
  kinds: 'Kind of store',
  everyKind: 'All',
  kind: { selfOperated: 'Run by Qinghua', preferred: 'Preferred', general: 'Independent' },
  noneOfKind: 'There is no store of this kind',
  showAll: 'Show all stores',
}
