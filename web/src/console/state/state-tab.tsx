import { CopyButton } from '../pieces/buttons.tsx'
import { Line, ListPanel } from '../pieces/panel.tsx'
import { orderStatuses, orderSteps } from 'qinghua-contract/order-machine'
import { refundStatuses, refundSteps } from 'qinghua-contract/refund-machine'
import { useText } from '../../lib/i18n/i18n.ts'
import { Grid, Stack } from '../../ui/layout.tsx'
import { moneyText } from '../../ui/money.ts'
import { useControl } from '../api/use-control.ts'
import { StatusPanel } from './status-timeline.tsx'
import { timeText } from '../api/time-text.ts'
import { Badge } from '../../ui/badge.tsx'

const tones = { unused: 'good', used: 'quiet', expired: 'bad' } as const

const CouponsPanel = () => {
  const t = useText('consoleState')
  return (
    <ListPanel title={t('coupons')} of={useControl('GET /__mall/couponHoldings')}>
      {({ couponUserId, couponId, name, userName, state, until }) => (
        <Line
          key={couponUserId}
          what={name}
          note={`${userName} · ${couponId} / ${couponUserId} · ${t('until', { time: timeText(until) })}`}
        >
          <Badge tone={tones[state]}>{t(`couponStates.${state}`)}</Badge>
        </Line>
      )}
    </ListPanel>
  )
}

const LedgerPanel = () => {
  const t = useText('consoleState')
  const ledger = useControl('GET /__mall/ledger')
  return (
    <ListPanel title={t('ledger')} of={ledger}>
      {({ id, at, event, orderNumber, postings }) => (
        <Line
          key={id}
          name={t(`events.${event as 'paid'}`)}
          what={postings.map(({ account }) => account).join(' → ')}
          note={`${timeText(at)} · ${orderNumber}`}
        >
          <Badge tone="quiet">{moneyText(Math.abs(postings[0]?.amount ?? 0))}</Badge>
        </Line>
      )}
    </ListPanel>
  )
}

const StockPanel = () => {
  const t = useText('consoleState')
  const stock = useControl('GET /__mall/stock')
  return (
    <ListPanel title={t('stock')} of={stock}>
      {({ prodId, skuId, name, opening, stocks }) => (
        <Line key={skuId} what={name} note={`${prodId} / ${skuId}`}>
          <Badge tone={stocks === 0 ? 'bad' : 'quiet'}>{`${opening} → ${stocks}`}</Badge>
        </Line>
      )}
    </ListPanel>
  )
}

const SmsPanel = () => {
  const t = useText('consoleState')
  const sms = useControl('GET /__mall/sms', { query: {} })
  return (
    <ListPanel title={t('sms')} of={sms}>
      {({ mobile, purpose, code, at }) => (
        <Line
          key={`${mobile} ${at} ${code}`}
          name={code}
          note={`${mobile} · ${t(`purposes.${purpose}`)} · ${timeText(at)}`}
        >
          <CopyButton text={code} name={t('code')} />
        </Line>
      )}
    </ListPanel>
  )
}

export const StateTab = () => {
  const t = useText('consoleState')
  return (
    <Stack gap={16}>
      <StatusPanel
        label={t('orders')}
        name="order"
        machine={{ statuses: orderStatuses, steps: orderSteps }}
        nameOf={(status) => t(`orderStatus.${status}`)}
        query={useControl('GET /__mall/orders', { query: {} })}
        about={({ orderNumber: id, actualTotal }) => ({ id, amount: actualTotal })}
      />
      <StatusPanel
        label={t('refunds')}
        name="refund"
        machine={{ statuses: refundStatuses, steps: refundSteps }}
        nameOf={(status) => t(`refundStatus.${status}`)}
        query={useControl('GET /__mall/refunds', { query: {} })}
        about={({ refundSn: id, amount }) => ({ id, amount })}
      />
      <Grid columns={2} gap={16} align="start">
        <Stack gap={16}>
          <CouponsPanel />
          <LedgerPanel />
        </Stack>
        <Stack gap={16}>
          <StockPanel />
          <SmsPanel />
        </Stack>
      </Grid>
    </Stack>
  )
}
