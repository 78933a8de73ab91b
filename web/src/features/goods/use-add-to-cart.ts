import { pageIds } from 'qinghua-contract/rules'
import { useRef } from 'react'
import { logStep } from '../../lib/analytics.ts'
import { useCommand } from '../../lib/api/command.ts'
import { keepIfLoggedOut } from '../../lib/api/errors.ts'
import { askLogin } from '../../lib/login/ask-login.ts'
import type { ChosenGoods } from '../../lib/login/intent.ts'
import { readToken } from '../../lib/login/token.ts'
import { cartReads } from './cart-count.ts'

/** Adds goods to the cart, once however often it is called, and tells whether they are there. A visitor logs in first. */
export const useAddToCart = () => {
  const { mutateAsync, isPending } = useCommand('POST /p/shopCart/changeItem', {
    refreshes: cartReads,
    onSuccess: (_answer, { body: { prodId, count } }) =>
      logStep(pageIds.detail, { bizType: 0, bizData: String(prodId), visitType: 4, nums: count }),
  })
  // Two clicks can come before the first one renders as busy.
  const sent = useRef(false)
  const add = async (chosen: ChosenGoods): Promise<boolean> => {
    if (sent.current) return false
    const intent = { act: 'add', ...chosen } as const
    if (readToken() === null) {
      askLogin('needed', intent)
      return false
    }
    sent.current = true
    // A failure has been reported where the call was made.
    const added = await mutateAsync({ body: chosen.body }).then(
      () => true,
      (error: unknown) => (keepIfLoggedOut(error, intent), false),
    )
    sent.current = false
    return added
  }
  return { add, isPending }
}
