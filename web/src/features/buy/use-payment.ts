import { payTypes, type PayMethod } from 'qinghua-contract/order-machine'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { isRefusal } from '../../lib/api/is-refusal.ts'
import { useCommand } from '../../lib/api/command.ts'
import { useFollow } from './use-follow.ts'
import { resultPath, scanPath } from './pay-address.ts'
import { changedByPayment } from './pay-info.ts'

interface Outcomes {
  /** The amount or the balance is no longer what the page shows. */
  readonly onChanged: () => void
  readonly onMethodClosed: (method: PayMethod) => void
}

export const usePayment = (orderNumbers: string, { onChanged, onMethodClosed }: Outcomes) => {
  const navigate = useNavigate()
  // Two clicks can come before the first one renders as busy.
  const underWay = useRef(false)
  const { mutate, isPending } = useCommand('POST /p/order/pay', { refreshes: changedByPayment })

  const follow = useFollow({
    onPaid: () => void navigate(resultPath(orderNumbers), { replace: true }),
    onChanged,
  })
  const pay = (method: PayMethod): void => {
    if (method === 'wechat') {
      void navigate(scanPath(orderNumbers))
      return
    }
    if (underWay.current) return
    underWay.current = true
    mutate(
      { body: { payType: payTypes[method], orderNumbers, returnUrl: resultPath(orderNumbers) } },
      {
        onSuccess: follow,
        onError: (error) => {
          if (isRefusal(error, 'payMethodClosed')) onMethodClosed(method)
          else onChanged()
        },
        onSettled: () => {
          underWay.current = false
        },
      },
    )
  }
  return { pay, busy: isPending }
}
