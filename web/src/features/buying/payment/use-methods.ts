import type { PaySwitch } from '@mall/contracts'
import type { PayMethod } from '@mall/contracts/order-machine'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useUser } from '../../../lib/session/session.ts'
import { paySwitchQuery } from '../../../shop/web-config.ts'
import type { PayInfo } from './pay-info.ts'
import { payMethods } from './pay-methods.tsx'

const isOpen = (open: PaySwitch, method: PayMethod): boolean =>
  ({ alipay: open.aliPaySwitch, wechat: open.wxPaySwitch, balance: open.balancePaySwitch })[method]

/** The open methods (S9.3), and the chosen one: that of the address, or the first possible one. */
export const useMethods = ({ balance, totalFee }: PayInfo) => {
  const userId = useUser()?.userId ?? ''
  const [search, setSearch] = useSearchParams()
  const [chosen, setChosen] = useState(search.get('by'))
  // The list is cached for hours: a method may have closed since.
  const [closed, setClosed] = useState<readonly PayMethod[]>([])
  const { data, error, isFetching, refetch } = useQuery({ ...paySwitchQuery(userId), enabled: userId !== '' })
  const methods = payMethods.filter((method) => data && isOpen(data, method) && !closed.includes(method))
  const possible = methods.filter((method) => method !== 'balance' || balance >= totalFee)
  const asked = possible.find((method) => method === chosen)
  const choose = (method: PayMethod) => {
    setChosen(method)
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.set('by', method)
        return after
      },
      { replace: true, state: { keepScroll: true } },
    )
  }
  return {
    methods: data && methods,
    method: asked ?? possible[0],
    choose,
    close: (method: PayMethod) => setClosed((before) => [...before, method]),
    failed: !data && error !== null,
    isFetching,
    refetch,
  }
}
