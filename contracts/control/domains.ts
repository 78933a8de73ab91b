import type { Bilingual } from '../src/endpoint.ts'

/** The sections of the control API in its documents. */
export const controlDomains = {
  worlds: { en: 'Worlds', zh: '世界' },
  journal: { en: 'Journal', zh: '日志' },
  actors: { en: 'Merchant, courier, provider, office', zh: '商家、快递、支付机构与后台' },
  members: { en: 'Members: points, levels, balance, gift cards', zh: '会员：积分、等级、余额与礼品卡' },
  shops: { en: 'Shops and their auditor', zh: '店铺与审核' },
  service: { en: 'Customer service', zh: '客服' },
  sockets: { en: 'Live connections', zh: '实时连接' },
  rivals: { en: 'Rivals', zh: '竞争买家' },
  promotions: { en: 'Discounts, coupons, bundles, flash sales, groups', zh: '优惠活动、优惠券、套餐、秒杀与拼团' },
  worldState: { en: 'World state', zh: '世界状态' },
} as const satisfies Record<string, Bilingual>
