import type { English } from '../../lib/i18n/texts.ts'

export const reviews: English<'reviews'> = {
  stars: '{{count}} of 5 stars',
  reply: 'Reply from the shop',
  viewPicture: 'Enlarge picture {{at}}',
  picture: '{{at}} of {{count}}',
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
}
