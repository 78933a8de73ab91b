import type { English } from '../../lib/i18n/texts.ts'

export const recharge: English<'recharge'> = {
  title: 'Top up',
  what: 'Add to your balance',
  scan: 'Scan the code with WeChat',
  balance: 'Your balance is {{balance}}',
  after: '{{after}} after this',
  toPay: 'To pay',
  amount: 'How much?',
  gift: '+{{gift}} bonus',
  noGift: 'No bonus',
  own: 'Another amount',
  ownNote: 'You choose',
  ownAmount: 'Amount in yuan',
  limits: 'From {{least}} to {{most}} yuan, at most two decimals',
  gone: 'This amount is no longer offered. Please choose another one',
  errors: {
    empty: 'Please enter an amount',
    format: 'Please enter a number with at most two decimals',
    range: 'Please enter an amount from ¥1 to ¥50,000',
  },
}
