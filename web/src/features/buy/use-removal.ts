import { useText } from '../../lib/i18n/i18n.ts'
import { offerUndo } from '../../lib/undo.ts'
import { keysOf, type CartUnit } from '../goods/cart-unit.ts'
import type { CartSync } from './cart-sync.ts'

export const useRemoval = (sync: CartSync) => {
  const t = useText('cart')
  return (items: readonly CartUnit[]): void => {
    const [first] = items
    if (!first) return
    sync.remove(keysOf(items))
    const text = items.length === 1 ? t('removed', { name: first.name }) : t('removedSome', { count: items.length })
    offerUndo(text, { text: t('undo'), run: () => sync.restore(items) })
  }
}
