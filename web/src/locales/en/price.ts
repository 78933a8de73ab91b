import type { Texts } from '../texts.ts'

export const price: Texts['price'] = {
  goods: 'Goods',
  discount: 'Discount',
  member: 'Member discount',
  coupon: 'Coupon',
  points: 'Points',
  freight: 'Delivery',
  total: 'To pay',
  parts: 'What the total is made of',
}
