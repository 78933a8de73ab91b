import type { Level, LevelPage } from 'qinghua-contract'
import type { SeedLevel, Text } from '@mall/fixtures'
import { resultAddress, startPayment, type PayStarted } from '../paying/payments.ts'
import { rateLabel } from '../promotions/labels.ts'
import type { Mall } from '../state/mall.ts'
import { times } from '../state/money.ts'
import type { Account } from '../state/people.ts'
import { textIn, type Language } from '../state/text.ts'
import { dateTime } from '../state/time.ts'
import { levelOnSale } from './buy-level.ts'
import { levelOf, levelsOf, paidLevelOf } from './levels.ts'
import { scoreOf } from './points.ts'

const tenths = (rate: number): number => times(rate, 10).toNumber()

interface Right {
  readonly icon: Level['userRights'][number]['icon']
  readonly name: Text
  readonly text: Text
}

/** The rights of a level, from what it gives. */
const rightsOf = ({ rate, freeDelivery, coupons, pointsRate }: SeedLevel): Right[] => {
  return [
    ...(rate < 1
      ? [
          {
            icon: 'rate' as const,
            name: rateLabel(tenths(rate)),
            text: { zh: '全场商品享会员折扣', en: 'On the goods of every shop' },
          },
        ]
      : []),
    ...(freeDelivery
      ? [
          {
            icon: 'delivery' as const,
            name: { zh: '自营包邮', en: 'Free delivery' },
            text: { zh: '自营店商品免运费', en: 'On everything sold by Qinghua' },
          },
        ]
      : []),
    ...(coupons
      ? [
          {
            icon: 'coupon' as const,
            name: { zh: '会员专享券', en: 'Member coupons' },
            text: { zh: '可领取会员专享优惠券', en: 'Coupons for members only' },
          },
        ]
      : []),
    ...(pointsRate > 1
      ? [
          {
            icon: 'points' as const,
            name: { zh: `${pointsRate} 倍积分`, en: `${pointsRate}× points` },
            text: { zh: '购物得更多积分', en: 'More points for what you buy' },
          },
        ]
      : []),
  ]
}

const viewOf = (level: SeedLevel, language: Language): Level => ({
  id: level.id,
  level: level.level,
  levelType: level.levelType,
  levelName: textIn(level.name, language),
  needGrowth: level.needGrowth,
  needAmount: level.price,
  term: level.days,
  termType: 1,
  discount: tenths(level.rate),
  userRights: rightsOf(level).map(({ icon, name, text }) => ({
    icon,
    rightsName: textIn(name, language),
    description: textIn(text, language),
  })),
})

export const levelPage = (mall: Mall, shopper: Account, levelType: 0 | 1, language: Language): LevelPage => {
  const own = levelOf(mall, shopper)
  const next = levelsOf(mall, 0).find(({ needGrowth }) => needGrowth > shopper.growth)
  return {
    nickName: shopper.nickName,
    score: scoreOf(mall, shopper.userId),
    growth: shopper.growth,
    levelType: own.levelType,
    levelName: textIn(own.name, language),
    endTime: paidLevelOf(mall, shopper) && shopper.membership ? dateTime(shopper.membership.until) : null,
    needGrowth: next ? next.needGrowth - shopper.growth : 0,
    nextGrowth: next?.needGrowth ?? shopper.growth,
    nextLevelName: next ? textIn(next.name, language) : null,
    userLevel: viewOf(own, language),
    userLevels: levelsOf(mall, levelType).map((level) => viewOf(level, language)),
  }
}

export const cheapestLevel = (mall: Mall, language: Language): Level => {
  const [cheapest] = levelsOf(mall, 1).sort((a, b) => a.price - b.price)
  return viewOf(cheapest ?? levelOnSale(mall, 0), language)
}

export interface LevelRequest {
  readonly id: number
  readonly payType: 2 | 3 | 9
  readonly returnUrl?: string
}

export const payLevel = (mall: Mall, shopper: Account, { id, payType, returnUrl }: LevelRequest): PayStarted => {
  const { price } = levelOnSale(mall, id)
  const subject = { kind: 'membership', levelId: id } as const
  const returnTo = (payNo: string): string => returnUrl ?? resultAddress(2, payNo)
  return startPayment(mall, shopper, { subject, amount: price, payType, returnTo })
}
