import type { Group, GroupBuy } from '@mall/contracts'
import { limits } from '@mall/contracts/rules'
import { Unavailable } from '../inputs/fact-source.ts'
import { activityIs, priceIs } from './flash-sale.ts'
import type { Journey, JourneyRunner, Seen } from './journey-runner.ts'
import { detail, detailOf, me, orders, product, statusIs, stockIs, type Item } from './purchase.ts'
import { invoiceHeader, refundRequest, wholeOrder } from './samples.ts'

const offers = 'GET /groupProd/page'
const oneOffer = 'GET /groupProd/info'
const groups = 'GET /groupProd/joinGroupList'
const confirm = 'POST /p/group/order/confirm'
const submit = 'POST /p/group/order/submit'
const oneGroup = 'GET /p/groupTeam/info'
const pay = 'POST /p/order/pay'
const cancel = 'PUT /p/myOrder/cancel/{orderNumber}'
const all = { current: 1, size: limits.pageSize } as const
const statuses = { waiting: 7, canceled: 6 } as const

interface Choice {
  readonly offer: GroupBuy
  readonly sku: GroupBuy['groupSkuList'][number]
  readonly item: Item
}

/** An offer that runs, with pieces in stock, of which the shopper has nothing yet. */
const openOffer = async (runner: JourneyRunner): Promise<Choice> => {
  const { records } = await runner.step(offers, { query: all })
  const own = await runner.step(orders, { query: { orderType: 1, ...all } })
  const had = new Set(own.records.flatMap(({ orderItemDtos }) => orderItemDtos.map(({ prodId }) => prodId)))
  const byPrice = records.filter(({ activityStatus }) => activityStatus === 2).sort((a, b) => a.actPrice - b.actPrice)
  for (const offer of byPrice) {
    const { prodId, shopId } = offer
    if (offer.hasMaxNum === 1 && had.has(prodId)) continue
    const { skuList } = await runner.step(product, { query: { prodId } })
    const sku = offer.groupSkuList.find(({ skuId }) => skuList.some((each) => each.skuId === skuId && each.stocks >= 2))
    if (sku) return { offer, sku, item: { prodId, skuId: sku.skuId, shopId, prodCount: 1 } }
  }
  throw new Unavailable('the target has no group offer that runs and has pieces in stock')
}

const groupIs = <T>(
  runner: JourneyRunner,
  groupTeamId: number,
  path: string,
  expected: T,
  read: (group: Group) => unknown,
): Promise<Seen> => runner.see(oneGroup, { query: { groupTeamId } }, path, expected, read)

/** Whether a group is among those that wait; of very many only some are told. */
const listed = async (runner: JourneyRunner, { groupActivityId }: GroupBuy, groupTeamId: number, expected: boolean) =>
  runner.see(groups, { query: { groupActivityId, showSize: 100 } }, '', expected, (list) =>
    list.length === 100 ? expected : list.some((each) => each.groupTeamId === groupTeamId),
  )

/** Orders a place in a new group. */
const founded = async (runner: JourneyRunner, { offer, sku, item }: Choice, name: string) => {
  const uuid = `conform-${runner.serial}-${name}`
  const stock = Number((await stockIs(runner, item, null)).value)
  const asked = { uuid, addrId: 0, groupSkuId: sku.groupSkuId, groupTeamId: 0, prodCount: 1 }
  const confirmation = await runner.step(confirm, { body: asked })
  priceIs(runner, confirm, confirmation, { price: sku.actPrice, orderType: 1 })
  if (confirmation.needsAddress && !confirmation.userAddr) throw new Unavailable('the account has no address')
  const remarks = '契约测试'
  const virtualRemarkList = confirmation.virtualRemarkList.map((entry) => ({
    prodId: entry.prodId,
    name: entry.name,
    value: '13912345678',
  }))
  const body = { uuid, remarks, virtualRemarkList }
  const { orderNumbers: orderNumber } = await runner.step(submit, { body })
  const params = { orderNumber }
  runner.afterwards(async () => {
    if ((await detailOf(runner, orderNumber)).status === 1) await runner.step(cancel, { params })
  })
  const again = await runner.step(submit, { body })
  runner.effect(submit, 'the same once more gives the same order', {
    route: submit,
    path: '/orderNumbers',
    value: again.orderNumbers,
    expected: orderNumber,
  })
  runner.effect(submit, 'it waits to be paid', ...(await statusIs(runner, orderNumber, 1)))
  const order = await detailOf(runner, orderNumber)
  const [line] = order.orderItemDtos
  runner.effect(submit, 'it is what was confirmed', {
    route: detail,
    path: '',
    value: {
      skuId: line?.skuId,
      prodCount: line?.prodCount,
      actualTotal: order.actualTotal,
      remarks: order.remarks,
    },
    expected: {
      skuId: sku.skuId,
      prodCount: 1,
      actualTotal: confirmation.actualTotal,
      remarks,
    },
  })
  runner.effect(submit, 'the stock is one less', await stockIs(runner, item, stock - 1))
  const { records } = await runner.step(orders, { query: { orderNumber, current: 1, size: 10 } })
  const groupTeamId = order.groupTeamId ?? records[0]?.groupTeamId ?? 0
  const isGroup = { orderType: 1, seckillId: null, groupTeamId }
  runner.effect(submit, 'it is in a group', ...(await activityIs(runner, orderNumber, isGroup)))
  if (groupTeamId > 0) {
    runner.effect(
      submit,
      'its group begins with the payment',
      await groupIs(
        runner,
        groupTeamId,
        '',
        { status: 0, joinNum: 0, groupActivityId: offer.groupActivityId, orderNumber },
        ({ groupTeam, groupActivity, orderNumber: own }) => ({
          status: groupTeam.status,
          joinNum: groupTeam.joinNum,
          groupActivityId: groupActivity.groupActivityId,
          orderNumber: own,
        }),
      ),
    )
    runner.effect(groups, 'a group that is not paid cannot be found', await listed(runner, offer, groupTeamId, false))
  }
  return { orderNumber, groupTeamId, stock, actualTotal: order.actualTotal }
}

