import type { FlashResult, FlashSale, FlashSession } from '@mall/contracts'
import type { SeedFlashSale } from '@mall/fixtures'
import { skuNow } from '../catalogue/goods.ts'
import { unitPrice } from '../pricing/unit-price.ts'
import { shopNameOf } from '../state/catalogue.ts'
import type { Mall } from '../state/mall.ts'
import { mapPage, pageOf, type Paging } from '../state/paging.ts'
import type { Account } from '../state/people.ts'
import type { Explain } from '../state/refusal.ts'
import { textIn, type Language } from '../state/text.ts'
import { dateTime } from '../state/time.ts'
import { activityStatus, isOver, refuseOver } from './events.ts'
import { outcomeOf } from './flash-orders.ts'
import { flashSaleOf } from './flash-sales.ts'

const day = 86_400_000

export const flashView = (mall: Mall, sale: SeedFlashSale, language: Language): FlashSale => {
  const product = mall.products.get(sale.prodId)
  const skuList = sale.skus.flatMap(({ seckillSkuId, skuId, price, left }) => {
    const found = skuNow(mall, skuId)
    return found
      ? [{ seckillSkuId, skuId, price: unitPrice(mall, found.sku, null), seckillPrice: price, seckillStocks: left }]
      : []
  })
  const seckillPrice = Math.min(...skuList.map((each) => each.seckillPrice))
  return {
    seckillId: sale.seckillId,
    prodId: sale.prodId,
    prodName: product ? textIn(product.name, language) : '',
    pic: product?.pic ?? '',
    kind: product?.kind ?? 'physical',
    shopId: sale.shopId,
    shopName: shopNameOf(mall.catalogue, sale.shopId, language),
    price: skuList.find((each) => each.seckillPrice === seckillPrice)?.price ?? 0,
    seckillPrice,
    seckillOriginStocks: sale.skus.reduce((all, { stock }) => all + stock, 0),
    seckillTotalStocks: sale.skus.reduce((all, { left }) => all + left, 0),
    maxNum: sale.limit,
    startTime: dateTime(sale.startsAt),
    endTime: dateTime(sale.endsAt),
    activityStatus: activityStatus(mall, sale),
    skuList,
  }
}

/** By time; those of a session in the order in which they were planned. */
const salesAhead = (mall: Mall): SeedFlashSale[] =>
  [...mall.flashSales.values()]
    .filter((sale) => !isOver(mall, sale) && mall.products.get(sale.prodId)?.status === 1)
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

export const flashPage = (mall: Mall, { startTime, endTime, shopId, ...paging }: FlashSearch, language: Language) =>
  mapPage(
    pageOf(
      salesAhead(mall).filter(
        (sale) =>
          (startTime === undefined || dateTime(sale.startsAt) === startTime) &&
          (endTime === undefined || dateTime(sale.endsAt) === endTime) &&
          (shopId === undefined || sale.shopId === shopId),
      ),
      paging,
    ),
    (sale) => flashView(mall, sale, language),
  )

export const oneFlashSale = (mall: Mall, seckillId: number, language: Language): FlashSale => {
  const sale = flashSaleOf(mall, seckillId)
  refuseOver(mall, sale)
  return flashView(mall, sale, language)
}

/** The sale of a product that runs or comes next within a day. */
export const flashSaleFor = (mall: Mall, prodId: number): SeedFlashSale | undefined =>
  [...mall.flashSales.values()]
    .filter((sale) => sale.prodId === prodId && !isOver(mall, sale) && sale.startsAt < mall.now + day)
    .sort((a, b) => a.startsAt - b.startsAt)[0]

export const flashResult = (mall: Mall, shopper: Account, orderNumber: string, explain: Explain): FlashResult => {
  const { status, position, reason } = outcomeOf(mall, shopper, orderNumber)
  return { orderNumber, status, position, reason: reason && explain(reason) }
}
