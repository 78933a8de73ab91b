import type { CartItem, ProductDetail, Sku } from 'qinghua-contract'
import { limits } from 'qinghua-contract/rules'
import { useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { useText } from '../../lib/i18n/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import type { CartUnit } from '../goods/cart-unit.ts'
import { expiredQuery } from './use-cart.ts'
import type { CartSync } from './cart-sync.ts'

export type LeavingLine = Pick<
  CartItem,
  'basketId' | 'prodId' | 'skuId' | 'prodName' | 'skuName' | 'prodCount' | 'hasOtherSkus'
> &
  Partial<Pick<CartItem, 'isChecked' | 'discountId' | 'discounts'>>

const unitOf = (product: ProductDetail, sku: Sku, line: Partial<CartItem> & { prodCount: number }): CartUnit => {
  const { prodId, prodName, shopId, shopName, kind } = product
  const { skuId, skuName, properties, pic, price, oriPrice, stocks } = sku
  const total = price * line.prodCount
  const item: CartItem = {
    ...{ basketId: 0, prodId, skuId, shopId, shopName, prodName, skuName, properties, pic, kind, price, oriPrice },
    prodCount: line.prodCount,
    productTotalAmount: total,
    actualTotal: total,
    reductions: [],
    comboId: null,
    parentBasketId: null,
    discountId: line.discountId ?? 0,
    discounts: line.discounts ?? [],
    stocks,
    hasOtherSkus: true,
    isChecked: line.isChecked ?? true,
    basketDate: '',
  }
  return { ...item, key: String(skuId), name: prodName, parts: [{ item, each: 1 }] }
}

const buttonOf = (skuId: number): HTMLElement | null =>
  document.querySelector(`main [data-part="sku-change"][data-of="${skuId}"] button`)

/** Another SKU takes the place of a line, with its pieces and its tick; a line of that SKU takes them up. */
export const useExchange = (sync: CartSync) => {
  const t = useText('cart')
  const client = useQueryClient()
  return async (line: LeavingLine, product: ProductDetail, sku: Sku): Promise<void> => {
    const { skuId, skuName: option, stocks } = sku
    const beside = sync.view()?.items.find(({ key }) => key === String(skuId))
    const wanted = line.prodCount + (beside?.prodCount ?? 0)
    const most = Math.min(stocks, limits.cartPieces)
    const count = Math.min(wanted, most)
    const isChecked = (line.isChecked ?? true) || beside?.isChecked === true
    const unit = unitOf(product, sku, { ...line, prodCount: count, isChecked })
    const outcome = flushSync(() => sync.exchange({ key: String(line.skuId), basketId: line.basketId }, unit))
    buttonOf(skuId)?.focus()
    const ended = await outcome
    flushSync(() => undefined)
    if (document.activeElement === document.body) buttonOf(ended === 'gone' ? skuId : line.skuId)?.focus()
    void client.invalidateQueries({ queryKey: expiredQuery.queryKey })
    if (ended === 'kept') return
    if (ended === 'both') return showToast('info', t('option.both', { option, before: line.skuName }))
    if (count < wanted) showToast('info', t(most === stocks ? 'option.overStock' : 'option.overLimit', { count }))
    else if (beside) showToast('info', t('option.joined', { option, count }))
  }
}
