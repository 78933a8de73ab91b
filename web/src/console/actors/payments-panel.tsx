import type { PaymentView } from '@mall/contracts/control'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { timeText } from '../api/time-text.ts'
import { useAct, useControl } from '../api/use-control.ts'
import { Row } from '../pieces/rows.tsx'
import { ToDo } from './to-do.tsx'

const outcomes = ['success', 'failed', 'expired'] as const

const Payment = ({ payment }: { payment: PaymentView }) => {
  const t = useText('consoleActors')
  const decide = useAct('POST /__mall/payments/{payNo}/outcome')
  const { payNo, payType, amount, title, expiresAt } = payment
  return (
    <Row
      what={
        <>
          <b>¥{amount.toFixed(2)}</b> · {t(payType === 2 ? 'payTypes.alipay' : 'payTypes.wechat')} · {title}
        </>
      }
      note={t('payNote', { payNo, time: timeText(expiresAt) })}
    >
      {outcomes.map((outcome) => (
        <Button
          key={outcome}
          size="small"
          look="outline"
          busy={decide.isPending && decide.variables?.body.outcome === outcome}
          onClick={() => decide.mutate({ params: { payNo }, body: { outcome } })}
        >
          {t(`outcomes.${outcome}`)}
        </Button>
      ))}
    </Row>
  )
}

export const PaymentsPanel = () => {
  const t = useText('consoleActors')
  const payments = useControl('GET /__mall/payments')
  return (
    <ToDo
      title={t('payments')}
      none={t('noPayments')}
      query={payments}
      pick={(all) => all.filter(({ status }) => status === 'waiting')}
    >
      {(payment) => <Payment key={payment.payNo} payment={payment} />}
    </ToDo>
  )
}
