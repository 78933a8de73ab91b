import { orderStatuses } from 'qinghua-contract/order-machine'
import { limits, times } from 'qinghua-contract/rules'
import { Unavailable } from '../inputs/fact-source.ts'
import { justAfter, justBefore, second, timeNow, timeOf } from './mall-time.ts'
import { openPath, path, sales } from './flash-orders.ts'
import { withoutClock, type Journey, type JourneyRunner } from './journey-runner.ts'
import {
  cancel,
  cancelAfterwards,
  confirm,
  detail,
  detailOf,
  entriesFor,
  itemOf,
  ordered,
  parcelOf,
  statusIs,
  stockIs,
  submit,
} from './purchase.ts'
import { codes, codesOfTheDay, midnight } from './waits.ts'

/** A sale that begins later than that is left alone. */
const far = 3 * 24 * 60 * 60 * second

/** What was confirmed can be ordered for a quarter of an hour. */
const confirmation = async (runner: JourneyRunner): Promise<void> => {
  const item = await itemOf(runner)
  const confirmed = async (name: string) => {
    const uuid = `conform-${runner.serial}-time-${name}`
    const begun = await timeNow(runner)
    const told = await runner.step(confirm, { body: { uuid, addrId: 0, orderItem: item } })
    const body = { uuid, orderShopParam: [{ shopId: item.shopId, remarks: '' }], virtualRemarkList: entriesFor(told) }
    return { body, limit: begun + times.confirmation }
  }
  const early = await confirmed('early')
  await justBefore(runner, early.limit, async () => {
    const { answer } = await runner.call(submit, { body: early.body })
    const orderNumber = answer?.status === 200 ? (JSON.parse(answer.text) as { orderNumbers: string }).orderNumbers : ''
    // What stays unpaid would be closed in the midst of what follows, and give its piece back then.
    if (orderNumber !== '') await runner.call(cancel, { params: { orderNumber } })
    return () =>
      void runner.effect(confirm, 'a confirmation holds for fifteen minutes', {
        route: submit,
        path: '',
        value: answer?.status,
        expected: 200,
      })
  })
  const late = await confirmed('late')
  await justAfter(runner, late.limit)
  await runner.refused('an order after the confirmation is over', submit, { body: late.body }, { at: confirm })
}

/** Nobody has to pay, and half an hour later the goods are free again. */
const unpaid = async (runner: JourneyRunner): Promise<void> => {
  const item = await parcelOf(runner)
  const stock = Number((await stockIs(runner, item, null)).value)
  const orderNumber = await ordered(runner, item, 'time-unpaid')
  cancelAfterwards(runner, orderNumber)
  const { createTime } = await detailOf(runner, orderNumber)
  const limit = timeOf(createTime) + times.unpaidOrder
  await justBefore(runner, limit, async () => {
    const seen = await statusIs(runner, orderNumber, orderStatuses.unpaid)
    return () => void runner.effect(submit, 'an order can be paid for half an hour', ...seen)
  })
  await justAfter(runner, limit)
  runner.effect(
    submit,
    'what nobody pays is cancelled',
    ...(await statusIs(runner, orderNumber, orderStatuses.canceled)),
  )
  // Orders of others may have been closed meanwhile, too.
  const { value, ...seen } = await stockIs(runner, item, stock)
  const piece = { ...seen, value: Math.min(Number(value), stock) }
  runner.effect(submit, 'the piece of an order that nobody pays is back in stock', piece)
  await runner.refused(
    'paying after the time to pay is over',
    'POST /p/order/pay',
    { body: { payType: 9, orderNumbers: orderNumber } },
    { at: detail },
  )
}

/** The next sale opens when it says, and not before. */
const opening = async (runner: JourneyRunner): Promise<void> => {
  const { records } = await runner.step(sales, { query: { current: 1, size: limits.pageSize } })
  const now = await timeNow(runner)
  const [next] = records
    .filter(({ activityStatus, startTime }) => activityStatus === 1 && timeOf(startTime) - now < far)
    .toSorted((a, b) => timeOf(a.startTime) - timeOf(b.startTime))
  if (!next) throw new Unavailable('the target has no flash sale that begins soon')
  const { seckillId } = next
  const limit = timeOf(next.startTime)
  await justBefore(runner, limit, async () => {
    const { answer } = await runner.call(path, { query: { seckillId } })
    return () =>
      void runner.effect(path, 'a sale that has not begun has no path', {
        route: path,
        path: '',
        value: answer?.status,
        expected: 400,
      })
  })
  await justAfter(runner, limit)
  const orderPath = await openPath(runner, next)
  runner.effect(path, 'a sale that has begun has one', {
    route: path,
    path: '',
    value: orderPath !== '',
    expected: true,
  })
}

/** They move the time, so they come late. */
const onTheSecond: Journey = {
  name: 'a second before and a second after',
  run: async (runner) => {
    if (!runner.hasClock) throw new Unavailable(withoutClock)
    for (const part of [confirmation, unpaid, codes, codesOfTheDay, opening, midnight])
      await runner.attempt(() => part(runner))
  },
}

export const timeLimitJourneys: readonly Journey[] = [onTheSecond]
