import type { ControlApi, RefundView } from 'qinghua-contract/control'
import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { timeText } from '../api/time-text.ts'
import { useControl } from '../api/use-control.ts'
import { Act, Press } from '../form/act.tsx'
import { optionsOf, type Input } from '../form/fields.ts'
import { useFields } from '../form/use-fields.ts'
import { Chip } from '../pieces/chip.tsx'
import { ListPanel } from '../pieces/list-panel.tsx'
import { Row } from '../pieces/rows.tsx'

const outcomes = ['success', 'failed', 'expired'] as const

export const PaymentsPanel = () => {
  const t = useText('consoleActors')
  const form = useText('consoleForm')
  const payments = useControl('GET /__mall/payments')
  return (
    <ListPanel title={t('payments')} query={payments} pick={(all) => all.filter(({ status }) => status === 'waiting')}>
      {({ payNo, payType, amount, title, expiresAt }) => (
        <Row
          key={payNo}
          what={
            <>
              <b>¥{amount.toFixed(2)}</b> · {form(`payMethod.${payType === 2 ? 'alipay' : 'wechat'}`)} · {title}
            </>
          }
          note={t('payNote', { payNo, time: timeText(expiresAt) })}
        >
          {outcomes.map((outcome) => (
            <Press
              key={outcome}
              route="POST /__mall/payments/{payNo}/outcome"
              act={form(`outcome.${outcome}`)}
              input={{ params: { payNo }, body: { outcome } }}
            />
          ))}
        </Row>
      )}
    </ListPanel>
  )
}

type TraceState = ControlApi[typeof report]['output']['state']
const traceStates = [
  'received',
  'inTransit',
  'reachedCity',
  'signed',
  'faulty',
] as const satisfies readonly TraceState[]
const report = 'POST /__mall/packages/{orderDeliveryId}/traces'

const Parcel = ({ orderDeliveryId, orderNumber }: { orderDeliveryId: number; orderNumber: string }) => {
  const t = useText('consoleActors')
  const { t: form, field } = useFields()
  const [last, setLast] = useState<TraceState | null>(null)
  const params = { orderDeliveryId }
  const onDone = ({ state }: { state: TraceState }): void => setLast(state)
  const options = optionsOf(traceStates, (state) => form(`traceState.${state}`))
  return (
    <Row
      what={t('parcel', { id: orderDeliveryId })}
      note={[orderNumber, ...(last === null ? [] : [form(`traceState.${last}`)])].join(' · ')}
    >
      <Press route={report} act={t('nextStop')} input={{ params, body: {} }} onDone={onDone} />
      <Act
        route={report}
        act={t('report')}
        fields={[field('body.state', 'state', { options, optional: true })]}
        known={{ params }}
        onDone={onDone}
      />
    </Row>
  )
}

export const ParcelsPanel = () => {
  const t = useText('consoleActors')
  const orders = useControl('GET /__mall/orders', { query: {} })
  return (
    <ListPanel
      title={t('parcels')}
      query={orders}
      pick={(all) =>
        all
          .filter(({ status }) => status === 'toShip' || status === 'toReceive')
          .flatMap(({ orderNumber, packages }) => packages.map((id) => ({ orderDeliveryId: id, orderNumber })))
      }
    >
      {(parcel) => <Parcel key={parcel.orderDeliveryId} {...parcel} />}
    </ListPanel>
  )
}

/** Items with 0 pieces stay. */
const withoutEmpty = ({ body, ...input }: Input): Input => ({
  ...input,
  body: { items: (body as { items: readonly { count: unknown }[] }).items.filter(({ count }) => count !== 0) },
})

const ship = 'POST /__mall/orders/{orderNumber}/ship'

