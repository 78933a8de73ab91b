import type { English } from '../texts.ts'

export const resume: English<'resume'> = {
  title: 'Pick up where you left off',
  order: 'Order to pay',
  left: '{{time}} left',
  cart: '{{count}} in your cart',
}
