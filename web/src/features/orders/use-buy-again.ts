import type { OrderRow } from 'qinghua-contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ApiError } from '../../lib/api/api-error.ts'
import { api } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { cartReads } from '../goods/cart-reads.ts'

export const useBuyAgain = ({ shopId, orderItemDtos }: Pick<OrderRow, 'shopId' | 'orderItemDtos'>) => {
  const t = useText('orders')
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async () => {
      const added: string[] = []
      const refused: string[] = []
      for (const { prodId, skuId, prodCount: count, prodName } of orderItemDtos)
        try {
          await api('POST /p/shopCart/changeItem', { body: { basketId: 0, prodId, skuId, shopId, count } })
          added.push(prodName)
        } catch (error) {
          if (!(error instanceof ApiError) || error.kind !== 'refused') throw error
          refused.push(error.text ? `${prodName} (${error.text})` : prodName)
        }
      return { added, refused }
    },
    onSuccess: ({ added, refused }) => {
      const list = (names: readonly string[]) => ({ names: names.join(t('again.join')) })
      if (added.length > 0)
        showToast('done', t('again.added', list(added)), {
          text: t('again.toCart'),
          run: () => void navigate('/cart'),
        })
      if (refused.length > 0) showToast('warning', t('again.refused', list(refused)))
    },
    onSettled: () => {
      for (const read of cartReads) void client.invalidateQueries(read)
    },
  })
}
