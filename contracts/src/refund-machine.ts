/**
 * The states of a refund as data: every status, its number in the API, and every transition. No imports, for the
 * browser.
 */

/** S4.4 */
export const refundStatuses = {
  applied: 1,
  accepted: 2,
  sentBack: 3,
  received: 4,
  success: 5,
  withdrawn: 6,
  refused: 7,
  closed: -1,
} as const
export type RefundStatus = keyof typeof refundStatuses

/** Money only, or goods and money. */
export const applyTypes = { money: 1, goods: 2 } as const
export type ApplyType = keyof typeof applyTypes

export type RefundActor = 'buyer' | 'merchant' | 'clock' | 'mall'

export interface RefundStep {
  readonly from: RefundStatus
  readonly to: RefundStatus
  readonly by: readonly RefundActor[]
  /** Only for one of the two kinds. */
  readonly only?: ApplyType
  readonly when: string
}

/** The only changes of a status; `success`, `withdrawn`, `refused` and `closed` are final. */
export const refundSteps = [
  { from: 'applied', to: 'accepted', by: ['merchant', 'clock'], when: 'the merchant accepts, or 7 days pass' },
  { from: 'applied', to: 'refused', by: ['merchant'], when: 'the merchant refuses, and says why' },
  { from: 'applied', to: 'withdrawn', by: ['buyer'], when: 'the buyer withdraws it' },
  { from: 'accepted', to: 'success', by: ['mall'], only: 'money', when: 'nothing has to come back' },
  { from: 'accepted', to: 'sentBack', by: ['buyer'], only: 'goods', when: 'the buyer sends the goods back' },
  { from: 'accepted', to: 'closed', by: ['clock'], only: 'goods', when: 'the buyer sends nothing back for 7 days' },
  {
    from: 'sentBack',
    to: 'received',
    by: ['merchant', 'clock'],
    only: 'goods',
    when: 'the goods arrive, or 7 days pass',
  },
  {
    from: 'received',
    to: 'success',
    by: ['merchant', 'clock'],
    only: 'goods',
    when: 'the merchant refunds, or 7 days pass',
  },
] as const satisfies readonly RefundStep[]

/** The statuses that are not final. */
export const runningRefunds: readonly RefundStatus[] = ['applied', 'accepted', 'sentBack', 'received']

export const canStepRefund = (from: RefundStatus, to: RefundStatus, by: RefundActor, kind: ApplyType): boolean =>
  refundSteps.some(
    (step: RefundStep) => step.from === from && step.to === to && step.by.includes(by) && (step.only ?? kind) === kind,
  )

/** What a buyer can say. */
export const refundReasons = {
  unwanted: 0,
  agreed: 1,
  damaged: 2,
  notAsDescribed: 3,
  wrongGoods: 4,
  quality: 5,
  other: 6,
} as const
export type BuyerReason = keyof typeof refundReasons
/** With those of the mall itself. */
export const allRefundReasons = { ...refundReasons, groupFailed: 7 } as const
export type RefundReason = keyof typeof allRefundReasons
/** Reasons for which the shop answers: the goods are faulty, wrong or not all there. */
export const reasonsOfShop: readonly RefundReason[] = ['damaged', 'notAsDescribed', 'wrongGoods', 'quality']
/** Reasons that can be given if the goods did not arrive. */
export const reasonsNotReceived: readonly BuyerReason[] = ['unwanted', 'agreed', 'other']
