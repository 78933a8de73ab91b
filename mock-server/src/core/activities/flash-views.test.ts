import { describe, expect, it } from 'vitest'
import { activityMall, buyerIn, flashSaleWith } from '../../../test/activities/activity-mall.ts'
import { reasonOf } from '../../../test/mall.ts'
import { day, opening } from '../../../test/pricing/small-shops.ts'
import { changeProduct } from '../catalogue/merchandise.ts'
import { flashPage, flashSaleFor, flashSessions, flashView, oneFlashSale } from './flash-views.ts'
import { openPath } from './flash-orders.ts'
import { returnToPool, runningFlashSales, takeFromPool } from './flash-sales.ts'

const hour = 3_600_000

/** A sale from then to then, counted from the opening. */
const saleAt = (seckillId: number, from: number, to: number, change: Parameters<typeof flashSaleWith>[0] = {}) =>
  flashSaleWith({ seckillId, startsAt: opening + from, endsAt: opening + to, ...change })

describe('a flash sale', () => {
  const skus = [
    { seckillSkuId: 1, skuId: 11, price: 90, stock: 5, left: 4 },
    { seckillSkuId: 2, skuId: 12, price: 80.5, stock: 3, left: 1 },
  ]

  it.each([
    ['zh', '青花集自营'],
    ['en', 'Qinghua Direct'],
  ] as const)('shows its goods, its time and what is left, from its lowest price on: %s', (language, shopName) => {
    const mall = activityMall({
      flashSales: [flashSaleWith({ skus: [...skus, { seckillSkuId: 3, skuId: 99, price: 70, stock: 5, left: 4 }] })],
    })
    const mug = mall.products.get(1)
    const variant = { seckillStocks: 4, seckillPrice: 90, price: 100 }
    expect(oneFlashSale(mall, 1, language)).toEqual({
      ...{ seckillId: 1, prodId: 1, prodName: mug?.name[language], pic: mug?.pic, kind: 'physical' },
      ...{ shopId: 62, shopName, activityStatus: 2 },
      ...{ startTime: '2026-11-01 10:00:00', endTime: '2026-11-03 10:00:00' },
      ...{ price: 120, seckillPrice: 80.5, seckillOriginStocks: 13, seckillTotalStocks: 9, maxNum: 2 },
      skuList: [
        { ...variant, seckillSkuId: 1, skuId: 11 },
        { seckillSkuId: 2, skuId: 12, price: 120, seckillPrice: 80.5, seckillStocks: 1 },
      ],
    })
  })

  it('of goods that the mall does not have shows them without a name', () => {
    const mall = activityMall({})
    expect(flashView(mall, flashSaleWith({ prodId: 9 }), 'en')).toMatchObject({
      ...{ prodId: 9, prodName: '', pic: '', kind: 'physical' },
    })
  })

  it('is to come, runs, and is over; its path is opened while it runs', () => {
    const mall = activityMall({ flashSales: [saleAt(1, 1, 3)] })
    const at = (ms: number) => {
      mall.now = opening + ms
      const page = reasonOf(() => oneFlashSale(mall, 1, 'en')) ?? oneFlashSale(mall, 1, 'en').activityStatus
      const running = [1, 2].map((prodId) => runningFlashSales(mall, prodId).length)
      return [page, reasonOf(() => openPath(mall, buyerIn(mall, 1), 1)), ...running]
    }
    const over = { code: 'activityEnded', values: {} }
    const early = { code: 'eventNotStarted', values: { from: '2026-11-02 10:00:00' } }
    expect([0, 1, 2, 3].map(at)).toEqual([
      [1, early, 0, 0],
      [2, null, 1, 0],
      [2, null, 1, 0],
      [over, over, 0, 0],
    ])
    mall.flashSales.set(1, saleAt(1, 0, day, { isOn: false }))
    expect(at(2)).toEqual([over, over, 0, 0])
    const unknown = { code: 'unknownActivity', values: {} }
    expect(reasonOf(() => oneFlashSale(mall, 9, 'en'))).toEqual(unknown)
    expect(reasonOf(() => openPath(mall, buyerIn(mall, 1), 9))).toEqual(unknown)
  })

  it('has a pool of its own for each variant', () => {
    const mall = activityMall({ flashSales: [flashSaleWith({ skus }), saleAt(2, 0, 1, { skus: [] })] })
    takeFromPool(mall, 1, 3)
    returnToPool(mall, 2, 2)
    takeFromPool(mall, 9, 1)
    expect(mall.flashSales.get(1)).toEqual(
      flashSaleWith({ skus: skus.map((sku, at) => ({ ...sku, left: [1, 3][at] ?? 0 })) }),
    )
  })
})

