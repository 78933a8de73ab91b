import { pointsSources } from 'qinghua-contract/points-sources'
import { Unavailable } from '../inputs/fact-source.ts'
import { newPointsRecordsAre, pointsAre, pointsInfo, pointsOf, pointsRecords, pointsRecordsAre } from './holdings.ts'
import type { Journey, JourneyRunner } from './journey-runner.ts'
import {
  cancel,
  cancelAfterwards,
  confirm,
  detail,
  detailOf,
  entriesFor,
  itemOf,
  submit,
  yuan,
  type Confirmation,
  type Item,
} from './purchase.ts'
import type { Situation } from './situations.ts'

const signIn = 'GET /p/score/updateUserScore'

const { used, returned, signedIn } = pointsSources

const signInOfToday: Journey = {
  name: 'sign in for today',
  run: async (runner) => {
    const before = await runner.step(pointsInfo, {})
    if (before.isSignIn === 1) {
      await runner.refused('a second sign-in of the day', signIn, {})
      throw new Unavailable('the account has signed in today')
    }
    const { scoreList, signInCount } = before
    const known = (await pointsRecords(runner)).map(({ id }) => id)
    const day = signInCount % scoreList.length
    const given = scoreList[day] ?? 0
    const score = before.score + given
    await runner.step(signIn, {})
    runner.effect(signIn, 'it gives the points of the day, once', ...(await pointsAre(runner, score)))
    const due = [{ source: signedIn, ioType: 1, score: given }] as const
    runner.effect(signIn, 'it has one record', await newPointsRecordsAre(runner, known, due))
    runner.effect(signIn, 'the day counts in the row', await runner.see(pointsInfo, {}, '/signInCount', day + 1))
  },
}

interface Pay {
  readonly isScorePay: 0 | 1
  readonly userUseScore?: number
}

/** Confirms the same purchase each time, without coupons, so that points alone make the difference. */
const confirmWith = (runner: JourneyRunner, orderItem: Item, name: string, pay: Pay) =>
  runner.step(confirm, { body: { ...purchaseOf(runner, orderItem, name), ...pay } })

const purchaseOf = (runner: JourneyRunner, orderItem: Item, name: string) => ({
  uuid: `conform-${runner.serial}-points-${name}`,
  addrId: 0,
  orderItem,
  userChangeCoupon: 1 as const,
  couponUserIds: [],
})

const usesPoints = (
  runner: JourneyRunner,
  about: string,
  { isScorePay, userUseScore, actualTotal }: Confirmation,
  without: Confirmation,
  count: number,
): boolean =>
  runner.effect(confirm, about, {
    route: confirm,
    path: '',
    value: { isScorePay, userUseScore, actualTotal },
    expected: {
      isScorePay: count > 0 ? 1 : 0,
      userUseScore: count,
      actualTotal: yuan(without.actualTotal - count / 100),
    },
  })

const few = 10

const payWithPoints: Journey = {
  name: 'order with points and cancel',
  run: async (runner) => {
    const item = await itemOf(runner)
    const score = await pointsOf(runner)
    const without = await confirmWith(runner, item, 'without', { isScorePay: 0 })
    usesPoints(runner, 'no points are used unasked', without, without, 0)
    runner.agree(
      'the points of the buyer',
      { route: confirm, path: '/totalUsableScore', value: without.totalUsableScore },
      { route: pointsInfo, path: '/score', value: score },
    )
    const most = without.maxUsableScore
    if (most <= few) throw new Unavailable(`the account can use too few points: ${most}`)
    const ten = await confirmWith(runner, item, 'ten', { isScorePay: 1, userUseScore: few })
    usesPoints(runner, 'ten points take off ten cents', ten, without, few)
    const refuse = (about: Situation, name: string, userUseScore: number) =>
      runner.refused(about, confirm, { body: { ...purchaseOf(runner, item, name), isScorePay: 1, userUseScore } })
    await refuse('points that are no multiple of ten', 'odd', few + 5)
    await refuse('more points than can be used', 'more', most + few)
    const all = await confirmWith(runner, item, 'most', { isScorePay: 1 })
    if (!usesPoints(runner, 'as many points as can be used take off a cent each', all, without, most)) return
    await orderedWithPoints(runner, item, all, score)
  },
}

const orderedWithPoints = async (
  runner: JourneyRunner,
  item: Item,
  confirmed: Confirmation,
  score: number,
): Promise<void> => {
  const count = confirmed.userUseScore
  const { uuid } = purchaseOf(runner, item, 'most')
  const body = { uuid, orderShopParam: [], virtualRemarkList: entriesFor(confirmed) }
  const { orderNumbers } = await runner.step(submit, { body })
  const [orderNumber = ''] = orderNumbers.split(',')
  cancelAfterwards(runner, orderNumber)
  const taken = { source: used, ioType: 0, score: count } as const
  runner.effect(submit, 'the points are taken', ...(await pointsAre(runner, score - count)))
  runner.effect(submit, 'they have a record', await pointsRecordsAre(runner, orderNumber, [taken]))
  const order = await detailOf(runner, orderNumber)
  const reductions = order.orderItemDtos.flatMap((line) => line.reductions).filter(({ part }) => part === 'points')
  runner.effect(submit, 'the order shows them', {
    route: detail,
    path: '',
    value: {
      points: yuan(reductions.reduce((sum, { amount }) => sum + amount, 0)),
      actualTotal: order.actualTotal,
    },
    expected: { points: count / 100, actualTotal: confirmed.actualTotal },
  })
  await runner.step(cancel, { params: { orderNumber } })
  const isBack = async (about: string) => {
    runner.effect(cancel, about, ...(await pointsAre(runner, score)))
    const back = { source: returned, ioType: 1, score: count } as const
    runner.effect(cancel, 'they have a record', await pointsRecordsAre(runner, orderNumber, [taken, back]))
  }
  await isBack('the points are given back')
  await runner.refused('cancelling it again', cancel, { params: { orderNumber } })
  await isBack('the points are given back once')
}

export const pointsJourneys: readonly Journey[] = [signInOfToday, payWithPoints]
