import type { Comment } from 'qinghua-contract'
import { limits } from 'qinghua-contract/rules'
import { Unavailable } from '../inputs/fact-source.ts'
import { hardLines } from '../inputs/hard-text.ts'
import type { Journey, JourneyRunner, Seen } from './journey-runner.ts'
import { detail, isPaidCall, parcelOf, orderCount, ordered, orders, statusIs, stockIs, submit } from './purchase.ts'
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
    const counts = await runner.see(orderCount, {}, '', null, ({ unPay, allCount }) => ({ unPay, allCount }))
    const { unPay = 0, allCount = 0 } = (counts.value ?? {}) as { unPay?: number; allCount?: number }
    const orderNumber = await ordered(runner, item, 'cancel', invoiceHeader)
    const params = { orderNumber }
    let isGone = false
    runner.afterwards(async () => {
      if (isGone) return
      await runner.call(cancel, { params })
      await runner.step(remove, { params })
    })
    const unpaid = (expected: number): Promise<Seen> =>
      runner.see(orderCount, {}, '/unPay', expected, (now) => now.unPay)
    runner.effect(submit, 'the stock is one less', await stockIs(runner, item, stock - 1))
    runner.effect(submit, 'there is one more unpaid order', await unpaid(unPay + 1))
    runner.effect(
      submit,
      'it is not paid',
      await runner.see(
        isPaidCall,
        { params: { payEntry: 0, orderNumbers: orderNumber } },
        '',
        false,
        (isPaid) => isPaid,
      ),
    )
    await runner.refused('confirming the receipt of an unshipped order', receive, { params })
    await runner.refused('deleting an open order', remove, { params })
    runner.effect(remove, 'a refused call changes nothing', ...(await statusIs(runner, orderNumber, 1)))
    await runner.twice(cancel, { params })
    runner.effect(cancel, 'it is cancelled', ...(await statusIs(runner, orderNumber, 6)))
    runner.effect(cancel, 'the piece is back in stock', await stockIs(runner, item, stock))
    runner.effect(cancel, 'there is one unpaid order less', await unpaid(unPay))
    await runner.refused('paying a cancelled order', pay, { body: { payType: 9, orderNumbers: orderNumber } })
    await runner.refused('cancelling it again', cancel, { params })
    runner.effect(cancel, 'a cancelled order stays cancelled', ...(await statusIs(runner, orderNumber, 6)))
    runner.effect(cancel, 'the piece is back in stock once', await stockIs(runner, item, stock))
    await runner.step(remove, { params })
    isGone = true
    runner.effect(
      remove,
      'a deleted order is gone',
      ...(runner.recordOf(detail).isMissing
        ? []
        : [
            {
              route: detail,
              path: '',
              value: await runner.statusOf(detail, { query: params }, runner.token),
              expected: 400,
            } as const,
          ]),
      await runner.see(orders, { query: { orderNumber, current: 1, size: 10 } }, '/total', 0, ({ total }) => total),
    )
    runner.effect(
      remove,
      'no other order is deleted',
      await runner.see(orderCount, {}, '/allCount', allCount, (now) => now.allCount),
    )
  },
}

const comment = 'POST /p/prodComm'
const waiting = 'GET /p/myOrder/myOrderItemsComment'
const oneComment = 'GET /p/prodComm/getProdComment'
const ownComments = 'GET /p/prodComm/prodCommPageByUser'

const favourite = 'GET /p/user/collection/isCollection'

/** Other lines that wait get comments of the best and the worst kind, as long as they may be. */
const commentedToo = async (runner: JourneyRunner): Promise<void> => {
  const { records } = await runner.step(waiting, { query: { commStatus: 0, current: 1, size: 10 } })
  const wanted = [
    { score: 1, content: hardLines(limits.commentText, '很差'), isAnonymous: 0, evaluate: 2 },
    { score: 5, content: '好', isAnonymous: 1, evaluate: 0 },
  ] as const
  for (const [at, { evaluate, ...told }] of wanted.entries()) {
    const line = records[at]
    if (!line) return
    const { prodId, orderItemId } = line
    await runner.step(comment, { body: { prodId, orderItemId, pics: '', ...told } })
    runner.effect(
      comment,
      'the comment is kept as it was sent',
      await runner.see(
        oneComment,
        { query: { orderItemId } },
        '',
        { ...told, evaluate },
        (found) =>
          found && {
            score: found.score,
            content: found.content,
            isAnonymous: found.isAnonymous,
            evaluate: found.evaluate,
          },
      ),
    )
  }
}

