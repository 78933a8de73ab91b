import type { English } from '../../lib/i18n/texts.ts'

export const consoleErrors: English<'consoleErrors'> = {
  title: 'The error catalogue',
  find: 'Find words, a code or a route',
  nothingFits: 'No error fits: try other words.',
  kinds: {
    status: 'Status codes: any route can answer with them',
    refusal: 'Refusals: the route says why',
    inline: 'Forms: beside a field',
    page: 'Pages: instead of the content',
    toast: 'Toasts: shown for a moment',
    push: 'Pushes: received in a chat',
  },
  silent: '(no words)',
  everyRoute: 'every route',
  from: 'From: {{routes}}',
  more: ' and {{count}} more',
  magic: 'Type one of these to get it: {{values}}',
  copyOf: 'Copy: {{text}}',
  page: 'page address',
  header: 'header',
  arm: 'Arm in this world',
  armed: 'The fault {{id}} is armed',
  show: 'Show me',
  left: 'There: {{act}}',
  showOne: 'Show me: {{text}}',
}
