import { orderStatuses, orderSteps } from 'qinghua-contract/order-machine'
import { refundStatuses, refundSteps } from 'qinghua-contract/refund-machine'
import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { stackOf } from '../../ui/theme.ts'
import { useControl } from '../api/use-control.ts'
import { Columns } from '../pieces/columns.tsx'
import { StatusPanel } from './status-timeline.tsx'
import { timeText } from '../api/time-text.ts'
import { Chip } from '../pieces/chip.tsx'
import { CopyButton } from '../pieces/copy-button.tsx'
import { ListPanel } from '../pieces/list-panel.tsx'
import { Row } from '../pieces/rows.tsx'

const tones = { unused: 'good', used: 'plain', expired: 'bad' } as const

const CouponsPanel = () => {
  const t = useText('consoleState')
  const holdings = useControl('GET /__mall/couponHoldings')
  return (
    <ListPanel title={t('coupons')} query={holdings} pick={(all) => all}>
      {({ couponUserId, couponId, name, userName, state, until }) => (
        <Row
          key={couponUserId}
          what={name}
          note={`${userName} · ${couponId} / ${couponUserId} · ${t('until', { time: timeText(until) })}`}
        >
          <Chip tone={tones[state]}>{t(`couponStates.${state}`)}</Chip>
        </Row>
      )}
    </ListPanel>
  )
}

const LedgerPanel = () => {
  const t = useText('consoleState')
  const ledger = useControl('GET /__mall/ledger')
  return (
    <ListPanel title={t('ledger')} query={ledger} pick={(all) => all}>
      {({ id, at, event, orderNumber, postings }) => (
        <Row
          key={id}
          what={
            <>
              <b>{t(`events.${event as 'paid'}`)}</b> {postings.map(({ account }) => account).join(' → ')}
            </>
          }
          note={`${timeText(at)} · ${orderNumber}`}
        >
          <Chip>{`¥${Math.abs(postings[0]?.amount ?? 0).toFixed(2)}`}</Chip>
        </Row>
      )}
    </ListPanel>
  )
}

const StockPanel = () => {
  const t = useText('consoleState')
  const stock = useControl('GET /__mall/stock')
  return (
    <ListPanel title={t('stock')} query={stock} pick={(all) => all}>
      {({ prodId, skuId, name, opening, stocks }) => (
        <Row key={skuId} what={name} note={`${prodId} / ${skuId}`}>
          <Chip tone={stocks === 0 ? 'bad' : 'plain'}>{`${opening} → ${stocks}`}</Chip>
        </Row>
      )}
    </ListPanel>
  )
}

const SmsPanel = () => {
  const t = useText('consoleState')
  const sms = useControl('GET /__mall/sms', { query: {} })
  return (
    <ListPanel title={t('sms')} query={sms} pick={(all) => all}>
      {({ mobile, purpose, code, at }) => (
        <Row
          key={`${mobile} ${at} ${code}`}
          what={<b>{code}</b>}
          note={`${mobile} · ${t(`purposes.${purpose}`)} · ${timeText(at)}`}
        >
          <CopyButton text={code} name={t('code')} />
        </Row>
      )}
    </ListPanel>
  )
}

const root = css`
  ${stackOf(16)}
`

export const StateTab = () => {
  const t = useText('consoleState')
  return (
    <div css={root}>
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
      <Columns shares={[1, 1]}>
        <div>
          <CouponsPanel />
          <LedgerPanel />
        </div>
        <div>
          <StockPanel />
          <SmsPanel />
        </div>
      </Columns>
    </div>
  )
}
