import { Line, ListPanel } from '../pieces/panel.tsx'
import type { ControlApi, RefundView } from 'qinghua-contract/control'
import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { moneyText } from '../../ui/money.ts'
import { timeText } from '../api/time-text.ts'
import { useControl } from '../api/use-control.ts'
import { Act, Press } from '../form/act.tsx'
import { type Input, optional, useFields } from '../form/fields.ts'
import { Badge } from '../../ui/badge.tsx'

const outcomes = ['success', 'failed', 'expired'] as const

export const PaymentsPanel = () => {
  const t = useText('consoleActors')
  const form = useText('consoleForm')
  const payments = useControl('GET /__mall/payments')
  return (
    <ListPanel title={t('payments')} of={payments} pick={(all) => all.filter(({ status }) => status === 'waiting')}>
      {({ payNo, payType, amount, title, expiresAt }) => (
        <Line
          key={payNo}
          name={moneyText(amount)}
          what={`${form(`payMethod.${payType === 2 ? 'alipay' : 'wechat'}`)} · ${title}`}
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
        </Line>
      )}
    </ListPanel>
  )
}

type TraceState = ControlApi[typeof report]['output']['state']
const traceStates: readonly TraceState[] = ['received', 'inTransit', 'reachedCity', 'signed', 'faulty']
const report = 'POST /__mall/packages/{orderDeliveryId}/traces'

const Parcel = ({ orderDeliveryId, orderNumber }: { orderDeliveryId: number; orderNumber: string }) => {
  const t = useText('consoleActors')
  const { t: form, choice } = useFields()
  const [last, setLast] = useState<TraceState | null>(null)
  const params = { orderDeliveryId }
  const onDone = ({ state }: { state: TraceState }): void => setLast(state)
  return (
    <Line
      what={t('parcel', { id: orderDeliveryId })}
      note={[orderNumber, ...(last === null ? [] : [form(`traceState.${last}`)])].join(' · ')}
    >
      <Press route={report} act={t('nextStop')} input={{ params, body: {} }} onDone={onDone} />
      <Act
        route={report}
        act={t('report')}
        fields={[choice('body.state', 'state', 'traceState', traceStates, optional)]}
        known={{ params }}
        onDone={onDone}
      />
    </Line>
  )
}

export const ParcelsPanel = () => {
  const t = useText('consoleActors')
  const orders = useControl('GET /__mall/orders', { query: {} })
  const parcels = orders.data
    ?.filter(({ status }) => status === 'toShip' || status === 'toReceive')
    .flatMap(({ orderNumber, packages }) => packages.map((orderDeliveryId) => ({ orderDeliveryId, orderNumber })))
  return (
    <ListPanel title={t('parcels')} of={{ ...orders, data: parcels }}>
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
  return (
    <ListPanel
      title={t('toShip')}
      of={useControl('GET /__mall/orders', { query: { status: 'toShip' } })}
      pick={(all) => all.filter(({ toShip }) => toShip.length > 0)}
    >
      {({ orderNumber, userName, shopId, actualTotal, createdAt, toShip }) => {
        const params = { orderNumber }
        const pieces = toShip.reduce((sum, { count }) => sum + count, 0)
        return (
          <Line
            key={orderNumber}
            name={orderNumber}
            what={`${t('pieces', { count: pieces })} · ${moneyText(actualTotal)}`}
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
          </Line>
        )
      }}
    </ListPanel>
  )
}

export const InvoicesPanel = () => {
  const t = useText('consoleActors')
  const invoices = useControl('GET /__mall/invoices', { query: { invoiceState: 1 } })
  return (
    <ListPanel title={t('invoices')} of={invoices}>
      {({ orderInvoiceId, orderNumber, headerName, amount, appliedAt }) => (
        <Line
          key={orderInvoiceId}
          name={moneyText(amount)}
          what={headerName}
          note={`${orderNumber} · ${timeText(appliedAt)}`}
        >
          <Press
            route="POST /__mall/invoices/{orderInvoiceId}/issue"
            act={t('issue')}
            input={{ params: { orderInvoiceId } }}
          />
        </Line>
      )}
    </ListPanel>
  )
}

export const CommentsPanel = () => {
  const t = useText('consoleActors')
  const { field } = useFields()
  const comments = useControl('GET /__mall/comments')
  return (
    <ListPanel title={t('comments')} of={comments} pick={(all) => all.filter(({ reply }) => reply === null)}>
      {({ prodCommId, nickName, score, content, prodId }) => (
        <Line key={prodCommId} what={content || t('noWords')} note={t('commentNote', { nickName, score, prodId })}>
          <Act
            route="POST /__mall/comments/{prodCommId}/reply"
            act={t('answer')}
            fields={[field('body.content', 'content', { as: 'long' })]}
            known={{ params: { prodCommId } }}
          />
        </Line>
      )}
    </ListPanel>
  )
}

export const VouchersPanel = () => {
  const t = useText('consoleActors')
  const orders = useControl('GET /__mall/orders', { query: {} })
  const vouchers = orders.data?.flatMap((order) =>
    order.vouchers.map((code) => ({ code, orderNumber: order.orderNumber })),
  )
  return (
    <ListPanel title={t('vouchers')} of={{ ...orders, data: vouchers }}>
      {({ code, orderNumber }) => (
        <Line key={code} name={code} note={orderNumber}>
          <Press
            route="POST /__mall/vouchers/{code}/writeOff"
            act={t('take')}
            done={t('taken')}
            input={{ params: { code } }}
          />
        </Line>
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
        fields={[field('body.message', 'message', optional)]}
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
      of={refunds}
      pick={(all) => all.filter(({ status }) => ['applied', 'accepted', 'sentBack', 'received'].includes(status))}
    >
      {(refund) => (
        <Line
          key={refund.refundSn}
          badge={<Badge tone="plain">{state(`refundStatus.${refund.status}`)}</Badge>}
          name={moneyText(refund.amount)}
          what={t(`applyTypes.${refund.applyType}`)}
          note={[
            refund.refundSn,
            refund.userName,
            ...(refund.endsAt === null ? [] : [t('endsAt', { time: timeText(refund.endsAt) })]),
          ].join(' · ')}
        >
          <RefundActs refund={refund} />
        </Line>
      )}
    </ListPanel>
  )
}
