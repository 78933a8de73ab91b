import { Type, type Static } from 'typebox'
import {
  Count,
  Flag,
  FreeText,
  MallText,
  Maybe,
  Money,
  Nothing,
  object,
  Picture,
  proposed,
  ref,
  says,
  VisibleText,
} from './field-types.ts'
import type { Endpoints } from './endpoint.ts'
import { avatarPattern } from './image-rules.ts'
import { limits } from './rules.ts'
import { AuditStatusNumber, ShopStatusNumber } from './shop.ts'
import { read, write } from './rows.ts'

export const Sex = Type.Enum(['M', 'F'])

export const UserInfo = object({
  nickName: FreeText(),
  userAvatar: Picture,
  storeName: MallText(),
  userId: proposed(Type.String()),
  username: proposed(Type.String()),
  userMobile: proposed(Type.String(says('Complete; only shown to the user', '完整号码，仅本人可见'))),
  mobile: proposed(Type.String(says('Masked: 138****8000', '已打码，如 138****8000'))),
  pic: proposed(Picture),
  sex: proposed(Sex),
  status: proposed(Flag),
  level: proposed(Count),
  levelType: proposed(Flag),
  levelName: proposed(MallText()),
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
  refund: Type.Integer({
    ...Count,
    ...says('Refunds under way, whatever the status of their orders', '进行中的退款数，与订单状态无关'),
  }),
  grouping: Count,
})

export const CenterInfo = object({
  isSetPassword: Type.Boolean(),
  orderCountData: OrderCounts,
  shopAuditStatus: Maybe(AuditStatusNumber),
  shopStatus: Maybe(ShopStatusNumber),
  shopId: Type.Union([ref('shop', Count), Type.Null()]),
})
export type CenterInfo = Static<typeof CenterInfo>

export const user = {
  'GET /p/user/userInfo': read(UserInfo, {
    en: 'Who is logged in.',
    zh: '查询当前登录用户的信息。',
    provenance: 'documented',
  }),
  'PUT /p/user/setUserInfo': write(Nothing, {
    en: 'Change nickname, picture or gender of who is logged in; what is not given stays.',
    zh: '修改当前用户的昵称、头像或性别；未填写的不变。',
    shows: [
      {
        in: 'GET /p/user/userInfo',
        now: {
          nickName: { sent: 'nickName', leftOut: 'stays' },
          sex: { sent: 'sex', leftOut: 'stays' },
          pic: { sent: 'avatarUrl', leftOut: 'stays' },
        },
      },
    ],
    again: 'same',
    body: object({
      nickName: Type.Optional(VisibleText(1, limits.nickName)),
      avatarUrl: Type.Optional(
        Type.String({ pattern: avatarPattern, ...says('Built-in or uploaded', '内置头像或上传的图片') }),
      ),
      sex: Type.Optional(Sex),
    }),
    refusals: ['blankText', 'unknownUpload'],
  }),
  'GET /p/user/centerInfo': read(CenterInfo, {
    en: 'Order counts, shop status and whether a password is set.',
    zh: '查询个人中心信息：各状态订单数、店铺状态、是否已设置密码。',
    provenance: 'documented',
  }),
} satisfies Endpoints
