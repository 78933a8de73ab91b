import type { ShopApplication } from 'qinghua-contract'

/** A complete application for a shop. */
export const asked: ShopApplication = {
  shopName: '小满杂货',
  tel: '021-55668899',
  provinceId: 310000,
  cityId: 310100,
  areaId: 310115,
  shopAddress: '世纪大道 1000 号',
  shopLng: 121.5,
  shopLat: 31.23,
  intro: '旧瓷、手账与一些舍不得扔的小东西。',
  shopLogo: '/uploads/logo.png',
  businessLicense: '/uploads/licence.png',
  identityCardFront: '/uploads/front.png',
  identityCardLater: '/uploads/back.png',
}
