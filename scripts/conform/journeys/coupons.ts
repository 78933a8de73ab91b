import type { Coupon } from 'qinghua-contract'
import { couponStatuses } from 'qinghua-contract/coupon-machine'
import { Unavailable } from '../inputs/fact-source.ts'
import { choiceOf, counts, couponIs, heldIn, mine, offered, remove, take } from './coupon-lists.ts'
import type { Journey, JourneyRunner } from './journey-runner.ts'
import { confirm, detail, detailOf, itemOf, submit, yuan } from './purchase.ts'

const { unused, used } = couponStatuses
const cancel = 'PUT /p/myOrder/cancel/{orderNumber}'

/** Of the coupons that the caller can take the one that fits most. */
const openCoupon = async (runner: JourneyRunner) => {
  const easy = ({ suitableProdType, aloneOnly, cashCondition }: Coupon): number =>
    suitableProdType * 2_000_000 + Number(aloneOnly) * 1_000_000 + cashCondition
  const [found] = (await offered(runner)).filter(({ canReceive }) => canReceive).sort((a, b) => easy(a) - easy(b))
  if (!found) throw new Unavailable('there is no coupon to take')
  return found
}

const takeUseDelete: Journey = {
  name: 'take a coupon, use it, get it back and delete it',
  run: async (runner) => {
    const coupon = await openCoupon(runner)
    const { couponId } = coupon
    const { unUseCount: before = 0 } = (await runner.told(counts, {})) ?? {}
    const known = (await heldIn(runner, unused)).map(({ couponUserId }) => couponUserId)
    const isLast = coupon.limitNum - coupon.curUserReceiveCount === 1
    await runner.step(take, { body: couponId })
    const own = (await heldIn(runner, unused)).find((each) => !known.includes(each.couponUserId))
    runner.effect(
      take,
      'the coupon is in the list, not used',
      { route: mine, path: '/records/*/couponId', value: own?.couponId, expected: couponId },
      await runner.see(counts, {}, '/unUseCount', before + 1),
    )
    if (!own) return
    const { couponUserId } = own
    let isGone = false
    runner.afterwards(async () => {
      if (!isGone) await runner.step(remove, { params: { couponUserId } })
    })
    if (isLast && coupon.stocks > 2)
      await runner.refused(
        'one more coupon than each person can have',
        take,
        { body: couponId },
        { gaps: { max: coupon.limitNum } },
      )
    await runner.attempt(() => orderWith(runner, couponUserId, coupon.shopId))
    await runner.step(remove, { params: { couponUserId } })
    isGone = true
    runner.effect(remove, 'it is one less', await runner.see(counts, {}, '/unUseCount', before))
  },
}

/** Orders with the coupon, if it fits what there is to buy, and cancels that. */
const orderWith = async (runner: JourneyRunner, couponUserId: number, shopId: number): Promise<void> => {
  const item = await itemOf(runner, shopId === 0 ? {} : { shopId })
  const { stocks } = (await runner.step('GET /prod/prodInfo', { query: { prodId: item.prodId } })).skuList.find(
    ({ skuId }) => skuId === item.skuId,
  ) ?? { stocks: 1 }
  const orderItem = { ...item, prodCount: Math.min(stocks, 40) }
  const uuid = (name: string): string => `conform-${runner.serial}-coupon-${name}`
  const wanted = { addrId: 0, orderItem, userChangeCoupon: 1 as const }
  const without = await runner.step(confirm, { body: { ...wanted, uuid: uuid('without'), couponUserIds: [] } })
  const unasked = without.reductions.filter(({ part }) => part === 'coupon')
  const none = { route: confirm, path: '/reductions', value: unasked, expected: [] } as const
  runner.effect(confirm, 'no coupon is used where none is to be', none)
  const choice = choiceOf(without, couponUserId)
  if (!choice?.canUse) {
    const chosen = { ...wanted, uuid: uuid('unfit'), couponUserIds: [couponUserId] }
    await runner.refused('a coupon that does not fit', confirm, { body: chosen })
    return
  }
  const body = { ...wanted, uuid: uuid('with'), couponUserIds: [couponUserId] }
  const confirmed = await runner.step(confirm, { body })
  runner.effect(confirm, 'the coupon takes off what it was said to', {
    route: confirm,
    path: '/actualTotal',
    value: confirmed.actualTotal,
    expected: yuan(without.actualTotal - choice.takesOff),
  })
  const twice = { ...body, uuid: uuid('twice'), couponUserIds: [couponUserId, couponUserId] }
  await runner.refused('a coupon used twice', confirm, { body: twice })
  await runner.step(confirm, { body: { ...body, uuid: uuid('late') } })
  const sent = { orderShopParam: [], virtualRemarkList: [] }
  const { orderNumbers } = await runner.step(submit, { body: { ...sent, uuid: body.uuid } })
  runner.effect(submit, 'the coupon is used', await couponIs(runner, couponUserId, used))
  const [orderNumber = ''] = orderNumbers.split(',')
  const order = await detailOf(runner, orderNumber)
  runner.effect(submit, 'the order shows the coupon', {
    route: detail,
    path: '/reductions',
    value: order.reductions.find(({ part, id }) => part === 'coupon' && id === couponUserId)?.amount,
    expected: choice.takesOff,
  })
  await runner.refused('a second order with the same coupon', submit, { body: { ...sent, uuid: uuid('late') } })
  await runner.step(cancel, { params: { orderNumber } })
  runner.effect(cancel, 'the coupon is given back', await couponIs(runner, couponUserId, unused))
  runner.effect(cancel, 'the coupon is given back once', {
    route: mine,
    path: '/records',
    value: (await heldIn(runner, unused)).filter((each) => each.couponUserId === couponUserId).length,
    expected: 1,
  })
}

export const couponJourneys: readonly Journey[] = [takeUseDelete]
