import type { Confirmation, CouponChoice } from 'qinghua-contract'

export const allCoupons = ({ coupons, shopCartOrders }: Confirmation): readonly CouponChoice[] => [
  ...shopCartOrders.flatMap((order) => order.coupons),
  ...coupons,
]

const idsOf = (coupons: readonly CouponChoice[]): number[] => coupons.map(({ couponUserId }) => couponUserId)

/** The coupons that count now, with another choice among some of them; the last choice comes last. */
export const withChoice = (
  confirmation: Confirmation,
  chosen: readonly number[] | null,
  among: readonly CouponChoice[],
  couponUserId: number | null,
): number[] => {
  const before = chosen ?? idsOf(allCoupons(confirmation).filter(({ choose }) => choose))
  const panel = idsOf(among)
  return [...before.filter((id) => !panel.includes(id)), ...(couponUserId === null ? [] : [couponUserId])]
}

/**
 * After a refusal: the coupon of the platform gives way to one of a shop that was chosen later, because its minimum is
 * measured after the shops' coupons. Otherwise the mall chooses.
 */
export const lesserChoice = (chosen: readonly number[], { coupons }: Confirmation): number[] | null => {
  const ofMall = idsOf(coupons)
  const rest = chosen.filter((id) => !ofMall.includes(id))
  return rest.length === chosen.length || rest.at(-1) !== chosen.at(-1) ? null : rest
}
