import type { English } from '../texts.ts'

export const price: English<'price'> = {
  goods: 'Goods',
  discount: 'Shop discount',
  activity: 'Activity price',
  combo: 'Package',
  member: 'Member discount',
  exchange: 'Points',
  coupon: 'Coupon',
  points: 'Points',
  freight: 'Delivery',
  total: 'To pay',
  parts: 'What the total is made of',
  fee: 'Fee {{amount}}',
  off: '{{name}} {{amount}}',
  list: 'List price',
  net: 'Comes to',
  how: 'What came off',
  discountMark: '%',
  comboMark: 'PK',
  comboOne: 'Package',
}
