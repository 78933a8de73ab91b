import type { English } from '../texts.ts'

export const recharge: English<'recharge'> = {
  title: 'Top up the balance',
  what: 'Add to your balance',
  scan: 'Scan the code with WeChat',
  balance: 'Your balance is {{balance}}',
  toPay: 'To pay',
  amount: 'How much?',
  gift: '{{gift}} as a gift',
  noGift: 'No gift',
  own: 'Another amount',
  ownNote: 'As you like',
  ownAmount: 'Amount in yuan',
  limits: 'From {{least}} to {{most}} yuan, at most two decimals',
  gone: 'This amount is no longer offered. Please choose another one',
  errors: {
    empty: 'Please enter an amount',
    format: 'Please enter a number with at most two decimals',
    range: 'The amount is between ¥1 and ¥50,000',
  },
}
