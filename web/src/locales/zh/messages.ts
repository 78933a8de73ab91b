export const messages = {
  title: '订单消息',
  unread: '未读：',
  unreadCount: '{{unread}} 条未读',
  readAll: '全部标为已读',
  none: '暂无消息。订单关闭、发货、签收时，会在这里通知您。',
  showAll: '查看最近 {{all}} 条',
}
