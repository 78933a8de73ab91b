import type { CartItem } from '@mall/contracts'
import { useText } from '../../../lib/i18n/i18n.ts'
import type { CartDesk } from './cart-desk.ts'
import { focusAfter } from './focus-after.ts'
import { useFavour } from './use-favour.ts'
import { useRemoval } from './use-removal.ts'

export const RowActions = ({ item, desk }: { item: CartItem; desk: CartDesk }) => {
  const t = useText('cart')
  const remove = useRemoval(desk)
  const favour = useFavour(desk)
  const name = item.prodName
  return (
    <>
      <button
        type="button"
        aria-label={t('favourNamed', { name })}
        aria-busy={favour.isPending || undefined}
        onClick={() => favour.move(item)}
      >
        {t('favour')}
      </button>
      <button
        type="button"
        data-part="remove"
        aria-label={t('removeNamed', { name })}
        onClick={({ currentTarget }) => {
          focusAfter(currentTarget)
          remove([item])
        }}
      >
        {t('remove')}
      </button>
    </>
  )
}
