import type { ItemToComment } from 'qinghua-contract'
import { picked } from '../checks/agreements/agreement.ts'
import { limits } from 'qinghua-contract/rules'
import { Unavailable } from '../inputs/fact-source.ts'
import { hardLines } from '../inputs/hard-text.ts'
import type { Journey, JourneyRunner } from './journey-runner.ts'
import { isPaidCall, me, orderCount, ordered, parcelOf, stockIs, submit } from './purchase.ts'
import { invoiceHeader } from './samples.ts'

const cancel = 'PUT /p/myOrder/cancel/{orderNumber}'
const receive = 'PUT /p/myOrder/receipt/{orderNumber}'
const remove = 'DELETE /p/myOrder/{orderNumber}'
const pay = 'POST /p/order/pay'

const cancelled: Journey = {
  name: 'order and cancel',
  run: async (runner) => {
    const item = await parcelOf(runner)
    const { value } = await stockIs(runner, item, null)
    const stock = Number(value)
    const { unPay = 0 } = (await runner.told(orderCount, {})) ?? {}
    const orderNumber = await ordered(runner, item, 'cancel', invoiceHeader)
    const params = { orderNumber }
    let isGone = false
    runner.afterwards(async () => {
      if (isGone) return
      await runner.call(cancel, { params })
      await runner.step(remove, { params })
    })
    runner.effect(submit, 'the stock is one less', await stockIs(runner, item, stock - 1))
    runner.effect(submit, 'there is one more unpaid order', await runner.see(orderCount, {}, '/unPay', unPay + 1))
    const payCall = { params: { payEntry: 0, orderNumbers: orderNumber } } as const
    runner.effect(submit, 'it is not paid', await runner.see(isPaidCall, payCall, '', false))
    await runner.refused('confirming the receipt of an unshipped order', receive, { params })
    await runner.refused('deleting an open order', remove, { params })
    await runner.step(cancel, { params })
    await runner.refused('paying a cancelled order', pay, { body: { payType: 9, orderNumbers: orderNumber } })
    runner.effect(cancel, 'the piece is back in stock, once', await stockIs(runner, item, stock))
    await runner.step(remove, { params })
    isGone = true
  },
}

const comment = 'POST /p/prodComm'
const waiting = 'GET /p/myOrder/myOrderItemsComment'
const oneComment = 'GET /p/prodComm/getProdComment'

const favourite = 'GET /p/user/collection/isCollection'

const received: Journey = {
  name: 'confirm a receipt and comment',
  run: async (runner) => {
    const sent = (await runner.facts().orders()).find(({ status }) => status === 3)
    if (!sent) throw new Unavailable('the account has no shipped order')
    const { orderNumber } = sent
    await runner.step(receive, { params: { orderNumber } })
    const { records } = await runner.step(waiting, { query: { commStatus: 0, orderNumber, current: 1, size: 5 } })
    const lines = { route: waiting, path: '/records', value: records.length > 0, expected: true } as const
    runner.effect(receive, 'its lines can be commented on', lines)
    const { records: more } = await runner.step(waiting, { query: { commStatus: 0, current: 1, size: 10 } })
    const others = more.filter((each) => each.orderNumber !== orderNumber)
    for (const [at, line] of [...records, ...others].slice(0, comments.length).entries())
      await runner.attempt(() => commented(runner, line, comments[at] ?? comments[0]))
  },
}

/** Of each kind one, two of them as long as they may be. */
const comments = [
  { score: 3, content: hardLines(limits.commentText, '契约测试'), isAnonymous: 1, evaluate: 1 },
  { score: 1, content: hardLines(limits.commentText, '很差'), isAnonymous: 0, evaluate: 2 },
  { score: 5, content: '好', isAnonymous: 1, evaluate: 0 },
] as const

const commented = async (
  runner: JourneyRunner,
  { prodId, orderItemId }: ItemToComment,
  { evaluate, ...told }: (typeof comments)[number],
): Promise<void> => {
  const isFavourite = await runner.told(favourite, { query: { prodId } })
  const none = await runner.see(oneComment, { query: { orderItemId } }, '', null)
  runner.effect(oneComment, 'there is no comment before', none)
  await runner.step(comment, { body: { prodId, orderItemId, pics: '', ...told } })
  const { nickName } = await runner.step(me, {})
  const wanted = { ...told, evaluate, nickName: told.isAnonymous === 1 ? '***' : nickName }
  const own = await runner.step(oneComment, { query: { orderItemId } })
  const query = { prodId, evaluate: -1, current: 1, size: limits.pageSize } as const
  runner.effect(
    comment,
    'what is shown of it, and to whom its author is named',
    await runner.see(oneComment, { query: { orderItemId } }, '/evaluate', evaluate),
    await runner.see('GET /prod/prodCommPageByProd', { query }, '/records/0', wanted, ({ records }) =>
      picked(
        records.find(({ prodCommId }) => prodCommId === own?.prodCommId),
        Object.keys(wanted),
      ),
    ),
  )
  if (isFavourite !== undefined)
    runner.effect(
      comment,
      'a comment does not change the favourites',
      await runner.see(favourite, { query: { prodId } }, '', isFavourite),
    )
}

const submitExpress = 'PUT /p/orderRefund/submitExpress'
const correctExpress = 'PUT /p/orderRefund/reSubmitExpress'

const sentBack: Journey = {
  name: 'send goods back',
  run: async (runner) => {
    const { records } = await runner.step('GET /p/orderRefund/list', { query: { applyType: 2, isRunning: 1 } })
    const accepted = records.find(({ returnMoneySts }) => returnMoneySts === 2)
    if (!accepted) throw new Unavailable('the account has no return that its merchant accepted')
    const [courier] = await runner.step('GET /p/delivery/list', {})
    if (!courier) throw new Unavailable('the target has no courier')
    const { refundSn } = accepted
    const parcel = {
      refundSn,
      expressId: courier.dvyId,
      expressName: courier.dvyName,
      imgs: '',
      mobile: '13912345678',
      senderRemarks: hardLines(limits.refundText, '契约测试'),
    }
    await runner.step(submitExpress, { body: { ...parcel, expressNo: 'CF2026112101' } })
    await runner.refused('a second parcel', submitExpress, { body: { ...parcel, expressNo: 'CF2026112102' } })
    const corrected = {
      expressNo: 'CF2026112103',
      mobile: '13812345678',
      senderRemarks: hardLines(limits.refundText, '已更正'),
    }
    await runner.step(correctExpress, { body: { ...parcel, ...corrected } })
  },
}

export const orderJourneys: readonly Journey[] = [cancelled, received, sentBack]
