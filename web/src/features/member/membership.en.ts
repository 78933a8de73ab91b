import type { English } from '../../lib/i18n/texts.ts'

export const membership: English<'membership'> = {
  title: 'Become a member',
  scan: 'Scan the code with WeChat',
  none: 'Your level is {{level}}. You have no paid membership',
  now: 'You have {{level}} until {{time}}',
  which: 'Which level?',
  own: 'Yours until {{time}}',
  term: '/ {{days}} days',
  best: 'Less per day',
  perDay: 'about {{amount}} a day',
  does: {
    begins: 'Starts when you pay, for {{days}} days',
    extends: 'Extends your membership until {{time}}',
    rises: 'Starts immediately, for {{days}} days. What is left of {{from}} is added as days of equal value',
    lower: 'You have {{own}} until {{time}}. You can buy this level after that',
  },
  noLevels: 'No memberships are available right now',
  unsure: 'We do not know yet whether your payment went through. Please check first, so that you do not pay twice',
  shop: 'Start shopping',
  more: 'Buy more',
}
