import { useText } from '../../lib/i18n/i18n.ts'
import { timeText } from '../api/time-text.ts'
import { useControl } from '../api/use-control.ts'
import { Press } from '../form/act.tsx'
import { choiceOf, labelOf } from '../form/labels.ts'
import { ListPanel } from '../pieces/list-panel.tsx'
import { Row } from '../pieces/rows.tsx'

const outcomes = ['success', 'failed', 'expired'] as const

export const PaymentsPanel = () => {
  const t = useText('consoleActors')
  const payments = useControl('GET /__mall/payments')
  return (
    <ListPanel title={t('payments')} query={payments} pick={(all) => all.filter(({ status }) => status === 'waiting')}>
      {({ payNo, payType, amount, title, expiresAt }) => (
        <Row
          key={payNo}
          what={
            <>
              <b>¥{amount.toFixed(2)}</b> · {labelOf(payType === 2 ? 'alipay' : 'wechat')} · {title}
            </>
          }
          note={t('payNote', { payNo, time: timeText(expiresAt) })}
        >
          {outcomes.map((outcome) => (
            <Press
              key={outcome}
              route="POST /__mall/payments/{payNo}/outcome"
              act={choiceOf('outcome', outcome)}
              input={{ params: { payNo }, body: { outcome } }}
            />
          ))}
        </Row>
      )}
    </ListPanel>
  )
}
