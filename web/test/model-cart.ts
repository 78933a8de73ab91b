import type { CartGroup, CartItem } from 'qinghua-contract'
import { limits } from 'qinghua-contract/rules'
import type { CartPort } from '../src/features/buy/cart-sync.ts'

/** A clock that advances only when it is told to: runs due timers in order, and promises in between. */
export const createTime = () => {
  let now = 0
  let last = 0
  const due = new Map<number, { at: number; run: () => void }>()
  const later = (run: () => void, ms: number) => {
    const id = ++last
    due.set(id, { at: now + ms, run })
    return () => void due.delete(id)
  }
  /** Until nothing is left to be done at this moment. */
  const promises = () => new Promise((done) => setImmediate(done))
  const until = async (end: number): Promise<void> => {
    for (let events = 0; ; events++) {
      if (events > 5000) throw new Error('it never comes to rest')
      await promises()
      const [first] = [...due].sort(([a, x], [b, y]) => x.at - y.at || a - b)
      if (!first || first[1].at > end) break
      due.delete(first[0])
      now = first[1].at
      first[1].run()
    }
    now = Math.max(now, Number.isFinite(end) ? end : now)
  }
  return {
    later,
    wait: (ms: number) => new Promise<void>((done) => void later(done, ms)),
    now: () => now,
    advance: (ms: number) => until(now + ms),
    settle: () => until(Number.POSITIVE_INFINITY),
  }
}

/** `refused` and `lostBefore` change nothing; `lostAfter` changes the cart, but its answer is lost. */
export type Trouble = 'none' | 'refused' | 'lostBefore' | 'lostAfter'
export interface Trip {
  readonly there: number
  readonly back: number
  readonly trouble: Trouble
}
export interface Sent {
  readonly what: 'read' | 'change' | 'add' | 'remove' | 'tick'
  readonly skuIds: readonly number[]
  readonly at: number
}

export const itemOf = (skuId: number, prodCount: number, isChecked = true, basketId = skuId + 500): CartItem => ({
  basketId,
  prodId: skuId + 100,
  skuId,
  shopId: 62 + (skuId % 2),
  shopName: '',
  prodName: `product ${skuId}`,
  skuName: '',
  properties: '',
  pic: '',
  kind: 'physical',
  price: skuId + 0.99,
  oriPrice: skuId + 0.99,
  prodCount,
  productTotalAmount: 0,
  actualTotal: 0,
  reductions: [],
  comboId: null,
  parentBasketId: null,
  discountId: 0,
  discounts: [],
  stocks: 20,
  hasOtherSkus: true,
  isChecked,
  basketDate: '2026-11-02 10:00:00',
})

export const inGroups = (items: readonly CartItem[]): CartGroup[] => [
  {
    shopId: 62,
    shopName: '',
    freeFrom: null,
    freeMissing: null,
    shopCartItemDiscounts: [
      { activityType: 0, chooseDiscountItemDto: null, chooseComboItemDto: null, shopCartItems: [...items] },
    ],
  },
]

/** A cart as in the contract, behind a connection that may be slow and may fail. */
export const createModelCart = (first: readonly CartItem[], time: ReturnType<typeof createTime>, trips: () => Trip) => {
  let items = [...first]
  let lastId = 9000
  const sent: Sent[] = []
  const reported: unknown[] = []
  const find = (basketId: number): CartItem => {
    const item = items.find((each) => each.basketId === basketId)
    if (!item) throw new Error('notInCart')
    return item
  }
  const put = (item: CartItem): void => {
    if (item.prodCount < 1 || item.prodCount > Math.min(item.stocks, limits.cartPieces)) throw new Error('limit')
    items = items.some(({ skuId }) => skuId === item.skuId)
      ? items.map((each) => (each.skuId === item.skuId ? item : each))
      : [item, ...items]
  }
  const over = async <T>(what: Sent['what'], skuIds: readonly number[], act: () => T): Promise<T> => {
    sent.push({ what, skuIds, at: time.now() })
    const { there, back, trouble } = trips()
    await time.wait(there)
    if (trouble === 'lostBefore') throw new Error('lost')
    try {
      if (trouble === 'refused') throw new Error('refused')
      const answer = act()
      if (trouble === 'lostAfter') throw new Error('lost')
      return answer
    } finally {
      await time.wait(back)
    }
  }
  const skuOf = (basketId: number): number => items.find((each) => each.basketId === basketId)?.skuId ?? 0
  const port: CartPort = {
    read: () => over('read', [], () => inGroups(items)),
    change: (item, by) =>
      over('change', [item.skuId], () => {
        const line = find(item.basketId)
        put({ ...line, prodCount: line.prodCount + by })
      }),
    add: ({ skuId, stocks }, count) =>
      over('add', [skuId], () => {
        const line = items.find((each) => each.skuId === skuId)
        put(line ? { ...line, prodCount: line.prodCount + count } : { ...itemOf(skuId, count, true, ++lastId), stocks })
      }),
    remove: (basketIds) =>
      over('remove', basketIds.map(skuOf), () => {
        items = items.filter(({ basketId }) => !basketIds.includes(basketId))
      }),
    tick: (ticks) =>
      over(
        'tick',
        ticks.map(({ basketId }) => skuOf(basketId)),
        () => {
          for (const { basketId } of ticks) find(basketId)
          for (const { basketId, isChecked } of ticks) put({ ...find(basketId), isChecked })
        },
      ),
    report: (error) => void reported.push(error),
    settled: () => undefined,
    later: time.later,
  }
  return { port, sent, reported, items: () => items }
}
