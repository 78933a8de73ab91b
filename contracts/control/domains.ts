import type { Bilingual } from '../src/endpoint.ts'

/** The sections of the control API in its documents. */
export const controlDomains = {
  worlds: { en: 'Worlds', zh: '世界' },
  journal: { en: 'Journal', zh: '日志' },
  actors: { en: 'Merchant, courier, provider, office', zh: '商家、快递、支付机构与后台' },
  promotions: { en: 'Discounts, coupons, packages', zh: '优惠活动、优惠券与套餐' },
  worldState: { en: 'World state', zh: '世界状态' },
} as const satisfies Record<string, Bilingual>
