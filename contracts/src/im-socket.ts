import { Type, type Static, type TSchema } from 'typebox'
import { Count, DateTime, Flag, Language, MallText, Maybe, object, ref, says, Text } from './field-types.ts'
import type { Bilingual, Endpoint } from './endpoint.ts'
import { ChatMessage, ClientMsgId, MsgType } from './im-message.ts'
import { Conversation } from './im.ts'
import { limits, times } from './rules.ts'
import { publicRead } from './rows.ts'

/** What a client sends; `ping`, a text of its own, keeps the connection alive. */
export const ChatSend = object({
  toId: ref('shop', Type.Integer({ ...Count, ...says('The shop, 0 for the platform', '店铺编号，平台为 0') })),
  content: Text(1, limits.chatText),
  msgType: MsgType,
  sendType: Type.Enum([1, 2], says('1 to the platform, 2 to a shop', '1 平台，2 店铺')),
  clientMsgId: Type.Optional(ClientMsgId),
})
export type ChatSend = Static<typeof ChatSend>

export const ChatReceipt = object({
  msgId: ref('message'),
  clientMsgId: Maybe(ClientMsgId),
  shopId: ref('shop', Count),
  timeStr: DateTime,
  repeated: Type.Boolean(says('It was stored before, and only once', '此前已保存，不会重复')),
})
export type ChatReceipt = Static<typeof ChatReceipt>

/** The connection, and what is sent through it: each frame is a step of the journal like a call. */
export const imSocket = {
  'GET /im/websocket/user/{token}': publicRead(Type.Null(), {
    en: 'Open the live connection of a shopper.',
    zh: '建立用户的实时连接。',
    host: 'im',
    params: object({ token: Type.String({ maxLength: 200 }) }),
    query: object({
      after: Type.Optional(
        Type.Integer({
          ...Count,
          ...says('The last msgId received: newer ones are sent first', '已收到的最后一条 msgId，先补发其后的消息'),
        }),
      ),
      lang: Type.Optional(Language),
      yields: Type.Optional(
        Type.Literal(1, {
          ...says(
            'Only if the account has no other connection; otherwise this one ends with code 11',
            '仅在账号没有其他连接时保持，否则以 11 结束本连接',
          ),
        }),
      ),
    }),
    refusals: ['controlForbidden', 'busy'],
    rules: [
      {
        en: 'The handshake is answered with 101 also for a token that is unknown or has ended: the first frame is then code 10, and the connection ends with 4010. Otherwise the first frame is code 3.',
        zh: '令牌无效或已失效时握手亦以 101 应答，首帧为代码 10，随后以 4010 关闭；否则首帧为代码 3。',
      },
      {
        en: 'An account has one connection. A second one ends the first with code 11 and 4011; with `yields` it is the second one that ends.',
        zh: '每个账号一条连接：新连接以代码 11 与 4011 结束旧连接；带 `yields` 时结束的是新连接。',
      },
      {
        en: 'With `after` the messages that are newer follow the first frame, in the order of `msgId`, each once. An `after` beyond the newest message is told as `reset`.',
        zh: '带 `after` 时，首帧之后按 `msgId` 递增补发其后的消息，每条一次；`after` 大于最新消息时 `reset` 为 true。',
      },
      {
        en: '`lastMsgId` of the first frame is the newest `msgId` of all conversations of the shopper, `unreadNum` the sum over them, and every time that of the mall, in Asia/Shanghai.',
        zh: '首帧的 `lastMsgId` 为该用户全部会话中最新的 `msgId`，`unreadNum` 为各会话未读数之和；所有时间均为商城时间（Asia/Shanghai）。',
      },
      {
        en: `A \`ping\` is answered with code 0; it comes every ${times.chatHeartbeat / 1000} s.`,
        zh: `收到 \`ping\` 以代码 0 应答；客户端每 ${times.chatHeartbeat / 1000} 秒发送一次。`,
      },
    ],
  }),
  'SEND /im/websocket/user/{token}': {
    summary: { en: 'Send a message to a shop or the platform.', zh: '向店铺或平台客服发送消息。' },
    provenance: 'proposed',
    auth: 'shopper',
    host: 'im',
    effect: 'write',
    body: ChatSend,
    responses: { 200: ChatReceipt },
    refusals: [
      'shopUnavailable',
      'inquiryExpired',
      'blankText',
      'unknownUpload',
      'productUnavailable',
      'unknownOrder',
      'chatTooFast',
    ],
    rules: [
      {
        en: 'A message that is stored is answered with code 1, and told with code 4, to who wrote it, too; both have its `msgId` and `timeStr`, which are those of the history.',
        zh: '消息保存后以代码 1 回执，并以代码 4 推送（发送方亦会收到）；两者的 `msgId` 与 `timeStr` 与聊天记录一致。',
      },
      {
        en: 'The same `clientMsgId` again is stored once: the receipt has the first `msgId` and `repeated` true.',
        zh: '相同 `clientMsgId` 只保存一次：回执为首次的 `msgId`，且 `repeated` 为 true。',
      },
      {
        en: 'A frame that is refused, or is no JSON, is answered with code 15 in the language of the connection; nothing is stored, and the connection stays open.',
        zh: '被拒绝或不是 JSON 的帧以代码 15 应答，使用连接的语言；内容不保存，连接保持。',
      },
      {
        en: `The first message to a shop begins an inquiry; ${times.inquiry / 60_000} minutes after the last message it is over, and a message is answered with code 13 until it is taken up again by \`POST /p/user/conversations/inquiry/{shopId}\`. While nobody of the service is there, code 12 says so and the time stands still.`,
        zh: `向店铺发送首条消息即开始咨询；最后一条消息 ${times.inquiry / 60_000} 分钟后结束，此后发送以代码 13 应答，须先以 \`POST /p/user/conversations/inquiry/{shopId}\` 重新咨询。客服不在线时以代码 12 告知，且不计时。`,
      },
    ],
  },
} as const satisfies { readonly [route: `${'GET' | 'SEND'} /im/${string}`]: Endpoint }
export type SocketRoute = keyof typeof imSocket

