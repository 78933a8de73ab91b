import type { English } from '../../lib/i18n/texts.ts'

export const price: English<'price'> = {
  goods: 'Items',
  discount: 'Shop discount',
  activity: 'Special price',
  combo: 'Bundle',
  member: 'Member discount',
  exchange: 'Points',
  coupon: 'Coupon',
  points: 'Points',
  freight: 'Delivery',
  total: 'To pay',
  parts: 'Price details',
  fee: 'Fee {{amount}}',
  off: '{{name}} {{amount}}',
  list: 'List price',
  net: 'Total',
  how: 'Savings',
  discountMark: 'Offer',
  steps: { label: 'Steps', confirm: 'Confirm', pay: 'Pay', done: 'Done' },
  comboMark: 'Bundle',
  comboOne: 'Bundle',
}
