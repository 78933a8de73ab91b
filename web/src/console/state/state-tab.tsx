import { Badge } from '../../ui/badge.tsx'
import { Grid, Stack } from '../../ui/layout.tsx'
import { moneyText } from '../../ui/money.ts'
import { timeText } from '../api/time-text.ts'
import { listPanels } from '../form/list-panel.tsx'
import { CopyButton, ShopLink } from '../pieces/buttons.tsx'

const tones = { unused: 'good', used: 'quiet', expired: 'bad' } as const
const panel = listPanels('consoleState')

interface Held<S extends string> {
  readonly status: S
  readonly history: readonly { readonly status: S; readonly at: number }[]
  readonly userName: string
}

/** How an order or a refund stands, and which way it went. */
const wayOf = <S extends string>(
  { status, history, userName }: Held<S>,
  nameOf: (status: S) => string,
  id: string,
  amount: number,
) => ({
  id,
  name: id,
  what: `${userName} · ${moneyText(amount)}`,
  note: [history.map((each) => nameOf(each.status)).join(' → '), timeText(history.at(-1)?.at ?? 0)],
  acts: <Badge>{nameOf(status)}</Badge>,
})

const OrdersPanel = panel(['GET /__mall/orders', { query: {} }], ({ t }) => ({
  title: t('orders'),
  empty: (
    <>
      {t('noOrders')} <ShopLink />
    </>
  ),
  line: (order) => wayOf(order, (status) => t(`orderStatus.${status}`), order.orderNumber, order.actualTotal),
}))

const RefundsPanel = panel(['GET /__mall/refunds', { query: {} }], ({ t }) => ({
  title: t('refunds'),
  hides: true,
  line: (refund) => wayOf(refund, (status) => t(`refundStatus.${status}`), refund.refundSn, refund.amount),
}))

const CouponsPanel = panel(['GET /__mall/couponHoldings'], ({ t }) => ({
  title: t('coupons'),
  hides: true,
  line: ({ couponUserId, name, userName, state, until }) => ({
    id: couponUserId,
    what: name,
    note: [userName, t('until', { time: timeText(until) })],
    acts: <Badge tone={tones[state]}>{t(`couponStates.${state}`)}</Badge>,
  }),
}))

const LedgerPanel = panel(['GET /__mall/ledger'], ({ t }) => ({
  title: t('ledger'),
  hides: true,
  line: ({ id, at, event, orderNumber, postings }) => ({
    id,
    name: t(`events.${event as 'paid'}`),
    what: postings.map(({ account }) => t(`accounts.${account.split(':')[0] as 'held'}`)).join(' → '),
    note: [timeText(at), orderNumber],
    acts: <Badge tone="quiet">{moneyText(Math.abs(postings[0]?.amount ?? 0))}</Badge>,
  }),
}))

const StockPanel = panel(['GET /__mall/stock'], ({ t }) => ({
  title: t('stock'),
  hides: true,
  line: ({ prodId, skuId, name, opening, stocks }) => ({
    id: skuId,
    what: name,
    note: t('product', { prodId, skuId }),
    acts: <Badge tone={stocks === 0 ? 'bad' : 'quiet'}>{`${opening} → ${stocks}`}</Badge>,
  }),
}))

const SmsPanel = panel(['GET /__mall/sms', { query: {} }], ({ t }) => ({
  title: t('sms'),
  hides: true,
  line: ({ mobile, purpose, code, at }) => ({
    id: `${mobile} ${at} ${code}`,
    name: code,
    note: [mobile, t(`purposes.${purpose}`), timeText(at)],
    acts: <CopyButton text={code} name={t('code')} />,
  }),
}))

export const StateTab = () => (
  <Grid columns="minmax(0, 3fr) minmax(0, 2fr)" gap={16} align="start">
    <Stack gap={16}>
      <OrdersPanel />
      <RefundsPanel />
    </Stack>
    <Stack gap={16}>
      <SmsPanel />
      <StockPanel />
      <LedgerPanel />
      <CouponsPanel />
    </Stack>
  </Grid>
)
