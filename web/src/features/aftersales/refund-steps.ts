import type { Refund } from 'qinghua-contract'
import type { RefundStatus } from 'qinghua-contract/refund-machine'
import { kindOf, statusOf } from './refund-names.ts'

export type StepName = 'applied' | 'accepted' | 'sentBack' | 'received' | 'success' | 'withdrawn' | 'refused' | 'closed'
export interface Step {
  readonly name: StepName
  readonly state: 'done' | 'current' | 'ahead' | 'broken'
  readonly at: string | null
}

const ways = {
  money: ['applied', 'accepted', 'success'],
  goods: ['applied', 'accepted', 'sentBack', 'received', 'success'],
} as const
export const broken: readonly RefundStatus[] = ['withdrawn', 'refused', 'closed']

const timesOf = (refund: Refund): Readonly<Record<StepName, string | null>> => ({
  applied: refund.applyTime,
  accepted: refund.rejectTime === null ? refund.handelTime : null,
  sentBack: refund.shipTime,
  received: refund.receiveTime,
  success: refund.refundTime,
  withdrawn: refund.cancelTime,
  refused: refund.rejectTime,
  closed: refund.closeTime,
})

/** What was reached, what it waits for, and where it broke off (S4.4). */
export const stepsOf = (refund: Refund): Step[] => {
  const status = statusOf(refund)
  const times = timesOf(refund)
  const way: readonly StepName[] = ways[kindOf(refund)]
  const done = way
    .filter((name) => times[name] !== null)
    .map((name) => ({ name, state: 'done', at: times[name] }) as const)
  if (broken.includes(status)) return [...done, { name: status, state: 'broken', at: times[status] }]
  return [
    ...done,
    ...way.slice(done.length).map((name, at) => ({ name, state: at === 0 ? 'current' : 'ahead', at: null }) as const),
  ]
}
