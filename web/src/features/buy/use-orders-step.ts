import type { PageId } from 'qinghua-contract/rules'
import { useStep } from '../../lib/use-step.ts'

const longest = { bizData: 200, orderNumbers: 500 }

export const useOrdersStep = (page: PageId, orderNumbers: string | null): void => {
  const all = orderNumbers ?? ''
  useStep(orderNumbers === null ? undefined : page, {
    bizData: all.slice(0, longest.bizData),
    orderNumbers: all.slice(0, longest.orderNumbers),
  })
}
