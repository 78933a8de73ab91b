import type { English } from '../../lib/i18n/texts.ts'

export const quick: English<'quick'> = {
  add: 'Add to cart',
  addThis: 'Add to cart: {{name}}',
  added: 'Added to your cart: {{name}}',
  toCart: 'View cart',
}
