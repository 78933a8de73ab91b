import type { Texts } from '../texts.ts'

export const list: Texts['list'] = {
  home: 'Home',
  all: 'All products',
  fresh: 'New products',
  found: 'Results for “{{text}}”',
  goods: 'Products',
  trail: 'You are here',
  chosen: 'Chosen',
  takeBack: 'Take back “{{text}}”',
  takeAllBack: 'Clear all',
  sort: 'Sort by',
  sorts: {
    default: 'Relevance',
    sales: 'Sales',
    price: 'Price',
    priceUp: 'Price, lowest first; choose again for highest first',
    priceDown: 'Price, highest first; choose again for lowest first',
  },
  total: '{{count}} products',
  nothingFound: 'Nothing matches “{{text}}”. Try another word',
  empty: 'There are no products here at the moment',
  showAll: 'Show all products',
}
