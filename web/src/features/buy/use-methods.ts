import type { PaySwitch } from 'qinghua-contract'
import { payTypes, type PayMethod } from 'qinghua-contract/order-machine'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useQueryNow } from '../../lib/navigation/query-now.ts'
import { useUser } from '../../lib/session/session.ts'
import { paySwitchQuery } from '../../lib/web-config.ts'

const allMethods = Object.keys(payTypes) as PayMethod[]

const isOpen = (open: PaySwitch, method: PayMethod): boolean =>
  ({ alipay: open.aliPaySwitch, wechat: open.wxPaySwitch, balance: open.balancePaySwitch })[method]

export interface ToPay {
  readonly fee: number
  /** Without it, the balance cannot pay. */
  readonly balance?: number
}

/** The open methods (S9.3), and the chosen one: that of the address, or the first possible one. */
export const useMethods = ({ fee, balance }: ToPay) => {
  const userId = useUser()?.userId ?? ''
  const [search, change] = useQueryNow()
  // The list is cached for hours: a method may have closed since.
  const [closed, setClosed] = useState<readonly PayMethod[]>([])
  const { data, error, isFetching, refetch } = useQuery({ ...paySwitchQuery(userId), enabled: userId !== '' })
  const methods = allMethods.filter(
    (method) =>
      (method !== 'balance' || balance !== undefined) && data && isOpen(data, method) && !closed.includes(method),
  )
  const possible = methods.filter((method) => method !== 'balance' || (balance ?? 0) >= fee)
  const asked = possible.find((method) => method === search.get('by'))
  return {
    methods: data && methods,
    method: asked ?? possible[0],
    choose: (method: PayMethod) => change({ by: method }),
    close: (method: PayMethod) => setClosed((before) => [...before, method]),
    failed: !data && error !== null,
    isFetching,
    refetch,
  }
}
export type MethodChoice = ReturnType<typeof useMethods>
