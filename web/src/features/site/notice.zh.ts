export const notice = {
  title: '商城公告',
  ofShop: '店铺公告',
  titleOf: '{{shop}}的公告',
  empty: '暂无公告',
  top: '置顶公告',
  recent: '最新公告',
  published: '发布于 {{time}}',
  gone: '该公告已不存在',
  others: '其他公告',
  all: '查看全部公告',
  detail: '公告详情',
}