/** A comment among those on its product. */
const seenByAll = async <T>(
  runner: JourneyRunner,
  prodId: number,
  orderItemId: number,
  expected: T,
  of: (found: Comment | undefined) => unknown,
): Promise<Seen> => {
  const own = await runner.step(oneComment, { query: { orderItemId } })
  const query = { prodId, evaluate: -1, current: 1, size: limits.pageSize } as const
  return runner.see('GET /prod/prodCommPageByProd', { query }, '/records/0', expected, ({ records }) =>
    of(records.find(({ prodCommId }) => prodCommId === own?.prodCommId)),
  )
}

const received: Journey = {
  name: 'confirm a receipt and comment',
  run: async (runner) => {
    const sent = (await runner.facts().orders()).find(({ status }) => status === 3)
    if (!sent) throw new Unavailable('the account has no shipped order')
    const { orderNumber } = sent
    const params = { orderNumber }
    await runner.twice(receive, { params })
    runner.effect(receive, 'it waits for comments', ...(await statusIs(runner, orderNumber, 4)))
    await runner.refused('confirming the receipt again', receive, { params })
    const query = { commStatus: 0, orderNumber, current: 1, size: 5 } as const
    const { records } = await runner.step(waiting, { query })
    const [line] = records
    runner.effect(receive, 'its lines can be commented on', {
      route: waiting,
      path: '/records',
      value: line !== undefined,
      expected: true,
    })
    if (!line) return
    const { prodId, orderItemId } = line
    const body = {
      prodId,
      orderItemId,
      score: 3,
      content: hardLines(limits.commentText, '契约测试'),
      pics: '',
      isAnonymous: 1,
    } as const
    const { number = 0 } = (await runner.told('GET /prod/prodCommData', { query: { prodId } })) ?? {}
    const isFavourite = await runner.told(favourite, { query: { prodId } })
    const none = await runner.see(oneComment, { query: { orderItemId } }, '', null, (found) => found)
    runner.effect(oneComment, 'there is no comment before', none)
    await runner.twice(comment, { body })
    await runner.refused('a second comment', comment, { body })
    const { score, content, isAnonymous } = body
    const wanted = { score, content, isAnonymous, evaluate: 1 }
    const of = (found: { [K in keyof typeof wanted]: unknown } | null | undefined): unknown =>
      found && { score: found.score, content: found.content, isAnonymous: found.isAnonymous, evaluate: found.evaluate }
    runner.effect(
      comment,
      'the comment is kept as it was sent',
      await runner.see(oneComment, { query: { orderItemId } }, '', wanted, of),
      await runner.see(ownComments, { query: { current: 1, size: 20 } }, '/records/0', wanted, (page) =>
        of(page.records.find((each) => each.orderItemId === orderItemId)),
      ),
      await seenByAll(runner, prodId, orderItemId, wanted, of),
    )
    runner.effect(
      comment,
      'the product has one comment more',
      await runner.see(
        'GET /prod/prodCommData',
        { query: { prodId } },
        '/number',
        number + 1,
        (numbers) => numbers.number,
      ),
    )
    runner.effect(
      comment,
      'a comment does not change the favourites',
      await runner.see(favourite, { query: { prodId } }, '', isFavourite, (is) => is),
    )
    await commentedToo(runner)
    runner.effect(
      comment,
      'the line waits no longer',
      await runner.see(waiting, { query: { ...query, size: 60 } }, '/records', false, (page) =>
        page.records.some((each) => each.orderItemId === orderItemId),
      ),
    )
  },
}

const submitExpress = 'PUT /p/orderRefund/submitExpress'
const correctExpress = 'PUT /p/orderRefund/reSubmitExpress'
const refundInfo = 'GET /p/orderRefund/info'

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
    const isSent = ({
      expressNo: deyNu,
      mobile,
      senderRemarks,
    }: typeof parcel & { expressNo: string }): Promise<Seen> =>
      runner.see(
        refundInfo,
        { query: { refundSn } },
        '/refundDelivery',
        { deyNu, mobile, senderRemarks },
        ({ refundDelivery: told }) =>
          told && { deyNu: told.deyNu, mobile: told.mobile, senderRemarks: told.senderRemarks },
      )
    const first = { ...parcel, expressNo: 'CF2026112101' }
    await runner.step(submitExpress, { body: first })
    runner.effect(submitExpress, 'the parcel is kept as it was told', await isSent(first))
    await runner.refused('a second parcel', submitExpress, { body: { ...parcel, expressNo: 'CF2026112102' } })
    const corrected = {
      ...{ ...parcel, expressNo: 'CF2026112103', mobile: '13812345678' },
      senderRemarks: hardLines(limits.refundText, '已更正'),
    }
    await runner.step(correctExpress, { body: corrected })
    runner.effect(correctExpress, 'the correction is kept', await isSent(corrected))
  },
}

export const orderJourneys: readonly Journey[] = [cancelled, received, sentBack]
