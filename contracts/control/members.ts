import { Type, type Static } from 'typebox'
import { UserName } from '../src/account.ts'
import { Amount, Count, described, Id, Maybe, Money, object, says } from '../src/field-types.ts'
import type { Endpoints } from '../src/endpoint.ts'
import { Instant, list, optional, spanThat, write } from './rows.ts'

export const MemberView = object({
  userId: Type.String(says('As in the journal', '与日志中一致')),
  userName: UserName,
  nickName: Type.String(),
  status: Type.Enum([0, 1], says('0 disabled', '0 停用')),
  balance: Money,
  score: Count,
  growth: Count,
  levelName: Type.String(says('The level in force', '当前生效的等级')),
  paidLevel: described(Maybe(object({ levelId: Id, until: Instant })), 'The paid level that runs', '未到期的付费会员'),
  expiring: Type.Array(
    object({ until: Instant, score: Count }),
    says('The points, by when they expire', '积分及其过期时间'),
  ),
})
export type MemberView = Static<typeof MemberView>

export const GiftCardView = object({
  code: Type.String(),
  amount: Money,
  until: Instant,
  state: Type.Enum(['open', 'used', 'expired']),
  usedBy: Maybe(Type.String(says('The user name', '用户名'))),
  usedAt: Maybe(Instant),
})
export type GiftCardView = Static<typeof GiftCardView>

/** What the office does for a member. */
export const memberTable = {
  'GET /__mall/members': list(MemberView, {
    en: 'The members, with balance, points, growth and level; those to log in as come first.',
    zh: '查询会员及其余额、积分、成长值与等级，可登录的账号在前。',
  }),
  'POST /__mall/accounts/{userName}': write(MemberView, {
    en: 'The platform disables or enables an account, or sets its balance, points, growth or paid level.',
    zh: '后台停用或启用账号，或设置其余额、积分、成长值、付费等级。',
    params: object({ userName: UserName }),
    body: object(
      {
        status: Type.Optional(Type.Enum([0, 1], says('0 disabled', '0 停用'))),
        balance: Type.Optional(Amount),
        score: Type.Optional(Count),
        pointsExpireIn: spanThat('for added points; a year if missing', '仅指新增的积分，默认一年', { minimum: 1 }),
        growth: Type.Optional(Count),
        levelId: optional(Maybe(Id), 'A paid level from now on; null ends it', '付费等级；null 为立即结束'),
        levelEndsIn: spanThat('the term of the level if missing', '默认为该等级的期限', { minimum: 1 }),
      },
      { dependentRequired: { pointsExpireIn: ['score'], levelEndsIn: ['levelId'] } },
    ),
    refusals: ['unknownAccount', 'unknownLevel', 'invalidRequest'],
  }),
  'GET /__mall/levels': list(
    object({ levelId: Id, levelType: Type.Enum([0, 1]), levelName: Type.String(), needGrowth: Count, days: Count }),
    { en: 'The levels: 0 reached by growth, 1 bought.', zh: '查询会员等级：0 由成长值达到，1 付费购买。' },
  ),
  'GET /__mall/giftCards': list(GiftCardView, {
    en: 'All gift cards, the last changed first.',
    zh: '查询全部礼品卡，最近变动的在前。',
  }),
  'POST /__mall/giftCards': write(GiftCardView, {
    en: 'The platform issues a gift card.',
    zh: '平台发放一张礼品卡。',
    body: object({
      amount: Amount,
      validFor: spanThat('a year if missing', '默认一年', { minimum: 1 }),
    }),
  }),
} satisfies Endpoints
