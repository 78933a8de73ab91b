import type { English } from '../../lib/i18n/texts.ts'

export const consoleErrors: English<'consoleErrors'> = {
  title: 'The error catalogue',
  find: 'Find words, a code or a route',
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
  copyOf: 'Copy: {{text}}',
  page: 'page address',
  header: 'header',
  show: 'Show me',
  left: 'There: {{act}}',
  atOnce: 'There: nothing left to do',
  showOne: 'Show me: {{text}}',
}
