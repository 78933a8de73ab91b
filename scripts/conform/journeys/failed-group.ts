import { payTypes } from 'qinghua-contract/order-machine'
import { refundStatuses } from 'qinghua-contract/refund-machine'
import { limits } from 'qinghua-contract/rules'
import { Unavailable } from '../inputs/fact-source.ts'
import { timeNow, timeOf } from './mall-time.ts'
import { founded } from './group-buy.ts'
import {
  groupIs,
  groups,
  joinRefused,
  listed,
  oneGroup,
  openOffer,
  paidFromBalance,
  pay,
  statuses,
  teams,
} from './group-orders.ts'
import type { Journey, JourneyRunner } from './journey-runner.ts'
import { balanceIs, cancel, statusIs, stockIs, yuan } from './purchase.ts'
import { refundRequest, wholeOrder } from './samples.ts'

const refunds = 'GET /p/orderRefund/list'
const askRefund = 'POST /p/orderRefund/apply'
const margin = 1_000

/** What was refunded to the balance so far: other groups of the account may fail at the same time. */
const refundedSoFar = async (runner: JourneyRunner): Promise<number> => {
  const list = await runner.told(refunds, { query: { current: 1, size: limits.pageSize } })
  const back = (list?.records ?? []).filter(
    ({ returnMoneySts, payType }) => returnMoneySts === refundStatuses.success && payType === payTypes.balance,
  )
  return yuan(back.reduce((sum, { refundAmount }) => sum + refundAmount, 0))
}

const pastTheEnd = async (
  runner: JourneyRunner,
  groupTeamId: number,
  timePasses: JourneyRunner['timePasses'],
): Promise<void> => {
  const { groupTeam } = await runner.step(oneGroup, { query: { groupTeamId } })
  const status = await timePasses(timeOf(groupTeam.endTime) - (await timeNow(runner)) + margin)
  if (status >= 400) throw new Unavailable(`moving the time was answered ${status} (--clock-url)`)
}

/** It moves the time far, so it is the last of all. */
const failed: Journey = {
  name: 'found a group that fails',
  run: async (runner) => {
    // Asked for first: without it half a group would stay behind.
    const { timePasses } = runner
    const choice = await openOffer(runner)
    const { offer, item } = choice
    const { orderNumber, groupTeamId, actualTotal, stock } = await founded(runner, choice, 'group-fail')
    const balance = await paidFromBalance(runner, orderNumber, actualTotal)
    runner.effect(pay, 'it is paid from the balance', await balanceIs(runner, yuan(balance - actualTotal)))
    const before = await refundedSoFar(runner)
    await pastTheEnd(runner, groupTeamId, timePasses)
    runner.effect(
      oneGroup,
      'a group that was not full at its end has failed',
      await groupIs(runner, groupTeamId, '/groupTeam/status', teams.failed, ({ groupTeam }) => groupTeam.status),
    )
    runner.effect(groups, 'a failed group cannot be found', await listed(runner, offer, groupTeamId, false))
    runner.effect(pay, 'its order is canceled', ...(await statusIs(runner, orderNumber, statuses.canceled)))
    runner.effect(
      pay,
      'its order is refunded whole, once',
      await runner.see(
        refunds,
        { query: { current: 1, size: limits.pageSize } },
        '/records',
        [{ refundAmount: actualTotal, returnMoneySts: refundStatuses.success }],
        ({ records }) =>
          records
            .filter((refund) => refund.orderNumber === orderNumber)
            .map(({ refundAmount, returnMoneySts }) => ({ refundAmount, returnMoneySts })),
      ),
    )
    const back = yuan((await refundedSoFar(runner)) - before)
    runner.effect(
      pay,
      'the money of a failed group is back',
      await balanceIs(runner, yuan(balance - actualTotal + back)),
    )
    const { value, ...seen } = await stockIs(runner, item, stock)
    const piece = { ...seen, value: Math.min(Number(value), stock) }
    runner.effect(pay, 'the piece of a failed group is back in stock', piece)
    await joinRefused(runner, 'joining a failed group', choice, groupTeamId)
    await runner.refused('cancelling an order of a failed group', cancel, { params: { orderNumber } })
    await runner.refused('paying for a failed group', pay, { body: { payType: 9, orderNumbers: orderNumber } })
    await runner.refused('a second refund of a failed group', askRefund, {
      body: { ...wholeOrder(orderNumber), ...refundRequest(actualTotal, '契约测试') },
    })
  },
}

export const failedGroupJourneys: readonly Journey[] = [failed]
