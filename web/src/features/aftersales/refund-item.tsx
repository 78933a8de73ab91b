import type { Refund, Refundable } from 'qinghua-contract'
import {
  allRefundReasons,
  applyTypes,
  refundReasons,
  refundStatuses,
  type ApplyType,
  type BuyerReason,
  type RefundReason,
  type RefundStatus,
} from 'qinghua-contract/refund-machine'
import { useText } from '../../lib/i18n/i18n.ts'
import { payNames } from '../orders/order-names.ts'
import { GoodsRow } from '../orders/goods-row.tsx'
import { Reductions } from '../goods/reductions.tsx'

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

/** The server joins them by commas. */
export const picturesOf = (joined: string): string[] => (joined === '' ? [] : joined.split(','))

export type Bought = Pick<
  Refund['orderItems'][number],
  'orderItemId' | 'prodCount' | 'productTotalAmount' | 'reductions'
>

interface Props {
  item: Refund['orderItems'][number] | Refundable['items'][number]
  /** What came off the price of the same pieces. */
  bought?: Bought | undefined
}

export const RefundItem = ({ item, bought }: Props) => {
  const t = useText('refunds')
  return (
    <GoodsRow item={item} pieces={t('pieces', { count: item.prodCount })} reductions={bought?.reductions}>
      {bought && <Reductions item={bought} />}
    </GoodsRow>
  )
}

/** Where refunded money goes and when, and whether points come back with it. */
export const useMoneyWay = () => {
  const t = useText('refunds')
  return (payType: Refund['payType'], lines: readonly Pick<Bought, 'reductions'>[]): string => {
    const withPoints = lines.some(({ reductions }) => reductions.some(({ rule }) => rule === 'points'))
    const sentences = [payType !== 0 && t(`goesTo.${payNames[payType]}`), withPoints && t('goesTo.points')]
    return sentences.filter(Boolean).join(t('goesTo.join'))
  }
}
