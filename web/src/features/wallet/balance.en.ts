import type { English } from '../../lib/i18n/texts.ts'

export const balance: English<'balance'> = {
  title: 'My balance',
  have: 'Balance',
  topUp: 'Top up',
  card: {
    title: 'Redeem a gift card',
    code: 'Code',
    hint: 'The {{count}} letters and digits on the card, in upper or lower case',
    redeem: 'Redeem',
    empty: 'Please enter the code',
    mistyped: 'That code is not right. Please check it against the card',
    done: '{{amount}} redeemed. Your balance is {{balance}}',
  },
  records: {
    title: 'History',
    type: 'Type',
    in: 'In',
    out: 'Out',
    none: { all: 'Nothing here yet', received: 'Nothing received yet', used: 'Nothing spent yet' },
    file: 'balance',
  },
  types: {
    topUp: 'Top-up',
    gift: 'Top-up bonus',
    paid: 'Order payment',
    refunded: 'Order refund',
    adjusted: 'Adjusted by Qinghua',
    membership: 'Membership',
    redeemed: 'Gift card',
  },
}
