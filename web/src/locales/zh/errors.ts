export const errors = {
  hiccup: '服务器出了点小差',
  refused: '请求未能完成，请检查后重试',
  ended: '活动已结束',
  offline: '网络已断开，恢复后将自动继续',
  broken: '页面出了点问题',
  brokenHint: '刷新页面通常可以恢复；如果问题仍在，请稍后再来。',
  reload: '刷新页面',
  notFound: '抱歉，您访问的页面不存在',
  searchInstead: '再搜一搜',
  noRelated: '暂无相关商品',
  back: '返回上一页',
  home: '回到首页',
}
