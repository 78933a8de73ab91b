import type { ItemToComment, OwnComment } from 'qinghua-contract'
import { skuNow } from '../catalogue/goods.ts'
import { lineOf } from '../selling/order-views.ts'
import { createdAt, ordersOf } from '../selling/order.ts'
import { shopNameOf } from '../shops/shop.ts'
import type { WrittenComment } from '../state/comments.ts'
import type { Mall } from '../state/mall.ts'
import { mapPage, pageOf, type Paging } from '../state/paging.ts'
import type { Account } from '../state/people.ts'
import { textIn, type Language } from '../state/text.ts'
import { dateTime } from '../state/time.ts'
import { showWritten } from './comments.ts'
import { awaitsComment, hasComment } from './written-comments.ts'

/** As shown to its author, even if it is anonymous. */
const showOwn = (mall: Mall, author: Account, comment: WrittenComment, language: Language): OwnComment => {
  const found = skuNow(mall, comment.skuId)
  return {
    ...showWritten(mall, comment, language),
    nickName: author.nickName,
    pic: author.avatar,
    orderItemId: comment.orderItemId,
    prodId: comment.prodId,
    prodName: found ? textIn(found.product.name, language) : '',
    prodPic: found?.sku.pic ?? '',
  }
}

export const ownComments = (mall: Mall, author: Account, paging: Paging, language: Language) => {
  const own = [...mall.comments.values()]
    .filter(({ userId }) => userId === author.userId)
    .sort((a, b) => b.prodCommId - a.prodCommId)
  return mapPage(pageOf(own, paging), (comment) => showOwn(mall, author, comment, language))
}

export const ownComment = (mall: Mall, author: Account, orderItemId: number, language: Language): OwnComment | null => {
  const comment = mall.comments.get(orderItemId)
  return comment?.userId === author.userId ? showOwn(mall, author, comment, language) : null
}

interface ItemSearch extends Paging {
  /** 0 waiting for a comment, 1 commented. */
  readonly commStatus: 0 | 1
  readonly orderNumber?: string
}

/** Newest order first. */
export const itemsToComment = (
  mall: Mall,
  shopper: Account,
  { commStatus, orderNumber, ...paging }: ItemSearch,
  language: Language,
) => {
  const items = ordersOf(mall, shopper)
    .filter((order) => orderNumber === undefined || order.orderNumber === orderNumber)
    .flatMap((order) => order.lines.map((line) => ({ order, line })))
    .filter(({ order, line }) => (commStatus === 0 ? awaitsComment(mall, order, line) : hasComment(mall, line)))
  return mapPage(pageOf(items, paging), ({ order, line }): ItemToComment => ({
    ...lineOf(mall, order, line, language),
    orderNumber: order.orderNumber,
    shopId: order.shopId,
    shopName: shopNameOf(mall, order.shopId, language),
    createTime: dateTime(createdAt(order)),
  }))
}
