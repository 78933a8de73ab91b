export const demo = {
  bar: {
    label: '演示工具条',
    what: '演示版',
    explained: '整个商城都在此浏览器中运行，不会真的付款或发货。',
    logInAs: '登录为',
    people: {
      lin_xiaoman: { name: '林小满', who: '顾客', has: '购物车里有商品，有收藏和足迹' },
      su_member: { name: '苏叶', who: '会员', has: '付费会员，余额 5,000 元' },
      mo_boss: { name: '莫掌柜', who: '店主', has: '经营莫家文房' },
      chen_new: { name: '陈初', who: '新人', has: '刚刚注册，一切从头开始' },
    },
    notLoggedIn: '未能登录，请重试',
    console: '控制台',
    documents: '接口文档',
    language: '语言',
    oneWorld: '此浏览器只能有一个世界（多个世界须 Firefox 140、Safari 18.4 或更高版本）',
    keeping: { waits: '正在存到本机…', spared: '省流量：未存到本机', failed: '未能存到本机' },
    kept: '已可离线使用：{{size}} MB',
    hide: '本次访问不再显示',
  },
  missing: {
    title: '演示版无法在此浏览器中运行',
    needs: '此浏览器缺少：',
    since: '{{name}}（须 {{versions}} 或更高版本）',
    serviceWorker: '还须以 https 或 localhost 打开；Firefox 139 之前的隐私窗口没有 Service Worker。',
    refused: '浏览器没有启动 Service Worker：请检查是否禁止了本站的 Cookie 和存储。',
  },
}
