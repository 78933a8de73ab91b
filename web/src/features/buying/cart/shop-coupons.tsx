export const ShopCoupons = (_: { shopId: number; shopName: string }) => null
