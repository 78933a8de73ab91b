import type { Texts } from '../texts.ts'

export const shops: Texts['shops'] = {
  home: 'Home',
  trail: 'You are here',
  all: 'All stores',
  found: 'Stores matching “{{text}}”',
  shops: 'Stores',
  total: '{{count}} stores',
  fans: '{{count}} fans',
  products: '{{count}} products',
  itsProducts: 'See products',
  nothingFound: 'No store has “{{text}}” in its name',
  showAll: 'Show all stores',
}
