import type { English } from '../lib/i18n/texts.ts'

export const keys: English<'keys'> = {
  title: 'Keyboard shortcuts',
  search: 'Go to the search box',
  home: 'Go to the home page',
  cart: 'Open the cart',
  orders: 'Open my orders',
  undo: 'Undo the last removal',
  help: 'Show this help',
  close: 'Close a dialog',
  on: 'Use keyboard shortcuts',
}
