import type { ChatMessage, Conversation } from 'qinghua-contract'
import { orderStatuses } from 'qinghua-contract/order-machine'
import type { Text } from '@mall/fixtures'
import { shownPrice } from '../pricing/unit-price.ts'
import { createdAt } from '../selling/order.ts'
import { isOnSale, shopNameOf } from '../shops/shop.ts'
import type { Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'
import type { ChatKind, StoredChat, Talk } from '../state/service.ts'
import { textIn, type Language } from '../state/text.ts'
import { dateTime } from '../state/time.ts'
import { backAt, isReachable } from './desk.ts'
import { lastChat, ownTalks } from './talks.ts'

export const chatKinds = ['text', 'picture', 'product', 'order'] as const satisfies readonly ChatKind[]
const numberOf: Readonly<Record<ChatKind, ChatMessage['msgType']>> = { text: 0, picture: 1, product: 2, order: 3 }

export const contentOf = ({ content }: StoredChat, language: Language): string =>
  typeof content === 'string' ? content : textIn(content, language)

const platformName: Text = { zh: '平台客服', en: 'Customer service' }

export const serviceName = (mall: Mall, shopId: number, language: Language): string =>
  shopId === 0 ? textIn(platformName, language) : shopNameOf(mall, shopId, language)

const timeOf = (at: number | null): string | null => (at === null ? null : dateTime(at))

const productCard = (mall: Mall, reader: Account, prodId: number, language: Language): ChatMessage['product'] => {
  const product = mall.products.get(prodId)
  if (!product) return null
  const { name, pic } = product
  return {
    prodId,
    prodName: textIn(name, language),
    pic,
    price: shownPrice(mall, product, reader),
    onSale: isOnSale(mall, product),
  }
}

/** Null after the buyer has deleted the order. */
const orderCard = (mall: Mall, { userId }: Account, orderNumber: string, language: Language): ChatMessage['order'] => {
  const order = mall.orders.get(orderNumber)
  const [first] = order?.userId === userId && !order.deleted ? order.lines : []
  if (!order || !first) return null
  return {
    orderNumber,
    status: orderStatuses[order.status],
    prodName: textIn(first.name, language),
    pic: first.pic,
    actualTotal: order.payable,
    count: order.lines.reduce((pieces, { count }) => pieces + count, 0),
    createTime: dateTime(createdAt(order)),
  }
}

/** A message as the shopper sees it. */
export const chatView = (
  mall: Mall,
  reader: Account,
  shopId: number,
  chat: StoredChat,
  language: Language,
): ChatMessage => {
  const content = contentOf(chat, language)
  const ofService = shopId === 0 ? 0 : 1
  return {
    msgId: chat.msgId,
    shopId,
    source: chat.from === 'shopper' ? 2 : ofService,
    msgType: numberOf[chat.kind],
    content,
    timeStr: dateTime(chat.at),
    clientMsgId: chat.clientMsgId,
    product: chat.kind === 'product' ? productCard(mall, reader, Number(content), language) : null,
    order: chat.kind === 'order' ? orderCard(mall, reader, content, language) : null,
  }
}

export const talkView = (mall: Mall, { userId }: Account, talk: Talk, language: Language): Conversation => {
  const { shopId, unread, inquiry } = talk
  const chat = lastChat(mall, userId, talk)
  return {
    shopId,
    shopName: serviceName(mall, shopId, language),
    shopLogo: mall.shops.get(shopId)?.logo ?? mall.catalogue.seed.site.favicon,
    latestMsg: chat?.kind === 'text' ? contentOf(chat, language) : '',
    latestMsgType: chat ? numberOf[chat.kind] : 0,
    latestMsgId: chat?.msgId ?? 0,
    type: shopId === 0 ? 1 : 0,
    timeStr: dateTime(chat?.at ?? mall.now),
    unreadNum: unread,
    inquiry: inquiry?.state ?? 'none',
    inquiryEnds: timeOf(inquiry?.endsAt ?? null),
    serviceOnline: isReachable(mall, shopId) ? 1 : 0,
    serviceFrom: timeOf(backAt(mall, shopId)),
  }
}

export const talkViews = (mall: Mall, shopper: Account, language: Language): Conversation[] =>
  ownTalks(mall, shopper.userId).map((talk) => talkView(mall, shopper, talk, language))

export const deskView = (mall: Mall, shopId: number) => ({
  shopId,
  serviceOnline: isReachable(mall, shopId) ? (1 as const) : (0 as const),
  serviceFrom: timeOf(backAt(mall, shopId)),
})
