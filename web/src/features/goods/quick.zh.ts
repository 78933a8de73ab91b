export const quick = {
  add: '加入购物车',
  addThis: '加入购物车：{{name}}',
  added: '已加入购物车：{{name}}',
  toCart: '去购物车',
}
