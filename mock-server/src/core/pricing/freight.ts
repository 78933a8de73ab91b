import type { SeedProduct, SeedShop } from '@mall/fixtures'
import { productOf } from '../catalogue/product-detail.ts'
import type { Mall } from '../state/mall.ts'
import { times, toCents } from '../state/money.ts'
import type { Account } from '../state/people.ts'
import { refuseUnless } from '../state/refusal.ts'

/** Inner Mongolia, Tibet, Qinghai, Ningxia and Xinjiang are far; what lies across the sea is not sent to. */
const remote = new Set([150000, 540000, 630000, 640000, 650000])
const unreached = new Set([710000, 810000, 820000])

export interface Parcel {
  readonly pieces: number
  /** What its goods cost, in yuan. */
  readonly amount: number
}
export interface Freight {
  /** What sending costs. */
  readonly transfee: number
  /** How much of it the buyer is spared. */
  readonly freeTransfee: number
}

export const reaches = (provinceId: number | null): boolean => provinceId === null || !unreached.has(provinceId)

const paysLevel = (account: Account | null): boolean => account?.levelType === 1

/** Paid members pay nothing for what the mall itself sells (S6.3); a far province costs more even where sending is free. */
export const freightOf = (
  { freight, selfOperated }: SeedShop,
  { pieces, amount }: Parcel,
  provinceId: number | null,
  buyer: Account | null,
): Freight => {
  if (pieces === 0) return { transfee: 0, freeTransfee: 0 }
  const usual = times(freight.more, pieces - 1).plus(freight.first)
  const extra = provinceId !== null && remote.has(provinceId) ? freight.remote : 0
  const whole = toCents(usual.plus(extra))
  if (selfOperated && paysLevel(buyer)) return { transfee: whole, freeTransfee: whole }
  const isFree = freight.freeFrom !== null && amount >= freight.freeFrom
  return { transfee: whole, freeTransfee: isFree ? toCents(usual) : 0 }
}

const daysTo = ({ selfOperated }: SeedShop, provinceId: number | null): [number, number] => {
  if (provinceId !== null && remote.has(provinceId)) return [4, 7]
  return selfOperated ? [1, 3] : [2, 4]
}

const provinceOf = (mall: Mall, areaId: number): number => {
  const { regions } = mall.catalogue.seed
  let region = regions.find(areaId)
  while (region && region.parentId !== 0) region = regions.find(region.parentId)
  refuseUnless(region, 'unknownArea')
  return region.areaId
}

const parcelOf = ({ skus }: SeedProduct, skuId: number | undefined, pieces: number): Parcel => {
  const sku = skus.find((each) => each.skuId === skuId) ?? skus[0]
  return { pieces, amount: toCents(times(sku?.price ?? 0, pieces)) }
}

export interface DeliveryQuestion {
  readonly prodId: number
  readonly skuId?: number
  readonly areaId?: number
  readonly prodCount?: number
}

export const deliveryInfo = (mall: Mall, question: DeliveryQuestion) => {
  const product = productOf(mall, question.prodId)
  const shop = mall.catalogue.shops.get(product.shopId)
  refuseUnless(shop, 'productUnavailable')
  const provinceId = question.areaId === undefined ? null : provinceOf(mall, question.areaId)
  if (product.kind !== 'physical')
    return { shopCityStatus: 1, transfee: 0, freeTransfee: 0, freeFrom: null, minDays: 0, maxDays: 0 } as const
  const [minDays, maxDays] = daysTo(shop, provinceId)
  return {
    shopCityStatus: reaches(provinceId) ? 1 : -1,
    ...freightOf(shop, parcelOf(product, question.skuId, question.prodCount ?? 1), provinceId, null),
    freeFrom: shop.freight.freeFrom,
    minDays,
    maxDays,
  } as const
}
