import type { CartItem } from '@mall/contracts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { showToast } from '../../../lib/toasts.ts'
import type { CartSync } from './cart-sync.ts'

export const useRemoval = (sync: CartSync) => {
  const t = useText('cart')
  return (items: readonly CartItem[]): void => {
    const [first] = items
    if (!first) return
    sync.remove(items.map(({ skuId }) => skuId))
    const text = items.length === 1 ? t('removed', { name: first.prodName }) : t('removedSome', { count: items.length })
    showToast('info', text, { text: t('undo'), run: () => sync.restore(items) })
  }
}
