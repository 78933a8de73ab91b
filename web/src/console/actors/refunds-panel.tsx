import type { RefundView } from '@mall/contracts/control'
import { useText } from '../../lib/i18n/i18n.ts'
import { timeText } from '../api/time-text.ts'
import { useControl } from '../api/use-control.ts'
import { Act, Press } from '../form/act.tsx'
import { Chip } from '../pieces/chip.tsx'
import { ListPanel } from '../pieces/list-panel.tsx'
import { Row } from '../pieces/rows.tsx'

const Acts = ({ refund: { refundSn, status } }: { refund: RefundView }) => {
  const t = useText('consoleActors')
  const params = { refundSn }
  if (status === 'sentBack')
    return <Press route="POST /__mall/refunds/{refundSn}/receive" act={t('receive')} input={{ params }} />
  if (status === 'received')
    return <Press route="POST /__mall/refunds/{refundSn}/refund" act={t('payBack')} input={{ params }} />
  if (status !== 'applied') return t('buyersTurn')
  const route = 'POST /__mall/refunds/{refundSn}/decision'
  return (
    <>
      <Press route={route} act={t('accept')} input={{ params, body: { accept: true } }} />
      <Act route={route} act={t('refuse')} known={{ params, body: { accept: false } }} />
    </>
  )
}

export const RefundsPanel = () => {
  const t = useText('consoleActors')
  const state = useText('consoleState')
  const refunds = useControl('GET /__mall/refunds', { query: {} })
  return (
    <ListPanel
      title={t('refunds')}
      query={refunds}
      pick={(all) => all.filter(({ status }) => ['applied', 'accepted', 'sentBack', 'received'].includes(status))}
    >
      {(refund) => (
        <Row
          key={refund.refundSn}
          what={
            <>
              <Chip tone="lit">{state(`refundStatus.${refund.status}`)}</Chip> <b>¥{refund.amount.toFixed(2)}</b> ·{' '}
              {t(`applyTypes.${refund.applyType}`)}
            </>
          }
          note={`${refund.refundSn} · ${refund.userName}${
            refund.endsAt === null ? '' : ` · ${t('endsAt', { time: timeText(refund.endsAt) })}`
          }`}
        >
          <Acts refund={refund} />
        </Row>
      )}
    </ListPanel>
  )
}
