import type { CartItem } from '@mall/contracts'
import { useText } from '../../../lib/i18n/i18n.ts'
import type { CartSync } from './cart-sync.ts'
import { focusAfter } from './focus-after.ts'
import { useMoveToFavourites } from './use-move-to-favourites.ts'
import { useRemoval } from './use-removal.ts'

export const RowActions = ({ item, sync }: { item: CartItem; sync: CartSync }) => {
  const t = useText('cart')
  const remove = useRemoval(sync)
  const moveToFavourites = useMoveToFavourites(sync)
  const name = item.prodName
  return (
    <>
      <button
        type="button"
        aria-label={t('favourNamed', { name })}
        aria-busy={moveToFavourites.isPending || undefined}
        onClick={() => moveToFavourites.move(item)}
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
