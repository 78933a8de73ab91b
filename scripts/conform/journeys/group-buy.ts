import { orderStatuses } from 'qinghua-contract/order-machine'
import { Unavailable } from '../inputs/fact-source.ts'
import {
  filledAfterwards,
  groupIs,
  groups,
  joinRefused,
  listed,
  oneGroup,
  oneOffer,
  openOffer,
  openOffers,
  paidFromBalance,
  pay,
  placed,
  statuses,
  submit,
  teamIs,
  teams,
  type Choice,
} from './group-orders.ts'
import type { Journey, JourneyRunner } from './journey-runner.ts'
import { endsIn, second } from './mall-time.ts'
import { cancel, detail, detailOf, orders, statusIs, stockIs } from './purchase.ts'
import { invoiceHeader, refundRequest, wholeOrder } from './samples.ts'

/** Orders the first place of a new group. */
export const founded = async (runner: JourneyRunner, choice: Choice, name: string) => {
  const place = await placed(runner, choice, name)
  const { groupTeamId, orderNumber } = place
  const { groupActivityId } = choice.offer
  if (groupTeamId > 0) {
    runner.effect(
      submit,
      'its group begins with the payment',
      await groupIs(
        runner,
        groupTeamId,
        '',
        { status: teams.notPaid, joinNum: 0, groupActivityId, orderNumber },
        ({ groupTeam, groupActivity, orderNumber: own }) => ({
          status: groupTeam.status,
          joinNum: groupTeam.joinNum,
          groupActivityId: groupActivity.groupActivityId,
          orderNumber: own,
        }),
      ),
    )
    const hidden = await listed(runner, choice.offer, groupTeamId, false)
    runner.effect(groups, 'a group that is not paid cannot be found', hidden)
  }
  return place
}

const abandoned: Journey = {
  name: 'found a group and cancel',
  run: async (runner) => {
    const choice = await openOffer(runner)
    const { orderNumber, groupTeamId, stock } = await founded(runner, choice, 'group-cancel')
    await runner.step(cancel, { params: { orderNumber } })
    runner.effect(cancel, 'the piece is back in stock', await stockIs(runner, choice.item, stock))
    runner.effect(cancel, 'nobody can join its group', await listed(runner, choice.offer, groupTeamId, false))
    await runner.refused('paying a cancelled order', pay, { body: { payType: 9, orderNumbers: orderNumber } })
  },
}

const hour = 3_600 * second

const waits = async (runner: JourneyRunner, { offer }: Choice, groupTeamId: number): Promise<void> => {
  const { groupTeam } = await runner.step(oneGroup, { query: { groupTeamId } })
  await endsIn(runner, oneGroup, '/groupTeam/endTime', groupTeam.endTime, offer.groupHours * hour)
  runner.effect(
    pay,
    'its group waits for people',
    await groupIs(
      runner,
      groupTeamId,
      '',
      { status: teams.running, joinNum: 1, leader: 1, isMe: 1 },
      ({ groupTeam, apiGroupUserList: [first] }) => ({
        status: groupTeam.status,
        joinNum: groupTeam.joinNum,
        leader: first?.isLeader,
        isMe: first?.isMe,
      }),
    ),
    await listed(runner, offer, groupTeamId, true),
  )
  if (runner.other)
    runner.effect(
      oneGroup,
      'who has no order in the group sees none',
      await groupIs(runner.other, groupTeamId, '/orderNumber', null),
    )
}

const paid: Journey = {
  name: 'found a group, pay and wait',
  run: async (runner) => {
    const choice = await openOffer(runner)
    const { groupActivityId } = choice.offer
    const { orderNumber, groupTeamId, actualTotal } = await founded(runner, choice, 'group-pay')
    const query = { groupActivityId }
    const { joinedNum = 0 } = (await runner.told(oneOffer, { query })) ?? {}
    filledAfterwards(runner, choice, groupTeamId)
    await paidFromBalance(runner, orderNumber, actualTotal)
    runner.effect(pay, 'it waits for its group', ...(await statusIs(runner, orderNumber, statuses.waiting)))
    await waits(runner, choice, groupTeamId)
    runner.effect(
      oneOffer,
      'one person more has joined',
      await runner.see(oneOffer, { query }, '/joinedNum', joinedNum + 1),
    )
    await joinRefused(runner, 'joining one’s own group', choice, groupTeamId)
    await joinRefused(runner, 'joining a group that does not exist', choice, 987_654_321)
    await runner.refused('a refund while the group waits', 'POST /p/orderRefund/apply', {
      body: { ...wholeOrder(orderNumber), ...refundRequest(actualTotal, '契约测试') },
    })
    await runner.refused('an invoice while the group waits', 'POST /p/orderInvoice', {
      body: { orderNumber, ...invoiceHeader },
    })
    await runner.refused('cancelling a paid order', cancel, { params: { orderNumber } })
    await runner.refused('paying it twice', pay, { body: { payType: 9, orderNumbers: orderNumber } })
    runner.effect(detail, 'it cannot be refunded while it waits', {
      route: detail,
      path: '/canRefund',
      value: (await detailOf(runner, orderNumber)).canRefund,
      expected: false,
    })
  },
}

