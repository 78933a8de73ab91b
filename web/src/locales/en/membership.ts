import type { English } from '../texts.ts'

export const membership: English<'membership'> = {
  title: 'Buy a membership',
  what: 'Begin or extend a membership',
  scan: 'Scan the code with WeChat',
  none: 'Your level is {{level}}, without a membership',
  now: 'You have {{level}} until {{time}}',
  which: 'Which level?',
  own: 'Yours until {{time}}',
  term: '/ {{days}} days',
  does: {
    begins: 'Begins once it is paid, for {{days}} days',
    extends: 'Extends yours until {{time}}',
    rises: 'Begins at once, for {{days}} days. What is left of {{from}} is added in days of equal worth',
    lower: 'You have {{own}} until {{time}}. This level can be bought after that',
  },
  noLevels: 'No membership is on sale right now',
  unsure: 'The result of the payment is unknown. Please look it up first, so that you do not pay twice',
  shop: 'Look around the shop',
  more: 'Buy more',
}
