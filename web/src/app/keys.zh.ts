export const keys = {
  title: '键盘快捷键',
  search: '跳到搜索框',
  home: '回到首页',
  cart: '打开购物车',
  orders: '打开我的订单',
  undo: '撤销刚才的删除',
  help: '显示本帮助',
  close: '关闭弹窗',
  on: '启用键盘快捷键',
}
