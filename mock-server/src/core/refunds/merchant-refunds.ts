import type { RefundStatus } from 'qinghua-contract/refund-machine'
import { isBlank } from 'qinghua-contract/rules'
import type { Mall } from '../state/mall.ts'
import type { Refund } from '../state/orders.ts'
import { refuseUnless } from '../state/refusal.ts'
import { afterFailedRefund, completeRefund } from './refund-effects.ts'
import { findRefund, isRunning, stepRefund, type FoundRefund } from './refund.ts'

const hour = 3_600_000
/** How long a merchant on autopilot takes for each step. */
const timeFor: Readonly<Partial<Record<RefundStatus, number>>> = {
  applied: 4 * hour,
  sentBack: 48 * hour,
  received: 2 * hour,
}

export const scheduleHandling = (mall: Mall, { refundSn, status }: Refund): void => {
  const wait = timeFor[status]
  if (!mall.autopilot || wait === undefined) return
  mall.timers.add({ due: mall.now + wait, task: 'handleRefund', subject: `${refundSn} ${status}` })
}

const accept = (mall: Mall, found: FoundRefund, by: 'merchant' | 'clock', message = ''): void => {
  const accepted = stepRefund(mall, found, 'accepted', by, { message })
  if (accepted.refund.kind === 'money') completeRefund(mall, accepted, 'mall')
}

const receive = (mall: Mall, found: FoundRefund, by: 'merchant' | 'clock'): void =>
  scheduleHandling(mall, stepRefund(mall, found, 'received', by).refund)

/** A refusal needs a reason. */
export const decideRefund = (mall: Mall, refundSn: string, accepts: boolean, message = ''): void => {
  const found = findRefund(mall, refundSn)
  refuseUnless(found.refund.status === 'applied', 'refundChanged')
  if (accepts) return accept(mall, found, 'merchant', message.trim())
  refuseUnless(!isBlank(message), 'rejectReason')
  afterFailedRefund(mall, stepRefund(mall, found, 'refused', 'merchant', { message: message.trim() }))
}

export const receiveGoods = (mall: Mall, refundSn: string): void =>
  receive(mall, findRefund(mall, refundSn), 'merchant')

export const payRefund = (mall: Mall, refundSn: string): void =>
  completeRefund(mall, findRefund(mall, refundSn), 'merchant')

/** A deadline that passes counts against whoever should have acted: the merchant grants, the buyer gives up (S4.4). */
export const endRefund = (mall: Mall, refundSn: string): void => {
  const found = findRefund(mall, refundSn)
  const { status, endsAt } = found.refund
  if (!isRunning(found.refund) || endsAt !== mall.now) return
  if (status === 'applied') accept(mall, found, 'clock')
  else if (status === 'accepted') afterFailedRefund(mall, stepRefund(mall, found, 'closed', 'clock'))
  else if (status === 'sentBack') receive(mall, found, 'clock')
  else completeRefund(mall, found, 'clock')
}

/** Does nothing if the refund has changed since the timer was set. */
export const handleRefund = (mall: Mall, subject: string): void => {
  const [refundSn = '', status] = subject.split(' ')
  const found = findRefund(mall, refundSn)
  if (!mall.autopilot || found.refund.status !== status) return
  if (status === 'applied') accept(mall, found, 'merchant')
  else if (status === 'sentBack') receive(mall, found, 'merchant')
  else completeRefund(mall, found, 'merchant')
}
