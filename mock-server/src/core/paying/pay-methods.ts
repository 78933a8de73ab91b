import { payTypes, type PayMethod } from 'qinghua-contract/order-machine'
import type { Mall } from '../state/mall.ts'

const methods = Object.keys(payTypes) as PayMethod[]

export const isOpen = ({ payMethods, catalogue: { seed } }: Mall, method: PayMethod): boolean =>
  payMethods.get(method) ?? seed.site.paySwitch[method]

type Open = Readonly<Record<PayMethod, boolean>>

export const openMethods = (mall: Mall): Open => ({
  alipay: isOpen(mall, 'alipay'),
  wechat: isOpen(mall, 'wechat'),
  balance: isOpen(mall, 'balance'),
})

/** Methods that are not named stay as they are. */
export const switchPayMethods = (mall: Mall, wanted: Partial<Open>): Open => {
  for (const method of methods) {
    const open = wanted[method]
    if (open !== undefined && open !== isOpen(mall, method)) mall.payMethods.set(method, open)
  }
  return openMethods(mall)
}
