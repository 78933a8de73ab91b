import type { English } from '../texts.ts'

export const balance: English<'balance'> = {
  title: 'My balance',
  have: 'Balance',
  topUp: 'Top up',
  card: {
    title: 'Redeem a gift card',
    code: 'Code',
    hint: 'The {{count}} letters and digits on the card, in capitals or not',
    redeem: 'Redeem',
    empty: 'Please enter the code',
    mistyped: 'There is a mistake in this code. Please compare it with the card',
    done: '{{amount}} redeemed. Your balance is {{balance}}',
  },
  records: {
    title: 'Records',
    type: 'Kind',
    in: 'In',
    out: 'Out',
    none: { all: 'No records yet', received: 'Nothing received yet', used: 'Nothing spent yet' },
    file: 'balance',
  },
  types: {
    topUp: 'Top-up',
    gift: 'Gift with a top-up',
    paid: 'Payment of an order',
    refunded: 'Refund of an order',
    adjusted: 'Changed by the mall',
    membership: 'Membership',
    redeemed: 'Gift card',
  },
}
