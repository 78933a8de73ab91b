import type { English } from '../lib/i18n/texts.ts'

export const ui: English<'ui'> = {
  close: 'Close',
  dismiss: 'Dismiss',
  retry: 'Try again',
  failed: 'This could not be loaded',
  trail: 'You are here',
  home: 'Home',
  showPassword: 'Show password',
  pages: 'Pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: 'Page {{page}}',
  messages: 'Messages',
  pressKey: 'Or press {{key}}',
  oldPrice: 'was',
  fromPrice: 'from {{price}}',
}
