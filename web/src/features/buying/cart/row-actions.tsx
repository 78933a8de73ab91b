import { useText } from '../../../lib/i18n/i18n.ts'
import type { CartSync } from './cart-sync.ts'
import type { CartUnit } from '../../../shop/cart-unit.ts'
import { focusAfter } from './focus-after.ts'
import { useMoveToFavourites } from './use-move-to-favourites.ts'
import { useRemoval } from './use-removal.ts'

interface Props {
  unit: CartUnit
  sync: CartSync
}

export const RemoveButton = ({ unit, sync }: Props) => {
  const t = useText('cart')
  const { name } = unit
  const remove = useRemoval(sync)
  return (
    <button
      type="button"
      data-part="remove"
      aria-label={t('removeNamed', { name })}
      onClick={({ currentTarget }) => {
        focusAfter(currentTarget)
        remove([unit])
      }}
    >
      {t('remove')}
    </button>
  )
}

export const RowActions = ({ unit, sync }: Props) => {
  const t = useText('cart')
  const { name } = unit
  const moveToFavourites = useMoveToFavourites(sync)
  return (
    <>
      <button
        type="button"
        aria-label={t('favourNamed', { name })}
        aria-busy={moveToFavourites.isPending || undefined}
        onClick={() => moveToFavourites.move(unit)}
      >
        {t('favour')}
      </button>
      <RemoveButton unit={unit} sync={sync} />
    </>
  )
}
