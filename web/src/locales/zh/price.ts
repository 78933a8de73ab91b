export const price = {
  goods: '商品总额',
  discount: '优惠',
  combo: '套餐优惠',
  member: '会员优惠',
  coupon: '优惠券',
  points: '积分抵扣',
  freight: '运费',
  total: '应付金额',
  parts: '金额明细',
}
