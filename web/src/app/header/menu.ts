/** S2.50: the names are texts of the shell. */
export const menu = [
  ['home', '/'],
  ['list', '/list'],
  ['fresh', '/list?st=1'],
  ['discounts', '/special-discount'],
  ['groups', '/group-buy'],
  ['seckill', '/flash-sale'],
  ['coupons', '/coupons'],
] as const