describe('flash sales', () => {
  const sales = [
    saleAt(1, -day, day),
    saleAt(2, hour, 3 * hour, { shopId: 63, prodId: 4 }),
    saleAt(3, hour, 2 * hour),
    saleAt(4, -day, day, { shopId: 63, prodId: 4 }),
    saleAt(5, 2 * day, 3 * day),
    saleAt(6, 2 * day - 1, 3 * day),
    saleAt(7, -day, 0),
    saleAt(8, -day, day, { isOn: false }),
  ]
  const open = () => activityMall({ flashSales: sales })

  it('are in sessions: those of now and of the next two days, with how many there are', () => {
    const session = (startTime: string, endTime: string, activityStatus: 1 | 2, prodCount: number) => ({
      ...{ startTime, endTime, activityStatus, prodCount },
    })
    expect(flashSessions(open())).toEqual([
      session('2026-11-01 10:00:00', '2026-11-03 10:00:00', 2, 2),
      session('2026-11-02 11:00:00', '2026-11-02 12:00:00', 1, 1),
      session('2026-11-02 11:00:00', '2026-11-02 13:00:00', 1, 1),
      session('2026-11-04 09:59:59', '2026-11-05 10:00:00', 1, 1),
    ])
  })

  it('are listed by their time while their goods are on the shelf, of a session or a shop if that is asked for', () => {
    const mall = open()
    const listed = (search: Parameters<typeof flashPage>[1]) =>
      flashPage(mall, search, 'en').records.map(({ seckillId }) => seckillId)
    expect(listed({})).toEqual([1, 4, 3, 2, 6, 5])
    expect(listed({ startTime: '2026-11-02 11:00:00' })).toEqual([3, 2])
    expect(listed({ endTime: '2026-11-02 13:00:00' })).toEqual([2])
    expect(listed({ startTime: '2026-11-01 10:00:00', endTime: '2026-11-02 13:00:00' })).toEqual([])
    expect(listed({ shopId: 63 })).toEqual([4, 2])
    expect(listed({ size: 4, current: 2 })).toEqual([6, 5])
    changeProduct(mall, 4, { status: 0 })
    expect(listed({ shopId: 63 })).toEqual([])
  })

  it('of one session are listed by their number', () => {
    const mall = activityMall({ flashSales: [3, 1, 2].map((seckillId) => saleAt(seckillId, 0, day)) })
    expect(flashPage(mall, {}, 'en').records.map(({ seckillId }) => seckillId)).toEqual([1, 2, 3])
  })

  it('of a product are announced a day before, the first one first', () => {
    const first = (...all: ReturnType<typeof saleAt>[]) => flashSaleFor(activityMall({ flashSales: all }), 1)?.seckillId
    expect(first(saleAt(1, 5, 9), saleAt(2, 3, 9), saleAt(3, 4, 9), saleAt(4, 2, 9, { prodId: 4 }))).toBe(2)
    expect([first(saleAt(1, day - 1, 9 * day)), first(saleAt(1, day, 9 * day))]).toEqual([1, undefined])
    expect([first(saleAt(1, -9, 1)), first(saleAt(1, -9, 0))]).toEqual([1, undefined])
  })
})
