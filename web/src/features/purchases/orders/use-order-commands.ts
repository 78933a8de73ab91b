import { useCommand } from '../../../lib/api/command.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { showToast } from '../../../lib/toasts.ts'
import type { Irreversible } from './order-actions-of.ts'
import { useRefreshOrders } from './use-orders.ts'

/** Reads the orders again even after a failure: another tab, a deadline or a shop may have been faster. */
export const useOrderCommands = (orderNumber: string, onDone: (action: Irreversible) => void) => {
  const t = useText('orders')
  const refresh = useRefreshOrders()
  const cancel = useCommand('PUT /p/myOrder/cancel/{orderNumber}')
  const receive = useCommand('PUT /p/myOrder/receipt/{orderNumber}')
  const remove = useCommand('DELETE /p/myOrder/{orderNumber}')
  const commands = { cancel, receive, remove }
  const run = (action: Irreversible, close: () => void) =>
    commands[action].mutate(
      { params: { orderNumber } },
      {
        onSuccess: () => {
          showToast('done', t(`done.${action}`))
          onDone(action)
        },
        onSettled: (_answer, error) => {
          close()
          refresh(action === 'remove' && error === null ? orderNumber : null)
        },
      },
    )
  return { run, busy: cancel.isPending || receive.isPending || remove.isPending }
}
