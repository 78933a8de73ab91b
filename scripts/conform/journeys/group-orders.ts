import type { Group, GroupBuy } from 'qinghua-contract'
import { payTypes } from 'qinghua-contract/order-machine'
import { limits } from 'qinghua-contract/rules'
import { Unavailable } from '../inputs/fact-source.ts'
import { checkConfirmed, checkOrdered, originIs, remarks } from './activity-orders.ts'
import { balanceOf } from './holdings.ts'
import type { JourneyRunner, Seen } from './journey-runner.ts'
import { cancelAfterwards, entriesFor, orders, product, stockIs, type Item } from './purchase.ts'
import type { Situation } from './situations.ts'

export const offers = 'GET /groupProd/page'
export const oneOffer = 'GET /groupProd/info'
export const groups = 'GET /groupProd/joinGroupList'
export const confirm = 'POST /p/group/order/confirm'
export const submit = 'POST /p/group/order/submit'
export const oneGroup = 'GET /p/groupTeam/info'
export const pay = 'POST /p/order/pay'
export const statuses = { unpaid: 1, toShip: 2, canceled: 6, waiting: 7 } as const
export const teams = { notPaid: 0, running: 1, full: 2, failed: 3 } as const

const all = { current: 1, size: limits.pageSize } as const
const mostListed = 100

export interface Choice {
  readonly offer: GroupBuy
  readonly sku: GroupBuy['groupSkuList'][number]
  /** One piece. */
  readonly item: Item
}

/** Offers that run, with pieces in stock, of which the shopper may have one: small groups first, then what is delivered. */
export const openOffers = async function* (runner: JourneyRunner): AsyncGenerator<Choice> {
  const { records } = await runner.step(offers, { query: all })
  const own = await runner.told(orders, { query: { orderType: 1, ...all } })
  const had = new Set(own?.records.flatMap(({ orderItemDtos }) => orderItemDtos.map(({ prodId }) => prodId)))
  const running = records
    .filter(({ activityStatus, hasMaxNum, prodId }) => activityStatus === 2 && !(hasMaxNum === 1 && had.has(prodId)))
    .toSorted(
      (a, b) =>
        a.groupNumber - b.groupNumber ||
        Number(b.kind === 'physical') - Number(a.kind === 'physical') ||
        a.actPrice - b.actPrice,
    )
  for (const offer of running) {
    const { prodId, shopId } = offer
    const { skuList } = await runner.step(product, { query: { prodId } })
    const sku = offer.groupSkuList.find(({ skuId }) => skuList.some((each) => each.skuId === skuId && each.stocks >= 2))
    if (sku) yield { offer, sku, item: { prodId, skuId: sku.skuId, shopId, prodCount: 1 } }
  }
}

export const openOffer = async (
  runner: JourneyRunner,
  isFit: (offer: GroupBuy) => boolean = () => true,
  what = '',
): Promise<Choice> => {
  for await (const choice of openOffers(runner)) if (isFit(choice.offer)) return choice
  throw new Unavailable(`the target has no group offer${what} that runs and has pieces in stock`)
}

export const groupIs = <T>(
  runner: JourneyRunner,
  groupTeamId: number,
  path: string,
  expected: T,
  read?: (group: Group) => unknown,
): Promise<Seen> => runner.see(oneGroup, { query: { groupTeamId } }, path, expected, read)

export const teamIs = (runner: JourneyRunner, groupTeamId: number, status: number, joinNum: number): Promise<Seen> =>
  groupIs(runner, groupTeamId, '/groupTeam', { status, joinNum }, ({ groupTeam }) => ({
    status: groupTeam.status,
    joinNum: groupTeam.joinNum,
  }))

/** Whether a group is among those that wait; of very many only some are told. */
export const listed = async (
  runner: JourneyRunner,
  { groupActivityId }: GroupBuy,
  groupTeamId: number,
  expected: boolean,
): Promise<Seen> =>
  runner.see(groups, { query: { groupActivityId, showSize: mostListed } }, '', expected, (list) =>
    list.length === mostListed ? expected : list.some((each) => each.groupTeamId === groupTeamId),
  )

const ask = (runner: JourneyRunner, { sku: { groupSkuId } }: Choice, name: string, groupTeamId: number) => ({
  uuid: `conform-${runner.serial}-${name}`,
  addrId: 0,
  groupSkuId,
  groupTeamId,
  prodCount: 1,
})

export const joinRefused = (runner: JourneyRunner, about: Situation, choice: Choice, groupTeamId: number) =>
  runner.refused(about, confirm, { body: ask(runner, choice, 'group-refused', groupTeamId) })

/** Orders a place in a group, or in a new one (0). It does not stay unpaid. */
export const placed = async (runner: JourneyRunner, choice: Choice, name: string, joined = 0) => {
  const { sku, item } = choice
  const asked = ask(runner, choice, name, joined)
  const stock = Number((await stockIs(runner, item, null)).value)
  const confirmation = await runner.step(confirm, { body: asked })
  await checkConfirmed(runner, confirm, confirmation, { item, price: sku.actPrice, orderType: 1 })
  if (confirmation.needsAddress && !confirmation.userAddr) throw new Unavailable('the account has no address')
  const body = { uuid: asked.uuid, remarks, virtualRemarkList: entriesFor(confirmation) }
  const { orderNumbers: orderNumber } = await runner.step(submit, { body })
  cancelAfterwards(runner, orderNumber)
  const order = await checkOrdered(runner, submit, orderNumber, item, confirmation)
  runner.effect(submit, 'the stock is one less', await stockIs(runner, item, stock - 1))
  const listed = await runner.told(orders, { query: { orderNumber, current: 1, size: 10 } })
  const groupTeamId = joined || (order.groupTeamId ?? listed?.records[0]?.groupTeamId ?? 0)
  const isGroup = { orderType: 1, seckillId: null, groupTeamId }
  runner.effect(submit, 'it is in a group', ...(await originIs(runner, orderNumber, isGroup)))
  return { orderNumber, groupTeamId, stock, actualTotal: order.actualTotal }
}

export const paidFromBalance = async (runner: JourneyRunner, orderNumber: string, actualTotal: number) => {
  const balance = await balanceOf(runner)
  if (balance < actualTotal)
    throw new Unavailable(`the balance of the account is too small: ${balance}, needed ${actualTotal}`)
  await runner.step(pay, { body: { payType: payTypes.balance, orderNumbers: orderNumber } })
  return balance
}

/** Somebody else takes the last place of a group of two, so that no half group stays behind. */
export const filledAfterwards = (runner: JourneyRunner, { offer, sku }: Choice, groupTeamId: number): void => {
  const { other } = runner
  if (!other || offer.groupNumber !== 2) return
  runner.afterwards(async () => {
    const { groupTeam } = await runner.step(oneGroup, { query: { groupTeamId } })
    if (groupTeam.status !== teams.running) return
    const uuid = `conform-${runner.serial}-fill-${groupTeamId}`
    const { groupSkuId } = sku
    const confirmation = await other.step(confirm, { body: { uuid, addrId: 0, groupSkuId, groupTeamId, prodCount: 1 } })
    const body = { uuid, remarks, virtualRemarkList: entriesFor(confirmation) }
    const { orderNumbers } = await other.step(submit, { body })
    cancelAfterwards(other, orderNumbers)
    await paidFromBalance(other, orderNumbers, confirmation.actualTotal)
  })
}
