import type { ControlApi, RefundView } from 'qinghua-contract/control'
import { useState, type ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { moneyText } from '../../ui/money.ts'
import { timeText } from '../api/time-text.ts'
import { Act, Press } from '../form/act.tsx'
import { type Input, optional } from '../form/fields.ts'
import { listsOf } from '../form/list-panel.tsx'

const listOf = listsOf('consoleActors')
const outcomes = ['success', 'failed', 'expired'] as const

export const usePayments = listOf(['GET /__mall/payments'], ({ t, form }) => ({
  title: t('payments'),
  things: (all) => all.filter(({ status }) => status === 'waiting'),
  line: ({ payNo, payType, amount, title, expiresAt }) => ({
    id: payNo,
    due: expiresAt,
    name: moneyText(amount),
    what: `${form(`payMethod.${payType === 2 ? 'alipay' : 'wechat'}`)} · ${title}`,
    note: [t('endsAt', { time: timeText(expiresAt) }), payNo],
    acts: outcomes.map((outcome) => (
      <Press
        key={outcome}
        route="POST /__mall/payments/{payNo}/outcome"
        act={form(`outcome.${outcome}`)}
        input={{ params: { payNo }, body: { outcome } }}
      />
    )),
  }),
}))

const report = 'POST /__mall/packages/{orderDeliveryId}/traces'
type TraceState = ControlApi[typeof report]['output']['state']
const traceStates: readonly TraceState[] = ['received', 'inTransit', 'reachedCity', 'signed', 'faulty']

export const useParcels = listOf(['GET /__mall/orders'], function useParcelLines({ t, form, choice }) {
  const [last, setLast] = useState<Readonly<Record<number, TraceState>>>({})
  return {
    title: t('parcels'),
    things: (orders) =>
      orders
        .filter(({ status }) => status === 'toShip' || status === 'toReceive')
        .flatMap(({ orderNumber, packages }) => packages.map((orderDeliveryId) => ({ orderDeliveryId, orderNumber }))),
    line: ({ orderDeliveryId: id, orderNumber }) => {
      const params = { orderDeliveryId: id }
      const onDone = ({ state }: { state: TraceState }): void => setLast({ ...last, [id]: state })
      return {
        id,
        name: id,
        note: [orderNumber, last[id] && form(`traceState.${last[id]}`)],
        acts: (
          <>
            <Press route={report} act={t('nextStop')} input={{ params, body: {} }} onDone={onDone} />
            <Act
              route={report}
              act={t('report')}
              fields={[choice('state', 'traceState', traceStates, optional)]}
              known={{ params }}
              onDone={onDone}
            />
          </>
        ),
      }
    },
  }
})

/** Items with 0 pieces stay. */
const withoutEmpty = ({ body, ...input }: Input): Input => ({
  ...input,
  body: { items: (body as { items: readonly { count: unknown }[] }).items.filter(({ count }) => count !== 0) },
})

const ship = 'POST /__mall/orders/{orderNumber}/ship'

export const useOrders = listOf(['GET /__mall/orders', { query: { status: 'toShip' } }], ({ t, form }) => ({
  title: t('toShip'),
  things: (all) => all.filter(({ toShip }) => toShip.length > 0),
  line: ({ orderNumber, userName, shopId, actualTotal, createdAt, toShip }) => {
    const params = { orderNumber }
    const pieces = toShip.reduce((sum, { count }) => sum + count, 0)
    return {
      id: orderNumber,
      name: orderNumber,
      what: `${t('pieces', { count: pieces })} · ${moneyText(actualTotal)}`,
      note: t('orderNote', { userName, shopId, time: timeText(createdAt) }),
      acts: (
        <>
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
        </>
      ),
    }
  },
}))

export const useInvoices = listOf(['GET /__mall/invoices', { query: { invoiceState: 1 } }], ({ t }) => ({
  title: t('invoices'),
  line: ({ orderInvoiceId, orderNumber, headerName, amount, appliedAt }) => ({
    id: orderInvoiceId,
    name: moneyText(amount),
    what: headerName,
    note: [orderNumber, timeText(appliedAt)],
    acts: (
      <Press
        route="POST /__mall/invoices/{orderInvoiceId}/issue"
        act={t('issue')}
        input={{ params: { orderInvoiceId } }}
      />
    ),
  }),
}))

export const useComments = listOf(['GET /__mall/comments'], ({ t, field }) => ({
  title: t('comments'),
  things: (all) => all.filter(({ reply }) => reply === null),
  line: ({ prodCommId, nickName, score, content, prodId }) => ({
    id: prodCommId,
    what: content || t('noWords'),
    note: t('commentNote', { nickName, score, prodId }),
    acts: (
      <Act
        route="POST /__mall/comments/{prodCommId}/reply"
        act={t('answer')}
        fields={[field('content', { as: 'long' })]}
        known={{ params: { prodCommId } }}
      />
    ),
  }),
}))

export const useVouchers = listOf(['GET /__mall/orders'], ({ t }) => ({
  title: t('vouchers'),
  things: (orders) => orders.flatMap(({ vouchers, orderNumber }) => vouchers.map((code) => ({ code, orderNumber }))),
  line: ({ code, orderNumber }) => ({
    id: code,
    name: code,
    note: orderNumber,
    acts: <Press route="POST /__mall/vouchers/{code}/writeOff" act={t('take')} input={{ params: { code } }} />,
  }),
}))

const decide = 'POST /__mall/refunds/{refundSn}/decision'

export const useRefunds = listOf(['GET /__mall/refunds'], function useRefundLines({ t, field }) {
  const state = useText('consoleState')
  return {
    title: t('refunds'),
    things: (all) => all.filter(({ status }) => ['applied', 'sentBack', 'received'].includes(status)),
    line: ({ refundSn, userName, status, amount, applyType, endsAt }) => {
      const params = { refundSn }
      const acts: Partial<Record<RefundView['status'], ReactNode>> = {
        applied: (
          <>
            <Press route={decide} act={t('accept')} input={{ params, body: { accept: true } }} />
            <Act
              route={decide}
              act={t('refuse')}
              fields={[field('message', optional)]}
              known={{ params, body: { accept: false } }}
            />
          </>
        ),
        sentBack: <Press route="POST /__mall/refunds/{refundSn}/receive" act={t('receive')} input={{ params }} />,
        received: <Press route="POST /__mall/refunds/{refundSn}/refund" act={t('payBack')} input={{ params }} />,
      }
      return {
        id: refundSn,
        due: endsAt,
        name: moneyText(amount),
        what: `${t(`applyTypes.${applyType}`)} · ${state(`refundStatus.${status}`)}`,
        note: [endsAt !== null && t('endsAt', { time: timeText(endsAt) }), refundSn, userName],
        acts: acts[status],
      }
    },
  }
})
