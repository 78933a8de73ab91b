export const shops = {
  home: '首页',
  trail: '当前位置',
  all: '全部店铺',
  found: '“{{text}}”相关店铺',
  shops: '店铺',
  total_other: '共 {{count}} 家店铺',
  fans_other: '{{count}} 人关注',
  products_other: '{{count}} 件商品',
  itsProducts: '看商品',
  nothingFound: '没有找到名称包含“{{text}}”的店铺',
  showAll: '查看全部店铺',
}