export interface Push {
  readonly code: number
  readonly summary: Bilingual
  readonly obj: TSchema
  /** The connection ends after it, with this code. */
  readonly closes?: number
  /** For the user. */
  readonly text?: Bilingual
}

const Told = object({ text: MallText() })

/** What the server sends: `{code, obj}`. */
export const imPushes = {
  pong: {
    code: 0,
    summary: { en: 'The answer to a ping.', zh: '对 ping 的应答。' },
    obj: object({ now: DateTime }),
  },
  receipt: {
    code: 1,
    summary: { en: 'A message was stored.', zh: '消息已保存的回执。' },
    obj: ChatReceipt,
  },
  ready: {
    code: 3,
    summary: {
      en: 'The first frame. With reset, what was received before is no longer true: read the conversations and their history again.',
      zh: '连接后的第一帧。reset 为 true 时此前收到的内容已失效，应重新查询会话与聊天记录。',
    },
    obj: object({
      lastMsgId: ref('message', Count),
      reset: Type.Boolean(),
      unreadNum: Count,
      now: DateTime,
      offline: Type.Array(
        Count,
        says('The shops whose service is not there, 0 for the platform', '客服不在线的店铺，0 为平台'),
      ),
    }),
  },
  message: {
    code: 4,
    summary: {
      en: 'A message, also one’s own; in the order of msgId.',
      zh: '一条消息（含本人发出的），按 msgId 递增。',
    },
    obj: ChatMessage,
  },
  conversation: {
    code: 5,
    summary: {
      en: 'A conversation has changed: unread count, inquiry, whether the service is reachable.',
      zh: '会话有变化：未读数、咨询状态、客服是否在线。',
    },
    obj: Conversation,
  },
  noUser: {
    code: 10,
    summary: { en: 'The token is unknown or has ended.', zh: '令牌无效或已失效。' },
    obj: Told,
    closes: 4010,
    text: { zh: '无法获取用户信息，请重新登录', en: 'Your user information is not available, please log in again' },
  },
  elsewhere: {
    code: 11,
    summary: { en: 'The account has opened another connection.', zh: '账号已在别处建立连接。' },
    obj: Told,
    closes: 4011,
    text: { zh: '您的账号已在别处登录，请刷新页面', en: 'You are logged in elsewhere, please refresh the page' },
  },
  serviceOffline: {
    code: 12,
    summary: {
      en: 'Nobody is there: the message is stored, and answered when the service is back.',
      zh: '客服不在线：消息已保存，客服上线后回复。',
    },
    obj: object({
      shopId: ref('shop', Count),
      serviceFrom: Maybe(DateTime),
      clientMsgId: Maybe(ClientMsgId),
      text: MallText(),
    }),
    text: {
      zh: '客服暂时不在线，您的消息已保存，客服上线后会回复您',
      en: 'Customer service is offline. Your message is kept and will be answered when it is back',
    },
  },
  inquiryExpired: {
    code: 13,
    summary: {
      en: 'The message was not stored: take the inquiry up again first.',
      zh: '消息未保存：咨询已结束，须重新咨询。',
    },
    obj: object({ shopId: ref('shop', Count), clientMsgId: Maybe(ClientMsgId), text: MallText() }),
  },
  accountOffline: {
    code: 14,
    summary: { en: 'The account was logged out or disabled.', zh: '账号已退出或被停用。' },
    obj: Told,
    closes: 4014,
    text: { zh: '账号已下线，请重新登录', en: 'Your account is offline, please log in again' },
  },
  refused: {
    code: 15,
    summary: { en: 'A frame was refused; nothing was stored.', zh: '一帧被拒绝，内容未保存。' },
    obj: object({
      refusal: Type.String(),
      status: Count,
      clientMsgId: Maybe(ClientMsgId),
      text: MallText(says('In the caller’s language', '使用调用方的语言')),
    }),
  },
  service: {
    code: 16,
    summary: {
      en: 'The service of a shop or of the platform is reachable, or no longer.',
      zh: '店铺或平台客服上线或下线。',
    },
    obj: object({ shopId: ref('shop', Count), serviceOnline: Flag, serviceFrom: Maybe(DateTime) }),
  },
  event: {
    code: 17,
    summary: {
      en: 'Something that the shopper waits for has happened; the call that reads it says what.',
      zh: '用户等待的事已发生，详情以相应查询接口为准。',
    },
    obj: object({
      type: Type.Enum(['notification', 'flashResult']),
      subject: Type.String(says('The logId of the notification, or the order number', '通知的 logId 或订单号')),
    }),
  },
} as const satisfies Readonly<Record<string, Push>>
export type PushName = keyof typeof imPushes
/** Those that have a text for the user. */
export type ToldPush = { [K in PushName]: (typeof imPushes)[K] extends { text: Bilingual } ? K : never }[PushName]
export type PushCodes = { readonly [K in PushName]: (typeof imPushes)[K]['code'] }
type Objs = { readonly [K in PushName]: Static<(typeof imPushes)[K]['obj']> }
/** What each says. Index it; computing the types anew would slow down the compiler. */
interface PushObjs extends Objs {}
export type PushObj<K extends PushName> = PushObjs[K]
/** Any frame of the server. */
export type ImFrame = {
  [K in PushName]: { readonly code: (typeof imPushes)[K]['code']; readonly obj: PushObj<K> }
}[PushName]
