import Type, { type Static } from 'typebox'
import { Count, Flag, Money, Nothing, object, Picture, proposed, Text } from './common.ts'
import type { Endpoints } from './endpoint.ts'
import { avatarPattern } from './image-rules.ts'
import { limits } from './rules.ts'

const Sex = Type.Enum(['M', 'F'])

export const UserInfo = object({
  nickName: Type.String(),
  userAvatar: Picture,
  storeName: Type.String(),
  userId: proposed(Type.String()),
  username: proposed(Type.String()),
  userMobile: proposed(Type.String({ description: 'In full: only who is logged in sees it' })),
  mobile: proposed(Type.String({ description: 'Masked: 138****8000' })),
  pic: proposed(Picture),
  sex: proposed(Sex),
  status: proposed(Flag),
  level: proposed(Count),
  levelType: proposed(Flag),
  levelName: proposed(Type.String()),
  growth: proposed(Count),
  score: proposed(Count),
  balance: proposed(Money),
})
export type UserInfo = Static<typeof UserInfo>

export const OrderCounts = object({
  allCount: Count,
  unPay: Count,
  payed: Count,
  consignment: Count,
  confirm: Count,
  success: Count,
  close: Count,
  refund: Count,
  grouping: Count,
})

export const CenterInfo = object({
  isSetPassword: Type.Boolean(),
  orderCountData: OrderCounts,
  shopAuditStatus: Type.Union([Type.Enum([0, 1, -1]), Type.Null()]),
  shopStatus: Type.Union([Type.Integer({ minimum: -1, maximum: 5 }), Type.Null()]),
  shopId: Type.Union([Count, Type.Null()]),
})
export type CenterInfo = Static<typeof CenterInfo>

export const user = {
  'GET /p/user/userInfo': {
    summary: 'Who is logged in.',
    provenance: 'documented',
    auth: 'shopper',
    effect: 'read',
    responses: { 200: UserInfo },
  },
  'PUT /p/user/setUserInfo': {
    summary: 'Change nickname, picture or gender of who is logged in; what is not given stays.',
    provenance: 'proposed',
    auth: 'shopper',
    effect: 'write',
    body: object({
      nickName: Type.Optional(Text(1, limits.nickName)),
      avatarUrl: Type.Optional(Type.String({ pattern: avatarPattern, description: 'Of the house, or uploaded' })),
      sex: Type.Optional(Sex),
    }),
    responses: { 200: Nothing },
    refusals: ['blankText', 'unknownUpload'],
  },
  'GET /p/user/centerInfo': {
    summary: 'Order counts, shop status and whether a password is set.',
    provenance: 'documented',
    auth: 'shopper',
    effect: 'read',
    responses: { 200: CenterInfo },
  },
} satisfies Endpoints
