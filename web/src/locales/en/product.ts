import type { English } from '../texts.ts'

export const product: English<'product'> = {
  kind: { ebook: 'E-book', virtual: 'Virtual', physical: 'Goods' },
  selfOperated: 'Sold by Qinghua',
  selfOperatedMark: 'QH',
  isNew: 'New',
  isNewMark: 'NW',
  sold: '{{count}} sold',
  soldOut: 'Sold out',
  inCart: '{{count}} in your cart',
  inHand: 'You pay {{amount}}',
  offer: {
    flash: 'Flash sale {{text}}',
    group: '{{text}}',
    discount: '{{text}}',
    coupon: 'Coupon {{text}}',
    combo: 'Package {{text}}',
    gift: 'Gift {{text}}',
  },
  left: 'Only {{count}} left',
}
