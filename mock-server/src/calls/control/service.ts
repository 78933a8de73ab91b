import type { ControlTables, ServiceDesk, ServiceTalk } from 'qinghua-contract/control'
import { isReachable, isSwitchedOff } from '../../core/service/desk.ts'
import { expireInquiry, shortenInquiry } from '../../core/service/inquiry.ts'
import { sayAsService } from '../../core/service/say.ts'
import { switchDesk } from '../../core/service/switch-desk.ts'
import { allTalks, isShop, newestChats, talkOf } from '../../core/service/talks.ts'
import { chatKinds, contentOf, serviceName } from '../../core/service/views.ts'
import { accountByName } from '../../core/people/login.ts'
import { publicShopIds } from '../../core/shops/shop.ts'
import type { Mall } from '../../core/state/mall.ts'
import type { Account } from '../../core/state/people.ts'
import { refuseUnless } from '../../core/state/refusal.ts'
import type { Talk } from '../../core/state/service.ts'
import type { Language } from '../../core/state/text.ts'
import type { InWorldHandlers } from '../handler.ts'

const shown = 20

const talkView = (
  mall: Mall,
  { userId, userName, nickName }: Account,
  talk: Talk,
  language: Language,
): ServiceTalk => ({
  userName,
  nickName,
  shopId: talk.shopId,
  shopName: serviceName(mall, talk.shopId, language),
  waits: talk.waits,
  unread: talk.unread,
  inquiry: talk.inquiry?.state ?? 'none',
  endsAt: talk.inquiry?.endsAt ?? null,
  messages: newestChats(mall, userId, talk, shown).map((chat) => ({
    msgId: chat.msgId,
    from: chat.from,
    msgType: chatKinds.indexOf(chat.kind) as ServiceTalk['messages'][number]['msgType'],
    content: contentOf(chat, language),
    at: chat.at,
  })),
})

const deskView = (mall: Mall, shopId: number, language: Language): ServiceDesk => ({
  shopId,
  shopName: serviceName(mall, shopId, language),
  state: isSwitchedOff(mall, shopId) ? 'off' : mall.desks.get(shopId) === 'on' ? 'on' : 'hours',
  online: isReachable(mall, shopId),
})

const found = (mall: Mall, { userName, shopId }: { readonly userName: string; readonly shopId: number }): Account => {
  const account = accountByName(mall, userName)
  refuseUnless(account, 'unknownAccount', { name: userName })
  refuseUnless(isShop(mall, shopId), 'shopUnavailable')
  return account
}

const newestOf = ({ messages }: ServiceTalk): number => messages.at(-1)?.msgId ?? 0

export const serviceHandlers: InWorldHandlers<ControlTables['service']> = {
  'GET /__mall/conversations': ({ world: { mall }, language }) =>
    allTalks(mall)
      .flatMap(({ userId, talk }) => {
        const account = mall.accounts.get(userId)
        return account ? [talkView(mall, account, talk, language)] : []
      })
      .sort((a, b) => Number(b.waits) - Number(a.waits) || newestOf(b) - newestOf(a)),
  'POST /__mall/conversations/{userName}/{shopId}/messages': ({ world, params, body, language }) => {
    const { mall, uploads } = world
    const account = found(mall, params)
    const kind = chatKinds[body.msgType ?? 0]
    if (kind === 'picture') refuseUnless(uploads.addressesIn(body.content).length === 1, 'unknownUpload')
    sayAsService(mall, account, params.shopId, { kind, content: body.content })
    return talkView(mall, account, talkOf(mall, account.userId, params.shopId), language)
  },
  'POST /__mall/conversations/{userName}/{shopId}/inquiry': ({ world: { mall }, params, body, language }) => {
    const account = found(mall, params)
    const { userId } = account
    if (body.endsIn === undefined) expireInquiry(mall, userId, params.shopId)
    else shortenInquiry(mall, userId, params.shopId, body.endsIn)
    return talkView(mall, account, talkOf(mall, userId, params.shopId), language)
  },
  'GET /__mall/service': ({ world: { mall }, language }) =>
    [0, ...publicShopIds(mall)].map((shopId) => deskView(mall, shopId, language)),
  'POST /__mall/service/{shopId}': ({ world: { mall }, params, body, language }) => {
    switchDesk(mall, params.shopId, body.state)
    return deskView(mall, params.shopId, language)
  },
}
