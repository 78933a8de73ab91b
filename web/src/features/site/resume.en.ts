import type { English } from '../../lib/i18n/texts.ts'

export const resume: English<'resume'> = {
  title: 'Pick up where you left off',
  order: 'Order to pay',
  left: '{{time}} left',
  cart: '{{count}} in your cart',
}
