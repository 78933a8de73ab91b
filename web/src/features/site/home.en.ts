import type { English } from '../../lib/i18n/texts.ts'

export const home: English<'home'> = {
  heading: 'Home',
  bestsellers: 'Bestsellers',
  bestsellersNote: 'What everyone is buying',
  bestsellersEmpty: 'The list is being updated. Please check back soon',
  more: 'See all',
  greeting: { morning: 'Good morning', afternoon: 'Good afternoon', evening: 'Good evening' },
  visitor: 'Welcome to Qinghua',
  visitorHint: 'Log in for your orders, points and member prices',
  login: 'Log in',
  register: 'Register',
  growth: 'growth {{growth}}',
  member: 'My Qinghua',
  unPay: 'To pay',
  payed: 'To ship',
  consignment: 'To receive',
  points: 'Points',
  promises: {
    return: '7-day no-reason returns',
    service: 'Help every day',
    genuine: 'Authenticity guaranteed',
  },
}