/** It does not wait any more: what is to be sent is being prepared, other goods have arrived. */
const goesOn = async (runner: JourneyRunner, about: string, orderNumber: string): Promise<void> => {
  const { toShip, toEvaluate } = orderStatuses
  const isOn = (status: number | undefined): boolean => status === toShip || status === toEvaluate
  runner.effect(
    pay,
    about,
    await runner.see(detail, { query: { orderNumber } }, '/status', true, ({ status }) => isOn(status)),
    await runner.see(
      orders,
      { query: { orderNumber, current: 1, size: 10 } },
      '/records/0/status',
      true,
      ({ records: [order] }) => isOn(order?.status),
    ),
  )
}

/** What is true of a group, and an order in it, once nobody is missing. */
const isFull = async (runner: JourneyRunner, choice: Choice, groupTeamId: number, orderNumber: string) => {
  const { offer } = choice
  runner.effect(pay, 'its group is full', await teamIs(runner, groupTeamId, teams.full, offer.groupNumber))
  runner.effect(groups, 'a full group cannot be found', await listed(runner, offer, groupTeamId, false))
  runner.effect(detail, 'it can be refunded again', {
    route: detail,
    path: '/canRefund',
    value: (await detailOf(runner, orderNumber)).canRefund,
    expected: true,
  })
  await joinRefused(runner, 'joining a full group', choice, groupTeamId)
}

const filled: Journey = {
  name: 'found a group that fills up',
  run: async (runner) => {
    const { other } = runner
    if (!other) throw new Unavailable('it needs a second account (--other)')
    const choice = await openOffer(runner, ({ groupNumber }) => groupNumber === 2, ' for two people')
    const { orderNumber, groupTeamId, actualTotal } = await founded(runner, choice, 'group-fill')
    filledAfterwards(runner, choice, groupTeamId)
    await paidFromBalance(runner, orderNumber, actualTotal)
    const joined = await placed(other, choice, 'group-join', groupTeamId)
    const stillWaits = await teamIs(runner, groupTeamId, teams.running, 1)
    runner.effect(submit, 'a place that is not paid fills no group', stillWaits)
    await paidFromBalance(other, joined.orderNumber, joined.actualTotal)
    await goesOn(other, 'the order of the last person goes on at once', joined.orderNumber)
    await goesOn(runner, 'the order of the founder goes on, too', orderNumber)
    await isFull(runner, choice, groupTeamId, orderNumber)
  },
}

/** A group that one person would fill, which is not one's own. */
const lackingOne = async (runner: JourneyRunner): Promise<{ choice: Choice; groupTeamId: number }> => {
  for await (const choice of openOffers(runner)) {
    const { groupActivityId } = choice.offer
    for (const each of await runner.step(groups, { query: { groupActivityId, showSize: 20 } })) {
      if (each.joinNum !== each.groupNumber - 1) continue
      const { orderNumber } = await runner.step(oneGroup, { query: { groupTeamId: each.groupTeamId } })
      if (orderNumber === null) return { choice, groupTeamId: each.groupTeamId }
    }
  }
  throw new Unavailable('the target has no group that lacks one person')
}

const joinedLast: Journey = {
  name: 'join a group that lacks one person',
  run: async (runner) => {
    const { choice, groupTeamId } = await lackingOne(runner)
    const { groupNumber } = choice.offer
    const { orderNumber, actualTotal } = await placed(runner, choice, 'group-last', groupTeamId)
    const stillWaits = await teamIs(runner, groupTeamId, teams.running, groupNumber - 1)
    runner.effect(submit, 'a place that is not paid fills no group', stillWaits)
    await paidFromBalance(runner, orderNumber, actualTotal)
    await goesOn(runner, 'the order of the last person goes on at once', orderNumber)
    await isFull(runner, choice, groupTeamId, orderNumber)
    runner.effect(
      pay,
      'the last person is a member, and not the leader',
      await groupIs(runner, groupTeamId, '/apiGroupUserList', { isMember: true, isLeader: 0 }, (group) => ({
        isMember: group.orderNumber === orderNumber,
        isLeader: group.apiGroupUserList.find(({ isMe }) => isMe === 1)?.isLeader,
      })),
    )
  },
}

export const groupJourneys: readonly Journey[] = [abandoned, paid, filled, joinedLast]
