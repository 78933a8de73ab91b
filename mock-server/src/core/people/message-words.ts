import type { MessageKind, OrderNews } from '../state/messages.ts'
import { orderWords, type KindWords } from './order-words.ts'

const otherWords: Readonly<Record<Exclude<MessageKind, OrderNews>, KindWords>> = {
  couponGiven: {
    type: 14,
    title: { zh: '优惠券已到账', en: 'You have a new coupon' },
    text: {
      zh: '平台赠送您优惠券{coupons}，有效期至 {until}。',
      en: '{coupons}: a gift from Qinghua, valid until {until}.',
    },
  },
  couponsExpire: {
    type: 15,
    title: { zh: '优惠券即将过期', en: 'Coupons expire soon' },
    text: { zh: '{coupons}将于 {until} {begin}过期，请尽快使用。', en: '{coupons}: use before {until}.' },
  },
  levelReached: {
    type: 16,
    title: { zh: '会员等级提升', en: 'You have levelled up' },
    text: { zh: '恭喜，您已升级为{level}{bonus}。', en: 'You are now {level}{bonus}.' },
  },
  levelGiven: {
    type: 17,
    title: { zh: '付费会员已开通', en: 'Your paid membership has started' },
    text: { zh: '平台为您开通了{level}，有效期至 {until}。', en: 'Qinghua gave you {level}, valid until {until}.' },
  },
  levelEnds: {
    type: 18,
    title: { zh: '付费会员即将到期', en: 'Your paid membership ends soon' },
    text: {
      zh: '您的{level}将于 {until} 到期，续费后权益不中断。',
      en: '{level} ends on {until}. Renew it to keep its benefits.',
    },
  },
  levelEnded: {
    type: 19,
    title: { zh: '付费会员已失效', en: 'Your paid membership has ended' },
    text: {
      zh: '您的{level}已失效，不再享有会员价等权益，可随时重新开通。',
      en: '{level} and its benefits have ended. You can buy it again at any time.',
    },
  },
  pointsExpire: {
    type: 20,
    title: { zh: '积分即将过期', en: 'Points expire soon' },
    text: {
      zh: '您有 {count} 积分将于 {until} 起陆续过期，请及时使用。',
      en: '{count} points expire in the next 7 days, the first on {until}.',
    },
  },
  pointsAdjusted: {
    type: 21,
    title: { zh: '积分变动', en: 'Your points changed' },
    text: {
      zh: '平台调整了您的积分：{change}。可在积分明细中查看。',
      en: 'Qinghua adjusted your points by {change}. See your points history.',
    },
  },
  growthAdjusted: {
    type: 22,
    title: { zh: '成长值变动', en: 'Your growth points changed' },
    text: {
      zh: '平台调整了您的成长值：{change}，当前为 {growth}。',
      en: 'Qinghua adjusted your growth points by {change}. You now have {growth}.',
    },
  },
  balanceAdjusted: {
    type: 23,
    title: { zh: '余额变动', en: 'Your balance changed' },
    text: {
      zh: '平台调整了您的余额：{money} 元。可在余额明细中查看。',
      en: 'Qinghua adjusted your balance by {money} yuan. See your balance history.',
    },
  },
  shopApproved: {
    type: 24,
    title: { zh: '店铺审核通过', en: 'Your shop is approved' },
    text: {
      zh: '恭喜，「{shop}」已通过审核，可以开始营业。{remarks}',
      en: '{shop} passed the review and can open.{remarks}',
    },
  },
  shopRefused: {
    type: 25,
    title: { zh: '店铺审核未通过', en: 'Your shop was not approved' },
    text: {
      zh: '「{shop}」未通过审核，修改资料后可重新提交。{remarks}',
      en: '{shop} did not pass the review. You can change the application and submit it again.{remarks}',
    },
  },
  shopOffline: {
    type: 26,
    title: { zh: '店铺已下线', en: 'Your shop is offline' },
    text: {
      zh: '「{shop}」已被平台下线，商品暂停销售。{remarks}',
      en: 'Qinghua took {shop} offline. Its products are not for sale.{remarks}',
    },
  },
  shopSuspended: {
    type: 27,
    title: { zh: '店铺已停业', en: 'Your shop is suspended' },
    text: {
      zh: '「{shop}」已停业，商品暂停销售。{remarks}',
      en: '{shop} is suspended. Its products are not for sale.{remarks}',
    },
  },
  shopReopened: {
    type: 28,
    title: { zh: '店铺已恢复营业', en: 'Your shop is open again' },
    text: {
      zh: '「{shop}」已恢复营业，商品重新上架。{remarks}',
      en: '{shop} is open again, and its products are for sale.{remarks}',
    },
  },
}

/** A new kind does not compile until it has its entry. */
export const messageWords: Readonly<Record<MessageKind, KindWords>> = { ...orderWords, ...otherWords }
