import { limits } from 'qinghua-contract/rules'
import { skuNow } from '../catalogue/goods.ts'
import { isRemote, reaches } from '../pricing/freight.ts'
import type { Checkout, ShopCheckout } from '../state/checkouts.ts'
import type { Mall } from '../state/mall.ts'
import { dateOf } from '../state/time.ts'

const day = 86_400_000

export const daysTo = (selfOperated: boolean, provinceId: number | null): [number, number] => {
  if (isRemote(provinceId)) return [4, 7]
  return selfOperated ? [1, 3] : [2, 4]
}

/** Nothing is known without an address, or where the shop does not deliver. */
export const deliveryDays = (mall: Mall, shopId: number, address: { readonly provinceId: number } | null) => {
  const shop = mall.shops.get(shopId)
  if (!shop || !address || !reaches(address.provinceId)) return null
  const [minDays, maxDays] = daysTo(shop.selfOperated, address.provinceId)
  return { minDays, maxDays }
}

export const isSent = (mall: Mall, { lines }: ShopCheckout): boolean =>
  lines.some(({ skuId }) => skuNow(mall, skuId)?.product.kind === 'physical')

/** The dates that a buyer can ask for, from when the slowest parcel arrives; none if no date can be asked for. */
export const deliveryDates = (mall: Mall, { kind, shops, address }: Checkout): string[] => {
  const sent = shops.filter((shop) => isSent(mall, shop))
  const days = sent.flatMap(({ shopId }) => deliveryDays(mall, shopId, address)?.maxDays ?? [])
  if (kind !== 'general' || sent.length === 0 || days.length < sent.length) return []
  const first = mall.now + Math.max(...days) * day
  return Array.from({ length: limits.deliveryDates }, (_, later) => dateOf(first + later * day))
}
