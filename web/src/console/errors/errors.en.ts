import type { English } from '../../lib/i18n/texts.ts'

export const consoleErrors: English<'consoleErrors'> = {
  title: 'The error catalogue',
  kind: 'Kind',
  kinds: {
    all: 'All',
    refusal: 'Refusal',
    status: 'Status',
    push: 'Push',
    inline: 'Form',
    toast: 'Toast',
    page: 'Page',
  },
  silent: '(no words)',
  everyCall: 'every call',
  more: ' and {{count}} more',
  magic: 'Magic values: {{values}}',
  page: 'page address',
  header: 'header',
  arm: 'Arm',
  armOne: 'Arm the fault of {{id}}',
  armed: 'The fault {{id}} is armed',
  show: 'Show me',
  left: 'There: {{act}}',
  atOnce: 'There: nothing left to do',
  showOne: 'Show me: {{id}}',
}
