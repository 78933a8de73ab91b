import type { FlashResult, FlashSale, FlashSession } from 'qinghua-contract'
import type { SeedFlashSale } from '@mall/fixtures'
import type { Mall } from '../state/mall.ts'
import type { Paging } from '../state/paging.ts'
import type { Account } from '../state/people.ts'
import type { Explain } from '../state/refusal.ts'
import type { Language } from '../state/text.ts'
import { dateTime } from '../state/time.ts'
import { eventPage, eventView, isOffered, lowestOf, pricedSkus } from './event-views.ts'
import { activityStatus, isOver, refuseOver } from './events.ts'
import { outcomeOf } from './flash-orders.ts'
import { flashSaleOf, flashSalesOf } from './flash-sales.ts'

const day = 86_400_000

export const flashView = (mall: Mall, sale: SeedFlashSale, language: Language): FlashSale => {
  const skus = pricedSkus(mall, sale.skus)
  const { actPrice, price } = lowestOf(skus)
  return {
    ...eventView(mall, sale, language),
    seckillId: sale.seckillId,
    price,
    seckillPrice: actPrice,
    seckillOriginStocks: sale.skus.reduce((all, { stock }) => all + stock, 0),
    seckillTotalStocks: sale.skus.reduce((all, { left }) => all + left, 0),
    maxNum: sale.limit,
    skuList: skus.map(({ offered: { seckillSkuId, skuId, price: seckillPrice, left }, price: ordinary }) => ({
      seckillSkuId,
      skuId,
      price: ordinary,
      seckillPrice,
      seckillStocks: left,
    })),
  }
}

/** By time; those of a session in the order in which they were planned. */
const salesAhead = (mall: Mall): SeedFlashSale[] =>
  [...mall.flashSales.values()]
    .filter((sale) => isOffered(mall, sale))
    .sort((a, b) => a.startsAt - b.startsAt || a.endsAt - b.endsAt || a.seckillId - b.seckillId)

export const flashSessions = (mall: Mall): FlashSession[] => {
  const sales = salesAhead(mall).filter(({ startsAt }) => startsAt < mall.now + 2 * day)
  const keyOf = ({ startsAt, endsAt }: SeedFlashSale): string => `${startsAt} ${endsAt}`
  return [...new Set(sales.map(keyOf))].flatMap((key) => {
    const own = sales.filter((sale) => keyOf(sale) === key)
    const [first] = own
    return first
      ? [
          {
            startTime: dateTime(first.startsAt),
            endTime: dateTime(first.endsAt),
            activityStatus: activityStatus(mall, first),
            prodCount: own.length,
          },
        ]
      : []
  })
}

interface FlashSearch extends Paging {
  readonly startTime?: string
  readonly endTime?: string
  readonly shopId?: number
}

export const flashPage = (mall: Mall, { startTime, endTime, ...search }: FlashSearch, language: Language) =>
  eventPage(
    salesAhead(mall).filter(
      (sale) =>
        (startTime === undefined || dateTime(sale.startsAt) === startTime) &&
        (endTime === undefined || dateTime(sale.endsAt) === endTime),
    ),
    search,
    (sale) => flashView(mall, sale, language),
  )

export const oneFlashSale = (mall: Mall, seckillId: number, language: Language): FlashSale => {
  const sale = flashSaleOf(mall, seckillId)
  refuseOver(mall, sale)
  return flashView(mall, sale, language)
}

/** The sale of a product that runs or comes next within a day. */
export const flashSaleFor = (mall: Mall, prodId: number): SeedFlashSale | undefined =>
  flashSalesOf(mall, prodId)
    .filter((sale) => !isOver(mall, sale) && sale.startsAt < mall.now + day)
    .sort((a, b) => a.startsAt - b.startsAt)[0]

export const flashResult = (mall: Mall, shopper: Account, orderNumber: string, explain: Explain): FlashResult => {
  const { status, position, reason } = outcomeOf(mall, shopper, orderNumber)
  return { orderNumber, status, position, reason: reason && explain(reason) }
}
