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

/** By the first part of an address: what it is a part of. */
export const partOf: Readonly<Record<string, string | undefined>> = {
  'discount-detail': '/special-discount',
  'group-detail': '/group-buy',
  secdetail: '/flash-sale',
}
