import type { RefundView } from '@mall/contracts/control'
import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { timeText } from '../api/time-text.ts'
import { useAct, useControl } from '../api/use-control.ts'
import { Chip } from '../pieces/chip.tsx'
import { Row } from '../pieces/rows.tsx'
import { TextForm } from './text-form.tsx'
import { ToDo } from './to-do.tsx'

const Acts = ({ refund: { refundSn, status } }: { refund: RefundView }) => {
  const t = useText('consoleActors')
  const [refusing, setRefusing] = useState(false)
  const decide = useAct('POST /__mall/refunds/{refundSn}/decision')
  const receive = useAct('POST /__mall/refunds/{refundSn}/receive')
  const pay = useAct('POST /__mall/refunds/{refundSn}/refund')
  const params = { refundSn }
  if (status === 'sentBack')
    return (
      <Button size="small" look="outline" busy={receive.isPending} onClick={() => receive.mutate({ params })}>
        {t('receive')}
      </Button>
    )
  if (status === 'received')
    return (
      <Button size="small" look="outline" busy={pay.isPending} onClick={() => pay.mutate({ params })}>
        {t('payBack')}
      </Button>
    )
  if (status !== 'applied') return t('buyersTurn')
  if (refusing)
    return (
      <TextForm
        label={t('why')}
        act={t('refuse')}
        busy={decide.isPending}
        onSubmitText={(message) => decide.mutate({ params, body: { accept: false, message } })}
        onCancel={() => setRefusing(false)}
      />
    )
  return (
    <>
      <Button
        size="small"
        look="outline"
        busy={decide.isPending}
        onClick={() => decide.mutate({ params, body: { accept: true } })}
      >
        {t('accept')}
      </Button>
      <Button size="small" look="quiet" onClick={() => setRefusing(true)}>
        {t('refuse')}
      </Button>
    </>
  )
}

export const RefundsPanel = () => {
  const t = useText('consoleActors')
  const state = useText('consoleState')
  const refunds = useControl('GET /__mall/refunds', { query: {} })
  return (
    <ToDo
      title={t('refunds')}
      none={t('noRefunds')}
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
    </ToDo>
  )
}
