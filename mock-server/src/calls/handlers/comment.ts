import type { Tables } from 'qinghua-contract'
import { commentNumbers, commentPage } from '../../core/comments/comments.ts'
import { itemsToComment, ownComment, ownComments } from '../../core/comments/own-comments.ts'
import { writeComment } from '../../core/comments/write-comment.ts'
import type { Handlers } from '../handler.ts'

export const commentHandlers: Handlers<Tables['comment']> = {
  'GET /prod/prodCommData': ({ mall, query }) => commentNumbers(mall, query),
  'GET /prod/prodCommPageByProd': ({ mall, query, language }) => commentPage(mall, query, language),
  'POST /p/prodComm': ({ mall, uploads, shopper, body }) => (
    writeComment(mall, shopper, { ...body, pics: uploads.ownIn(body.pics, shopper.userId) }),
    null
  ),
  'GET /p/prodComm/prodCommPageByUser': ({ mall, shopper, query, language }) =>
    ownComments(mall, shopper, query, language),
  'GET /p/prodComm/getProdComment': ({ mall, shopper, query, language }) =>
    ownComment(mall, shopper, query.orderItemId, language),
  'GET /p/myOrder/myOrderItemsComment': ({ mall, shopper, query, language }) =>
    itemsToComment(mall, shopper, query, language),
}
