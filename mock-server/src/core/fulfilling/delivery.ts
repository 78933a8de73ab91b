import { productOf } from '../catalogue/product-detail.ts'
import { reaches } from '../pricing/freight.ts'
import { quote } from '../pricing/quote.ts'
import { totalsOf } from '../pricing/sums.ts'
import { cheapestWay } from '../promotions/offers.ts'
import type { Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'
import { refuseUnless } from '../state/refusal.ts'
import { daysTo } from './delivery-time.ts'

const provinceOf = (mall: Mall, areaId: number): number => {
  const { regions } = mall.catalogue.seed
  let region = regions.find(areaId)
  while (region && region.parentId !== 0) region = regions.find(region.parentId)
  refuseUnless(region, 'unknownArea')
  return region.areaId
}

export interface DeliveryQuestion {
  readonly prodId: number
  readonly skuId?: number
  readonly areaId?: number
  readonly prodCount?: number
}

export const deliveryInfo = (
  mall: Mall,
  { prodId, skuId, areaId, prodCount = 1 }: DeliveryQuestion,
  shopper: Account | null = null,
) => {
  const product = productOf(mall, prodId)
  const shop = mall.shops.get(product.shopId)
  refuseUnless(shop, 'productUnavailable')
  const provinceId = areaId === undefined ? null : provinceOf(mall, areaId)
  if (product.kind !== 'physical')
    return { shopCityStatus: 1, transfee: 0, freeTransfee: 0, freeFrom: null, minDays: 0, maxDays: 0 } as const
  const sku = product.skus.find((each) => each.skuId === skuId) ?? product.skus[0]
  refuseUnless(sku, 'productUnavailable')
  const ask = cheapestWay(mall, { product, sku, count: prodCount }, shopper, { provinceId })
  const { transfee, freeTransfee } = totalsOf(quote(mall, ask))
  const [minDays, maxDays] = daysTo(shop.selfOperated, provinceId)
  return {
    shopCityStatus: reaches(provinceId) ? 1 : -1,
    transfee,
    freeTransfee,
    freeFrom: shop.freight.freeFrom,
    minDays,
    maxDays,
  } as const
}
