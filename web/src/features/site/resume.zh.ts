export const resume = {
  title: '接着逛',
  order: '待付款订单',
  left: '剩余 {{time}}',
  cart: '购物车有 {{count}} 件',
}
