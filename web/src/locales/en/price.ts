import type { English } from '../texts.ts'

export const price: English<'price'> = {
  goods: 'Goods',
  discount: 'Discount',
  combo: 'Package',
  member: 'Member discount',
  coupon: 'Coupon',
  points: 'Points',
  freight: 'Delivery',
  total: 'To pay',
  parts: 'What the total is made of',
}
