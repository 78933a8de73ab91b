import type { Texts } from '../texts.ts'

export const messages: Texts['messages'] = {
  title: 'Order updates',
  unread: 'Unread: ',
  unreadCount: '{{unread}} unread',
  readAll: 'Mark all as read',
  none: 'No messages. You are told here when an order closes, is sent, or is signed for.',
  showAll: 'Show the latest {{all}}',
}
