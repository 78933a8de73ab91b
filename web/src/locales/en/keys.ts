import type { English } from '../texts.ts'

export const keys: English<'keys'> = {
  title: 'Keyboard shortcuts',
  search: 'Jump to the search box',
  home: 'Go to the home page',
  cart: 'Open the cart',
  orders: 'Open my orders',
  help: 'Show this help',
  close: 'Close a dialog',
  on: 'Use keyboard shortcuts',
}
