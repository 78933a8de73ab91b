import { patterns } from 'qinghua-contract/input-rules'
import { useSearchParams } from 'react-router'
import { refundsPath } from './use-refunds.ts'
import { NoRefund, RefundPage } from './refund-page.tsx'
import { RecordPage } from '../orders/record-page.tsx'
import { useText } from '../../lib/i18n/i18n.ts'

/** S2.9 */
export const Screen = () => {
  const t = useText('refunds')
  const o = useText('orders')
  const [search] = useSearchParams()
  const refundSn = search.get('refundSn') ?? ''
  const isNumber = new RegExp(patterns.orderNumber).test(refundSn)
  return (
    <RecordPage
      trail={[{ text: t('title'), to: refundsPath }, { text: t('detail') }]}
      title={t('detail')}
      visitor={{ text: o('visitor'), login: o('login') }}
    >
      {isNumber ? <RefundPage key={refundSn} refundSn={refundSn} /> : <NoRefund />}
    </RecordPage>
  )
}
