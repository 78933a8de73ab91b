import type { English } from '../../lib/i18n/texts.ts'

export const notice: English<'notice'> = {
  title: 'Notices',
  ofShop: 'Shop notices',
  titleOf: 'Notices from {{shop}}',
  empty: 'There are no notices',
  top: 'Pinned',
  recent: 'Latest',
  published: 'Published {{time}}',
  gone: 'This notice is no longer available',
  others: 'More notices',
  all: 'All notices',
  detail: 'Notice',
}