const abandoned: Journey = {
  name: 'found a group and cancel',
  run: async (runner) => {
    const choice = await openOffer(runner)
    const { orderNumber, groupTeamId, stock } = await founded(runner, choice, 'group-cancel')
    await runner.step(cancel, { params: { orderNumber } })
    runner.effect(cancel, 'it is cancelled', ...(await statusIs(runner, orderNumber, statuses.canceled)))
    runner.effect(cancel, 'the piece is back in stock', await stockIs(runner, choice.item, stock))
    runner.effect(cancel, 'nobody can join its group', await listed(runner, choice.offer, groupTeamId, false))
    await runner.refused('paying a cancelled order', pay, { body: { payType: 9, orderNumbers: orderNumber } })
  },
}

const paid: Journey = {
  name: 'found a group, pay and wait',
  run: async (runner) => {
    const choice = await openOffer(runner)
    const { offer, sku } = choice
    const { orderNumber, groupTeamId, actualTotal } = await founded(runner, choice, 'group-pay')
    const { balance } = await runner.step(me, {})
    if (balance < actualTotal)
      throw new Unavailable(`the balance of the account is too small: ${balance}, needed ${actualTotal}`)
    const { joinedNum } = await runner.step(oneOffer, { query: { groupActivityId: offer.groupActivityId } })
    await runner.step(pay, { body: { payType: 9, orderNumbers: orderNumber } })
    runner.effect(pay, 'it waits for its group', ...(await statusIs(runner, orderNumber, statuses.waiting)))
    runner.effect(
      pay,
      'its group waits for people',
      await groupIs(runner, groupTeamId, '', { status: 1, joinNum: 1, leader: 1, isMe: 1 }, (group) => ({
        status: group.groupTeam.status,
        joinNum: group.groupTeam.joinNum,
        leader: group.apiGroupUserList[0]?.isLeader,
        isMe: group.apiGroupUserList[0]?.isMe,
      })),
      await listed(runner, offer, groupTeamId, true),
    )
    runner.effect(
      oneOffer,
      'one person more has joined',
      await runner.see(
        oneOffer,
        { query: { groupActivityId: offer.groupActivityId } },
        '/joinedNum',
        joinedNum + 1,
        (told) => told.joinedNum,
      ),
    )
    const uuid = `conform-${runner.serial}-group-own`
    await runner.refused('joining one’s own group', confirm, {
      body: { uuid, addrId: 0, groupSkuId: sku.groupSkuId, groupTeamId, prodCount: 1 },
    })
    await runner.refused('joining a group that does not exist', confirm, {
      body: { uuid, addrId: 0, groupSkuId: sku.groupSkuId, groupTeamId: 987_654_321, prodCount: 1 },
    })
    await runner.refused('a refund while the group waits', 'POST /p/orderRefund/apply', {
      body: { ...wholeOrder(orderNumber), ...refundRequest(actualTotal, '契约测试') },
    })
    await runner.refused('an invoice while the group waits', 'POST /p/orderInvoice', {
      body: { orderNumber, ...invoiceHeader },
    })
    await runner.refused('cancelling a paid order', cancel, { params: { orderNumber } })
    await runner.refused('paying it twice', pay, { body: { payType: 9, orderNumbers: orderNumber } })
    runner.effect(pay, 'a refused call changes nothing', ...(await statusIs(runner, orderNumber, statuses.waiting)))
    runner.effect(detail, 'it cannot be refunded while it waits', {
      route: detail,
      path: '/canRefund',
      value: (await detailOf(runner, orderNumber)).canRefund,
      expected: false,
    })
  },
}

export const groupJourneys: readonly Journey[] = [abandoned, paid]
