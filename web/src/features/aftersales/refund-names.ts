import type { Refund } from 'qinghua-contract'
import {
  allRefundReasons,
  applyTypes,
  refundReasons,
  refundStatuses,
  runningRefunds,
  type ApplyType,
  type BuyerReason,
  type RefundReason,
  type RefundStatus,
} from 'qinghua-contract/refund-machine'

const nameIn = <K extends string>(codes: Readonly<Record<K, number>>, code: number): K | undefined =>
  (Object.keys(codes) as K[]).find((name) => codes[name] === code)

export const statusOf = ({ returnMoneySts }: Pick<Refund, 'returnMoneySts'>): RefundStatus =>
  nameIn(refundStatuses, returnMoneySts) ?? 'closed'
export const kindOf = ({ applyType }: Pick<Refund, 'applyType'>): ApplyType => nameIn(applyTypes, applyType) ?? 'money'
export const reasonOf = ({ buyerReason }: Pick<Refund, 'buyerReason'>): RefundReason =>
  nameIn(allRefundReasons, buyerReason) ?? 'other'
/** For an application that the buyer can still change. */
export const buyerReasonOf = ({ buyerReason }: Pick<Refund, 'buyerReason'>): BuyerReason =>
  nameIn(refundReasons, buyerReason) ?? 'other'
export const isRunning = (refund: Pick<Refund, 'returnMoneySts'>): boolean => runningRefunds.includes(statusOf(refund))

/** The server joins them by commas. */
export const picturesOf = (joined: string): string[] => (joined === '' ? [] : joined.split(','))
