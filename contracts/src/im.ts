import { Type, type Static } from 'typebox'
import {
  Count,
  DateTime,
  Flag,
  Id,
  MallPicture,
  MallText,
  Maybe,
  MixedText,
  Money,
  object,
  page,
  paging,
  Picture,
  proposed,
  ref,
  says,
} from './field-types.ts'
import type { Endpoints } from './endpoint.ts'
import { ChatMessage } from './im-message.ts'
import { limits } from './rules.ts'
import { read, write } from './rows.ts'

export const InquiryState = Type.Enum(
  ['none', 'open', 'expired'],
  says(
    'none: the next message begins one; expired: it has to be taken up again first',
    'none 尚未咨询，发送消息即开始；expired 已结束，须先重新咨询',
  ),
)

const AnyShop = ref('shop', Type.Integer({ ...Count, ...says('0 is the platform', '0 为平台客服') }))

export const Conversation = object({
  shopId: AnyShop,
  shopName: MallText(),
  shopLogo: Picture,
  latestMsg: MixedText(says('Empty if the latest message is a picture or a card', '最新一条为图片或卡片时为空')),
  type: Type.Enum([0, 1], says('0 a shop, 1 the platform', '0 店铺，1 平台')),
  timeStr: DateTime,
  unreadNum: Count,
  latestMsgType: proposed(Type.Enum([0, 1, 2, 3], says('As in its message', '同消息的 msgType'))),
  latestMsgId: proposed(Type.Integer({ ...Count, ...says('0 before the first message', '尚无消息时为 0') })),
  inquiry: proposed(InquiryState),
  inquiryEnds: proposed(Maybe(DateTime)),
  serviceOnline: proposed(Flag),
  serviceFrom: proposed(
    Maybe(
      Type.String({
        ...DateTime,
        ...says('When the service is back, as far as that is known', '客服恢复服务的时间；未知则为 null'),
      }),
    ),
  ),
})
export type Conversation = Static<typeof Conversation>

const history = object({
  before: Type.Optional(
    Type.Integer({ ...Id, ...says('Only messages older than this msgId', '仅返回早于此 msgId 的消息') }),
  ),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageSize })),
})
export const ChatHistory = object({
  messages: Type.Array(ChatMessage, says('Newest first', '最新在前')),
  more: Type.Boolean(says('There are older ones', '是否还有更早的消息')),
})
export const im = {
  'GET /p/user/conversations': read(Type.Array(Conversation), {
    en: 'The shopper’s conversations with shops, newest first.',
    zh: '查询与店铺的会话列表，最新在前。',
    provenance: 'documented',
    host: 'im',
  }),
  'GET /p/user/conversations/msgItems/{shopId}': read(ChatHistory, {
    en: 'The messages exchanged with a shop, newest first.',
    zh: '查询与店铺的聊天记录，最新在前。',
    host: 'im',
    params: object({ shopId: ref('shop') }),
    query: history,
    refusals: ['shopUnavailable'],
  }),
  'GET /p/user/conversations/msgItemsPlatform/{shopId}': read(ChatHistory, {
    en: 'The messages exchanged with the platform, newest first; shopId is 0.',
    zh: '查询与平台客服的聊天记录，最新在前；shopId 为 0。',
    host: 'im',
    params: object({ shopId: Type.Integer({ minimum: 0, maximum: 0 }) }),
    query: history,
  }),
  'PUT /p/user/conversations/msgItems/{shopId}/read': write(object({ unreadNum: Count }), {
    en: 'Mark a conversation as read, at most up to a message.',
    zh: '将会话标为已读，可指定读到哪一条消息。',
    shows: [{ in: 'GET /p/user/conversations', of: 'shop', now: { unreadNum: { answered: 'unreadNum' } } }],
    again: 'same',
    host: 'im',
    params: object({ shopId: AnyShop }),
    body: object({
      msgId: Type.Optional(
        Type.Integer({ ...Id, ...says('The newest one that was seen; all if missing', '看到的最新一条；默认全部') }),
      ),
    }),
    refusals: ['shopUnavailable'],
  }),
  'POST /p/user/conversations/inquiry/{shopId}': write(Conversation, {
    en: 'Take an inquiry up again after it has expired; one that is open stays as it is.',
    zh: '重新咨询：咨询已结束时重新开始，进行中的保持不变。',
    shows: [
      {
        in: 'GET /p/user/conversations',
        of: 'shop',
        now: { inquiry: 'open', inquiryEnds: { answered: 'inquiryEnds' } },
      },
    ],
    again: 'same',
    host: 'im',
    params: object({ shopId: AnyShop }),
    refusals: ['shopUnavailable'],
  }),
  'POST /p/user/recentBrowse': read(
    page(
      object({ prodId: ref('product'), prodName: MallText(), pic: MallPicture, price: Money, browseTime: DateTime }),
    ),
    {
      en: 'Products of a shop that the shopper looked at lately, newest first.',
      zh: '分页查询最近浏览过的某店铺商品，最新在前。',
      provenance: 'documented',
      host: 'im',
      bodyType: 'form',
      body: object({ shopId: ref('shop', Count), ...paging }),
    },
  ),
} satisfies Endpoints
