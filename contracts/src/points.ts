import { Type, type Static } from 'typebox'
import {
  Count,
  DateTime,
  Flag,
  Id,
  MallText,
  Maybe,
  moneyOf,
  Month,
  Nothing,
  object,
  page,
  paging,
  says,
} from './field-types.ts'
import type { Endpoints } from './endpoint.ts'
import { OrderNumber } from './order.ts'
import { pointsSources } from './points-sources.ts'
import { read, write } from './rows.ts'

export const PointsRecord = object({
  id: Id,
  source: Type.Enum(
    Object.values(pointsSources),
    says(
      '0 registration, 1 shopping, 2 a new level, 3 sign-in, 4 used, 5 expired, 6 a top-up, 7 changed by the mall, 8 returned by a refund or a canceled order',
      '0 注册，1 购物，2 升级，3 签到，4 使用，5 过期，6 充值，7 平台调整，8 退款或取消订单退回',
    ),
  ),
  ioType: Type.Enum([0, 1], says('0 used, 1 received', '0 支出，1 收入')),
  score: Count,
  createTime: DateTime,
  orderNumber: Maybe(OrderNumber),
  expireTime: Type.Union([DateTime, Type.Null()], says('Of points received', '所得积分的过期时间')),
})
export type PointsRecord = Static<typeof PointsRecord>

export const PointsInfo = object({
  score: Count,
  growth: Count,
  levelType: Flag,
  levelName: MallText(),
  isRegister: Flag,
  registerScore: Type.Integer({ ...Count, ...says('For registering', '注册奖励积分') }),
  shopScore: moneyOf('The amount to spend for one point', '每消费多少元得 1 积分'),
  isSignIn: Type.Enum([0, 1], says('1: signed in today', '1 表示今日已签到')),
  signInCount: Type.Integer({ minimum: 0, maximum: 7, ...says('Days in a row, of seven', '本轮连续签到天数') }),
  scoreList: Type.Array(Count, says('What each of seven days in a row gives', '连续七天各日的签到积分')),
  scoreExpireSwitch: Type.Boolean(says('Whether points expire', '积分是否过期')),
  expireYear: Count,
  expireScore: Type.Integer({ ...Count, ...says('Points that expire within 30 days', '30 天内将过期的积分') }),
  expireTime: Type.Union([DateTime, Type.Null()], says('When the next ones expire', '最近一批积分的过期时间')),
})
export type PointsInfo = Static<typeof PointsInfo>

export const points = {
  'GET /p/score/scoreInfo': read(PointsInfo, {
    en: 'Points, growth and level of who is logged in, and the sign-in of today.',
    zh: '查询当前用户的积分、成长值、等级与签到情况。',
  }),
  'GET /p/score/updateUserScore': write(Nothing, {
    en: 'Sign in for today: once a day in Asia/Shanghai. It is a GET in this family of backends, and has an effect.',
    zh: '每日签到，按北京时间每天一次。此类后端以 GET 提供，但会改变数据。',
    shows: [{ in: 'GET /p/score/scoreInfo', now: { isSignIn: 1 } }],
    again: ['signedIn'],
    refusals: ['signedIn'],
  }),
  'GET /p/score/page': read(page(PointsRecord), {
    en: 'Records of the points, newest first: all, received (1) or used (0), of all time or of a month.',
    zh: '分页查询积分明细，最新在前：全部、收入（1）或支出（0），可按月份筛选。',
    query: object({ ioType: Type.Optional(Flag), month: Type.Optional(Month), ...paging }),
    rules: [
      {
        en: 'All records add up to the points of the caller.',
        zh: '全部明细合计即为本人现有积分。',
      },
    ],
  }),
  'GET /p/score/getScoreQuestion': read(Type.Array(object({ question: MallText(), answer: MallText() })), {
    en: 'How points are earned and used.',
    zh: '查询积分规则说明。',
  }),
} satisfies Endpoints
