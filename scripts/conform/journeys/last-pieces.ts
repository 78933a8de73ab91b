import { limits } from 'qinghua-contract/rules'
import { Unavailable } from '../inputs/fact-source.ts'
import type { Exchanged } from '../target/target.ts'
import type { Journey, JourneyRunner } from './journey-runner.ts'
import { cancelAfterwards, confirm, entriesFor, product, stockIs, submit, type Item } from './purchase.ts'

/** So few that nobody else misses them for a moment. */
const few = 50
const looked = 12

/** All that is left of something. */
const lastOf = async (runner: JourneyRunner): Promise<Item> => {
  const query = { inStock: true, current: 1, size: limits.pageSize } as const
  const { records } = await runner.step('GET /search/searchProdPage', { query })
  for (const { prodId } of records.toSorted((a, b) => a.stocks - b.stocks).slice(0, looked)) {
    const { skuList, shopId } = await runner.step(product, { query: { prodId } })
    const [sku] = skuList.filter(({ stocks }) => stocks > 0 && stocks <= few).sort((a, b) => a.stocks - b.stocks)
    if (sku) return { prodId, skuId: sku.skuId, shopId, prodCount: sku.stocks }
  }
  throw new Unavailable('the target has nothing of which there is little left')
}

const confirmed = async (runner: JourneyRunner, who: string, orderItem: Item) => {
  const uuid = `conform-${runner.serial}-last-${who}`
  const told = await runner.step(confirm, {
    body: { uuid, addrId: 0, orderItem, couponUserIds: [], userChangeCoupon: 1 },
  })
  const orderShopParam = [{ shopId: orderItem.shopId, remarks: '' }]
  return { body: { uuid, orderShopParam, virtualRemarkList: entriesFor(told) } }
}

const orderIn = ({ answer }: Exchanged): string | null =>
  answer?.status === 200 ? (JSON.parse(answer.text) as { orderNumbers: string }).orderNumbers : null

/** Both have confirmed them, and order at the same time. */
const forTheLast: Journey = {
  name: 'two people at once for the last pieces',
  run: async (runner) => {
    const { other } = runner
    if (!other) throw new Unavailable('it needs two accounts (--other)')
    const item = await lastOf(runner)
    const [own, others] = [await confirmed(runner, 'one', item), await confirmed(other, 'two', item)]
    const both = await Promise.all([runner.call(submit, own), other.call(submit, others)])
    const [first, second] = both.map(orderIn)
    if (first) cancelAfterwards(runner, first)
    if (second) cancelAfterwards(other, second)
    if (!first && !second) throw new Unavailable('neither of two people was sold the last pieces')
    const left = await stockIs(runner, item, 0)
    runner.effect(submit, 'the last pieces are sold once', {
      route: submit,
      path: '',
      value: both.map(({ answer }) => answer?.status).toSorted(),
      expected: [200, 400],
    })
    runner.effect(submit, 'nothing is left of the last pieces', left)
    // Whoever was too late is told so.
    const late = first ? other : runner
    const uuid = `conform-${runner.serial}-last-late`
    const oneMore = { body: { uuid, addrId: 0, orderItem: { ...item, prodCount: 1 } } }
    await late.refused('a piece of what is sold out', confirm, oneMore, { gaps: { stock: left.value } })
  },
}

export const lastPiecesJourneys: readonly Journey[] = [forTheLast]