export const OrdersPanel = () => {
  const t = useText('consoleActors')
  const form = useText('consoleForm')
  const orders = useControl('GET /__mall/orders', { query: { status: 'toShip' } })
  return (
    <ListPanel title={t('toShip')} query={orders} pick={(all) => all.filter(({ toShip }) => toShip.length > 0)}>
      {({ orderNumber, userName, shopId, actualTotal, createdAt, toShip }) => {
        const params = { orderNumber }
        const pieces = toShip.reduce((sum, { count }) => sum + count, 0)
        return (
          <Row
            key={orderNumber}
            what={
              <>
                <b>{orderNumber}</b> · {t('pieces', { count: pieces })} · ¥{actualTotal.toFixed(2)}
              </>
            }
            note={t('orderNote', { userName, shopId, time: timeText(createdAt) })}
          >
            <Press route={ship} act={t('shipAll')} input={{ params, body: {} }} />
            {pieces > 1 && (
              <Act
                key={pieces}
                route={ship}
                act={t('shipSome')}
                fields={toShip.map(({ orderItemId }, at) => ({
                  at: `body.items.${at}.count`,
                  label: form('labels.items', { id: orderItemId }),
                  as: 'number',
                }))}
                known={{ params, body: { items: toShip } }}
                start={{ body: { items: toShip } }}
                shape={withoutEmpty}
              />
            )}
          </Row>
        )
      }}
    </ListPanel>
  )
}

export const InvoicesPanel = () => {
  const t = useText('consoleActors')
  const invoices = useControl('GET /__mall/invoices', { query: { invoiceState: 1 } })
  return (
    <ListPanel title={t('invoices')} query={invoices} pick={(all) => all}>
      {({ orderInvoiceId, orderNumber, headerName, amount, appliedAt }) => (
        <Row
          key={orderInvoiceId}
          what={
            <>
              <b>¥{amount.toFixed(2)}</b> · {headerName}
            </>
          }
          note={`${orderNumber} · ${timeText(appliedAt)}`}
        >
          <Press
            route="POST /__mall/invoices/{orderInvoiceId}/issue"
            act={t('issue')}
            input={{ params: { orderInvoiceId } }}
          />
        </Row>
      )}
    </ListPanel>
  )
}

export const CommentsPanel = () => {
  const t = useText('consoleActors')
  const { field } = useFields()
  const comments = useControl('GET /__mall/comments')
  return (
    <ListPanel title={t('comments')} query={comments} pick={(all) => all.filter(({ reply }) => reply === null)}>
      {({ prodCommId, nickName, score, content, prodId }) => (
        <Row key={prodCommId} what={content || t('noWords')} note={t('commentNote', { nickName, score, prodId })}>
          <Act
            route="POST /__mall/comments/{prodCommId}/reply"
            act={t('answer')}
            fields={[field('body.content', 'content', { as: 'long' })]}
            known={{ params: { prodCommId } }}
          />
        </Row>
      )}
    </ListPanel>
  )
}

export const VouchersPanel = () => {
  const t = useText('consoleActors')
  const orders = useControl('GET /__mall/orders', { query: {} })
  return (
    <ListPanel
      title={t('vouchers')}
      query={orders}
      pick={(all) => all.flatMap(({ orderNumber, vouchers }) => vouchers.map((code) => ({ code, orderNumber })))}
    >
      {({ code, orderNumber }) => (
        <Row key={code} what={<b>{code}</b>} note={orderNumber}>
          <Press
            route="POST /__mall/vouchers/{code}/writeOff"
            act={t('take')}
            done={t('taken')}
            input={{ params: { code } }}
          />
        </Row>
      )}
    </ListPanel>
  )
}

const RefundActs = ({ refund: { refundSn, status } }: { refund: RefundView }) => {
  const t = useText('consoleActors')
  const { field } = useFields()
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
      <Act
        route={route}
        act={t('refuse')}
        fields={[field('body.message', 'message', { optional: true })]}
        known={{ params, body: { accept: false } }}
      />
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
          <RefundActs refund={refund} />
        </Row>
      )}
    </ListPanel>
  )
}
