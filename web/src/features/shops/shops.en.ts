import type { English } from '../../lib/i18n/texts.ts'

export const shops: English<'shops'> = {
  all: 'All shops',
  note: 'Run by Qinghua first, then those with the most products',
  found: 'Shops matching “{{text}}”',
  shops: 'Shops',
  total_one: '{{count}} shop',
  total_other: '{{count}} shops',
  fans_one: '{{number}} follower',
  fans_other: '{{number}} followers',
  products_one: '{{number}} product',
  products_other: '{{number}} products',
  rated_one: '{{count}} rated {{percent}}%+',
  rated_other: '{{count}} rated {{percent}}%+',
  best: 'Bestsellers',
  others: 'Popular shops to visit instead',
  nothingFound: 'No shops match “{{text}}”',
  kinds: 'Shop type',
  everyKind: 'All',
  kind: { selfOperated: 'Run by Qinghua', preferred: 'Preferred', general: 'Independent' },
  noneOfKind: 'There are no shops of this type',
  showAll: 'Show all shops',
}
