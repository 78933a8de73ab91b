import type { Api } from 'qinghua-contract'
import { reasonOf, refundable, refundInfo, searchRefunds } from '../../core/refunds/refund-views.ts'
import { applyForRefund, changeRefund, correctExpress, sendBack, withdrawRefund } from '../../core/refunds/refunds.ts'
import type { Express } from '../../core/state/orders.ts'
import type { Account } from '../../core/state/people.ts'
import type { HandlerCall, HandlersOf } from '../handler.ts'

type Body<K extends 'POST /p/orderRefund/apply' | 'PUT /p/orderRefund/update_refund'> = Api[K]['input']['body']

type Uploads = HandlerCall<unknown>['uploads']

const wordsOf = (
  uploads: Uploads,
  { userId }: Account,
  body: Body<'POST /p/orderRefund/apply'> | Body<'PUT /p/orderRefund/update_refund'>,
) => ({
  goodsNum: body.goodsNum,
  refundAmount: body.refundAmount,
  reason: reasonOf(body.buyerReason),
  mobile: body.buyerMobile,
  text: body.buyerDesc,
  pictures: uploads.ownIn(body.photoFiles, userId),
  returnedGifts: body.giveawayItemIds,
})

const expressOf = (
  uploads: Uploads,
  { userId }: Account,
  body: Api['PUT /p/orderRefund/submitExpress']['input']['body'],
): Express => ({
  dvyId: body.expressId,
  name: body.expressName,
  number: body.expressNo,
  mobile: body.mobile,
  pictures: uploads.ownIn(body.imgs, userId),
  remarks: body.senderRemarks,
})

export const refundHandlers: HandlersOf<'refund'> = {
  'GET /p/orderRefund/refundable': ({ mall, shopper, query, language }) => {
    const { orderNumber, orderItemId = null, goodsNum, keptItemIds = '', refundSn, buyerReason } = query
    return refundable(
      mall,
      shopper,
      {
        orderNumber,
        orderItemId,
        keptGifts: keptItemIds === '' ? [] : keptItemIds.split(',').map(Number),
        ...(goodsNum !== undefined && { count: goodsNum }),
        ...(buyerReason !== undefined && { reason: reasonOf(buyerReason) }),
        ...(refundSn !== undefined && { refundSn }),
      },
      language,
    )
  },
  'POST /p/orderRefund/apply': ({ mall, uploads, shopper, body }) =>
    applyForRefund(mall, shopper, {
      ...wordsOf(uploads, shopper, body),
      orderNumber: body.orderNumber,
      orderItemId: body.refundType === 1 ? null : (body.orderItemId ?? 0),
      kind: body.applyType === 1 ? 'money' : 'goods',
      isReceiver: body.isReceiver === 1,
    }),
  'PUT /p/orderRefund/update_refund': ({ mall, uploads, shopper, body }) =>
    changeRefund(mall, shopper, body.refundSn, wordsOf(uploads, shopper, body)),
  'PUT /p/orderRefund/cancel': ({ mall, shopper, body }) => withdrawRefund(mall, shopper, body),
  'PUT /p/orderRefund/submitExpress': ({ mall, uploads, shopper, body }) =>
    sendBack(mall, shopper, body.refundSn, expressOf(uploads, shopper, body)),
  'PUT /p/orderRefund/reSubmitExpress': ({ mall, uploads, shopper, body }) =>
    correctExpress(mall, shopper, body.refundSn, expressOf(uploads, shopper, body)),
  'GET /p/orderRefund/info': ({ mall, shopper, query, language }) =>
    refundInfo(mall, shopper, query.refundSn, language),
  'GET /p/orderRefund/list': ({ mall, shopper, query, language }) => searchRefunds(mall, shopper, query, language),
}
