import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { query } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { offerUndo } from '../../../lib/undo.ts'
import { cartReads } from '../../../shop/cart-reads.ts'
import { unitsOf, type CartUnit } from '../../../shop/cart-unit.ts'

const putBack = async ({ key, prodId, skuId, shopId, comboId, parts, prodCount, isChecked, discountId }: CartUnit) => {
  const combo = comboId === null ? {} : { comboId, matchingSkuIds: parts.slice(1).map(({ item }) => item.skuId) }
  const body = { basketId: 0, prodId, skuId, shopId, count: prodCount, discountId, ...combo }
  await api('POST /p/shopCart/changeItem', { body })
  if (isChecked) return
  // It comes back ticked, and its new basketId is not told.
  const found = unitsOf(await api('POST /p/shopCart/info', { body: [] })).find((unit) => unit.key === key)
  if (found) await api('POST /p/shopCart/checkItems', { body: [{ basketId: found.basketId, isChecked }] })
}

export const previewQuery = query('POST /p/shopCart/info', { body: [] })

/** A line stays hidden until the cart without it has been read. */
export const usePreviewRemoval = () => {
  const t = useText('cart')
  const client = useQueryClient()
  const reread = () => Promise.all(cartReads.map(({ queryKey }) => client.invalidateQueries({ queryKey })))
  const undo = useMutation({ mutationFn: putBack, onSettled: reread })
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ basketId }: CartUnit) => api('DELETE /p/shopCart/deleteItem', { body: [basketId] }),
    onSuccess: (_answer, unit) =>
      offerUndo(t('removed', { name: unit.name }), { text: t('undo'), run: () => undo.mutate(unit) }),
    onSettled: reread,
  })
  return { remove: (unit: CartUnit) => isPending || mutate(unit), going: isPending ? variables.key : null }
}
