import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { report } from '../../lib/api/errors.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { focusHeading, offerUndo } from '../../lib/lost.ts'
import { type CartUnit, keysOf } from '../goods/cart-unit.ts'
import type { CartSync } from './cart-sync.ts'

/** Called before a line is removed: the focus moves on to the remove button of the next one. */
export const focusAfter = (button: HTMLElement): void => {
  const buttons = [...document.querySelectorAll<HTMLElement>('main [data-part="remove"]')]
  const next = buttons[buttons.indexOf(button) + 1]
  if (next) next.focus()
  else focusHeading()
}

export const useRemoval = (sync: CartSync) => {
  const t = useText('cart')
  const g = useText('goods')
  return (items: readonly CartUnit[]): void => {
    const [first] = items
    if (!first) return
    sync.remove(keysOf(items))
    const text = items.length === 1 ? g('removed', { name: first.name }) : t('removedSome', { count: items.length })
    offerUndo(text, { text: g('undo'), run: () => sync.restore(items) })
  }
}

const turn = (prodId: number) => api('POST /p/user/collection/addOrCancel', { body: prodId })

/** False if it was one already. */
const makeFavourite = async ({ prodId }: CartUnit): Promise<boolean> => {
  if (await api('GET /p/user/collection/isCollection', { query: { prodId } })) return false
  return turn(prodId)
}

const useMoveToFavourites = (sync: CartSync) => {
  const t = useText('cart')
  const g = useText('goods')
  const client = useQueryClient()
  const refresh = () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).includes('/p/user/collection/') })
  const { mutate, isPending } = useMutation({
    mutationFn: makeFavourite,
    onSuccess: (made, item) => {
      const button = document.querySelector<HTMLElement>(`[data-sku="${item.key}"] [data-part="remove"]`)
      if (button?.closest('li')?.contains(document.activeElement)) focusAfter(button)
      sync.remove([item.key])
      void refresh()
      const undo = () => {
        sync.restore([item])
        if (made) turn(item.prodId).then(refresh, report)
      }
      offerUndo(t('favoured', { name: item.prodName }), { text: g('undo'), run: undo })
    },
  })
  return { isPending, move: (item: CartUnit) => !isPending && mutate(item) }
}

interface Props {
  unit: CartUnit
  sync: CartSync
}

export const RemoveButton = ({ unit, sync }: Props) => {
  const t = useText('cart')
  const g = useText('goods')
  const { name } = unit
  const remove = useRemoval(sync)
  return (
    <button
      type="button"
      data-part="remove"
      aria-label={g('removeNamed', { name })}
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
