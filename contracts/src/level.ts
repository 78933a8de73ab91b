import { Type, type Static } from 'typebox'
import { ownReturn, PayStarted } from './balance.ts'
import { Count, DateTime, Flag, FreeText, Id, MallText, Money, object, ref, says } from './field-types.ts'
import type { Endpoints } from './endpoint.ts'
import { read, write } from './rows.ts'

const LevelRight = object({
  icon: Type.Enum(['rate', 'delivery', 'points', 'coupon']),
  rightsName: MallText(),
  description: MallText(),
})

export const Level = object({
  id: ref('level'),
  level: Id,
  levelType: Type.Enum([0, 1], says('0 reached by growth, 1 bought', '0 普通等级，1 付费等级')),
  levelName: MallText(),
  needGrowth: Count,
  needAmount: Money,
  term: Count,
  termType: Type.Enum([1], says('1 days', '1 天')),
  discount: Type.Number({
    minimum: 0,
    maximum: 10,
    ...says('Of ten: 9.5 takes 5% off; 10 nothing', '折数，9.5 即原价的 95%，10 为无折扣'),
  }),
  userRights: Type.Array(LevelRight),
})
export type Level = Static<typeof Level>

export const LevelPage = object({
  nickName: FreeText(),
  score: Count,
  growth: Count,
  levelType: Flag,
  levelName: MallText(),
  endTime: Type.Union([DateTime, Type.Null()], says('Of the paid level', '付费会员到期时间')),
  needGrowth: Type.Integer({
    ...Count,
    ...says('Missing for the next level; 0 at the highest', '距下一等级还需成长值'),
  }),
  nextGrowth: Type.Integer({ ...Count, ...says('The growth of the next level', '下一等级所需成长值') }),
  nextLevelName: Type.Union([MallText(), Type.Null()]),
  userLevel: Level,
  userLevels: Type.Array(Level),
})
export type LevelPage = Static<typeof LevelPage>

export const level = {
  'GET /p/score/scoreLevel/page': read(LevelPage, {
    en: 'The levels of a type with their rights, and the own one: what is missing, and until when.',
    zh: '查询某类会员等级及权益，以及本人的等级、所需成长值与到期时间。',
    query: object({ levelType: Type.Enum([0, 1], says('0 ordinary, 1 paid', '0 普通，1 付费')) }),
  }),
  'GET /p/score/scoreLevel/minAmountLevel': read(Level, {
    en: 'The cheapest paid level.',
    zh: '查询价格最低的付费等级。',
  }),
  'POST /p/level/payLevel': write(PayStarted, {
    en: 'Buy a paid level for its term. The same level again extends it; a higher one begins at once, and what is left of the lower one is added in days of equal worth.',
    zh: '购买付费会员。再次购买同一等级即续期；升级立即生效，原等级剩余价值折算为天数。',
    body: object({
      id: ref('level'),
      payType: Type.Enum([2, 3, 9], says('2 Alipay, 3 WeChat QR, 9 balance', '2 支付宝，3 微信扫码，9 余额')),
      returnUrl: ownReturn,
    }),
    refusals: ['unknownLevel', 'lowerLevel', 'payMethodClosed'],
    rules: [
      {
        en: 'What is left of a lower level is added in time of equal worth: time left × price per day of the lower level ÷ price per day of the new one, rounded down to the second.',
        zh: '原较低等级的剩余时间按等值折算：剩余时间 × 原等级每日价格 ÷ 新等级每日价格，向下取整到秒。',
      },
      {
        en: 'A lower level than the one that runs is refused with `lowerLevel`. The term counts from the payment on.',
        zh: '购买低于当前等级的等级以 `lowerLevel` 拒绝；有效期自付款时起算。',
      },
    ],
  }),
} satisfies Endpoints
