import type { English } from '../texts.ts'

export const shops: English<'shops'> = {
  home: 'Home',
  trail: 'You are here',
  all: 'All shops',
  found: 'Shops matching “{{text}}”',
  shops: 'Shops',
  total_one: '{{count}} shop',
  total_other: '{{count}} shops',
  fans_one: '{{count}} fan',
  fans_other: '{{count}} fans',
  products_one: '{{count}} product',
  products_other: '{{count}} products',
  itsProducts: 'See products',
  nothingFound: 'No shops match “{{text}}”',
  kinds: 'Shop type',
  everyKind: 'All',
  kind: { selfOperated: 'Run by Qinghua', preferred: 'Preferred', general: 'Independent' },
  noneOfKind: 'There are no shops of this type',
  showAll: 'Show all shops',
}
