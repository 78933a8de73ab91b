import { Type, type Static } from 'typebox'
import { UserName } from '../src/account.ts'
import { Count, Id, Maybe, object, says, Text } from '../src/field-types.ts'
import type { Endpoints } from '../src/endpoint.ts'
import { MsgType } from '../src/im-message.ts'
import { InquiryState } from '../src/im.ts'
import { limits } from '../src/rules.ts'
import { Instant, list, spanThat, write } from './rows.ts'

export const ServiceMessage = object({
  msgId: Id,
  from: Type.Enum(['shopper', 'service']),
  msgType: MsgType,
  content: Type.String(),
  at: Instant,
})

/** A conversation as the service sees it. */
export const ServiceTalk = object({
  userName: UserName,
  nickName: Type.String(),
  shopId: Type.Integer({ ...Count, ...says('0 is the platform', '0 为平台客服') }),
  shopName: Type.String(),
  waits: Type.Boolean(says('The shopper wrote last, and nobody has answered', '用户最后发言，尚未回复')),
  unread: Count,
  inquiry: InquiryState,
  endsAt: Maybe(Instant),
  messages: Type.Array(ServiceMessage, says('The last twenty, oldest first', '最近二十条，最早在前')),
})
export type ServiceTalk = Static<typeof ServiceTalk>

export const ServiceDesk = object({
  shopId: Count,
  shopName: Type.String(),
  state: Type.Enum(
    ['hours', 'on', 'off'],
    says('By its hours, there at any time, or not there', 'hours 按服务时间，on 始终在线，off 离线'),
  ),
  online: Type.Boolean(),
})
export type ServiceDesk = Static<typeof ServiceDesk>

const params = object({ userName: UserName, shopId: Count })

/** What customer service does. */
export const serviceTable = {
  'GET /__mall/conversations': list(ServiceTalk, {
    en: 'All conversations with customer service, those that wait for an answer first.',
    zh: '查询全部客服会话，待回复的在前。',
  }),
  'POST /__mall/conversations/{userName}/{shopId}/messages': write(ServiceTalk, {
    en: 'The service writes to a shopper.',
    zh: '客服向用户发送消息。',
    params,
    body: object({ content: Text(1, limits.chatText), msgType: Type.Optional(MsgType) }),
    refusals: ['unknownAccount', 'shopUnavailable', 'blankText', 'unknownUpload', 'productUnavailable', 'unknownOrder'],
  }),
  'POST /__mall/conversations/{userName}/{shopId}/inquiry': write(ServiceTalk, {
    en: 'An open inquiry expires, now or soon.',
    zh: '使进行中的咨询立即或稍后结束。',
    params,
    body: object({ endsIn: spanThat('at once if missing', '默认立即') }),
    refusals: ['unknownAccount', 'shopUnavailable'],
  }),
  'GET /__mall/service': list(ServiceDesk, { en: 'Whose customer service is there.', zh: '查询各店铺客服是否在线。' }),
  'POST /__mall/service/{shopId}': write(ServiceDesk, {
    en: 'A service goes offline, comes back, or keeps its hours.',
    zh: '设置客服离线、在线或按服务时间。',
    params: object({ shopId: Type.Integer({ ...Count, ...says('0 is the platform', '0 为平台客服') }) }),
    body: object({ state: ServiceDesk.properties.state }),
    refusals: ['shopUnavailable'],
  }),
} satisfies Endpoints

/** Who is connected is not part of the world, and no step of its journal. */
export const socketTable = {
  'GET /__mall/sockets': list(object({ userName: UserName }), {
    en: 'Who has an open socket.',
    zh: '查询哪些用户有实时连接。',
  }),
  'DELETE /__mall/sockets/{userName}': write(object({ ended: Type.Boolean() }), {
    en: 'End the socket of an account.',
    zh: '断开某用户的实时连接。',
    params: object({ userName: UserName }),
    refusals: ['unknownAccount'],
  }),
} satisfies Endpoints
