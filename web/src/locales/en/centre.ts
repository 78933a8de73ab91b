import type { English } from '../texts.ts'

export const centre: English<'centre'> = {
  title: 'Personal center',
  visitor: 'Log in to see your personal center',
  login: 'Log in',
  editProfile: 'Edit profile',
  growth: 'Growth {{growth}}',
  messages: {
    title: 'Order updates',
    unread: 'Unread: ',
    unreadCount: '{{unread}} unread',
    readAll: 'Mark all as read',
    none: 'No messages. You are told here when an order closes, is sent, or is signed for.',
    showAll: 'Show the latest {{all}}',
  },
  groups: { orders: 'Orders', assets: 'Assets', service: 'Service', account: 'Account' },
  screens: {
    order: 'My orders',
    return: 'Returns and refunds',
    comments: 'My reviews',
    coupons: 'Coupons',
    integral: 'Points',
    balance: 'Balance',
    collection: 'My collection',
    footprint: 'Browsing history',
    freeshop: 'Open a shop',
    account: 'Profile',
    address: 'Addresses',
    password: 'Password',
    shopaccount: 'Shop account',
  },
}
