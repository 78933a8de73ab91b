export const product = {
  kind: { ebook: '电子书', virtual: '虚拟商品', physical: '实物商品' },
  selfOperated: '自营',
  selfOperatedMark: '自',
  isNew: '新品',
  isNewMark: '新',
  sold: '已售 {{count}}',
  soldOut: '已售罄',
  inCart: '购物车已有 {{count}} 件',
  inHand: '到手 {{amount}}',
  offer: { discount: '{{text}}', coupon: '券 {{text}}', combo: '套餐 {{text}}', gift: '赠 {{text}}' },
  left: '仅剩 {{count}} 件',
}
