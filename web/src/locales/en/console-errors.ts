import type { English } from '../texts.ts'

export const consoleErrors: English<'consoleErrors'> = {
  title: 'The error catalogue',
  filter: 'Text, id or call',
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
  nothing: 'No matching entries.',
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
  showOne: 'Show me: {{id}}',
}
