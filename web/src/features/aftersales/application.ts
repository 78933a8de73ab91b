import type { Api, Refund, Refundable } from 'qinghua-contract'
import {
  applyTypes,
  reasonsNotReceived,
  reasonsOfShop,
  refundReasons,
  type ApplyType,
  type BuyerReason,
} from 'qinghua-contract/refund-machine'
import { isEmptyOrVisible, isMobile } from 'qinghua-contract/input-rules'
import { buyerReasonOf, kindOf, picturesOf } from './refund-item.tsx'

export const blankApplication = {
  kind: '' as ApplyType | '',
  received: '' as 'yes' | 'no' | '',
  reason: '' as BuyerReason | '',
  /** 0 for all. */
  pieces: 0,
  /** Empty for all that is possible. */
  amount: '',
  mobile: '',
  text: '',
  pictures: [] as readonly string[],
  kept: [] as readonly number[],
}
export type Application = Readonly<typeof blankApplication>

export const applicationOf = (refund: Refund): Application => ({
  kind: kindOf(refund),
  received: refund.isReceiver === 1 ? 'yes' : 'no',
  reason: buyerReasonOf(refund),
  pieces: refund.goodsNum,
  amount: refund.refundAmount === refund.maxRefundAmount ? '' : refund.refundAmount.toFixed(2),
  mobile: refund.buyerMobile,
  text: refund.buyerDesc,
  pictures: picturesOf(refund.photoFiles),
  kept: refund.giveawayList.filter(({ goesBack }) => !goesBack).map(({ orderItemId }) => orderItemId),
})

/** Goods that go back are there, goods that were not sent are not. */
export const hasGoods = ({ kind, received }: Application, { isSent }: Pick<Refundable, 'isSent'>): boolean =>
  kind === 'goods' || (isSent && received === 'yes')

/** The reason that the amount depends on, if it does; none before the goods are said to be there. */
export const reasonToAsk = ({ kind, received, reason }: Application) =>
  reason !== '' && reasonsOfShop.includes(reason) && (kind === 'goods' || received === 'yes')
    ? refundReasons[reason]
    : undefined

export const reasonsFor = (form: Application, can: Pick<Refundable, 'isSent'>): readonly BuyerReason[] =>
  hasGoods(form, can) ? (Object.keys(refundReasons) as BuyerReason[]) : reasonsNotReceived

export type ApplicationField = 'kind' | 'received' | 'reason' | 'amount' | 'mobile' | 'text'

const isAmount = (text: string): boolean => /^\d{1,9}(\.\d{1,2})?$/.test(text)

/** The fields that are not valid (S5.14). */
export const checkApplication = (form: Application, can: Refundable): ApplicationField[] => {
  const wrong: ApplicationField[] = []
  if (form.kind === '') wrong.push('kind')
  else if (form.kind === 'money' && can.isSent && form.received === '') wrong.push('received')
  if (form.reason === '' || !reasonsFor(form, can).includes(form.reason)) wrong.push('reason')
  if (can.refundType === 2 && form.amount !== '') {
    const amount = Number(form.amount)
    if (!isAmount(form.amount) || amount <= 0 || amount > can.maxRefundAmount) wrong.push('amount')
  }
  if (!isMobile(form.mobile.trim())) wrong.push('mobile')
  if (!isEmptyOrVisible(form.text)) wrong.push('text')
  return wrong
}

type Words = Omit<Api['PUT /p/orderRefund/update_refund']['input']['body'], 'refundSn'>

export const wordsOf = (form: Application, can: Refundable): Words => ({
  buyerReason: refundReasons[form.reason === '' ? 'other' : form.reason],
  goodsNum: can.refundType === 1 ? 0 : form.pieces,
  refundAmount: can.refundType === 1 || form.amount === '' ? can.maxRefundAmount : Number(form.amount),
  buyerMobile: form.mobile.trim(),
  buyerDesc: form.text.trim(),
  photoFiles: form.pictures.join(','),
  giveawayItemIds: can.giveawayList.map(({ orderItemId }) => orderItemId).filter((id) => !form.kept.includes(id)),
})

export const bodyOf = (
  form: Application,
  can: Refundable,
  orderItemId: number | null,
): Api['POST /p/orderRefund/apply']['input']['body'] => ({
  orderNumber: can.orderNumber,
  refundType: can.refundType,
  orderItemId,
  applyType: applyTypes[form.kind === '' ? 'money' : form.kind],
  isReceiver: hasGoods(form, can) ? 1 : 0,
  ...wordsOf(form, can),
})
