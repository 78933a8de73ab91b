import { addressAt, id, named, pageNumber, shownBy, idOrZero, type Shown } from '../../lib/navigation/address.ts'

const pages = { page: pageNumber }
export const readGroups = (search: URLSearchParams) => shownBy(pages, search)
export const groupsAddress = (page: number): string => addressAt('/group-buy', pages, { page })

/** The page of one group: who is in it, and the link to invite others. */
const group = { groupTeamId: id }
export const readGroup = (search: URLSearchParams): number | null => shownBy(group, search).groupTeamId
export const groupAddress = (groupTeamId: number): string => addressAt('/group-detail', group, { groupTeamId })

/** The product, with a group to join. */
const invitation = { groupTeamId: named('team', id) }
export const readInvitation = (search: URLSearchParams): number | null => shownBy(invitation, search).groupTeamId
export const invitationAddress = (prodId: number, groupTeamId: number): string =>
  addressAt(`/detail/${prodId}`, invitation, { groupTeamId })

const discountFields = { discountId: id, page: pageNumber }

export const readDiscount = (search: URLSearchParams) => shownBy(discountFields, search)
export const discountAddress = (discountId: number, page = 1): string =>
  addressAt('/discount-detail', discountFields, { discountId, page })

export const discountsAddress = (page: number): string => addressAt('/special-discount', discountFields, { page })

/** `shopId` 0 is the platform, `null` everything. With a `couponId` the goods that this coupon is for. */
const couponFields = { couponId: id, shopId: idOrZero, page: pageNumber }
export type CouponAddress = Shown<typeof couponFields>

export const readCoupons = (search: URLSearchParams): CouponAddress => shownBy(couponFields, search)
export const couponsAddress = (shown: Partial<CouponAddress>): string => addressAt('/coupons', couponFields, shown)

const packageFields = { shopId: named('sid', id), comboId: id, page: pageNumber }

export const readPackages = (search: URLSearchParams) => shownBy(packageFields, search)
export const packagesAddress = (shopId: number | null, page = 1): string =>
  addressAt('/shop-suit', packageFields, { shopId, page })

/** To buy a level that is paid for: this one, or one to be chosen. */
export const levelAddress = (levelId: number | null = null): string =>
  addressAt('/member-center/buy-member', { id }, { id: levelId })
export const levelsAddress = '/member-center/member-equity'
