import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { timeText } from '../api/time-text.ts'
import { useControl } from '../api/use-control.ts'
import { Answered } from '../pieces/answered.tsx'
import { Chip } from '../pieces/chip.tsx'
import { Columns } from '../pieces/columns.tsx'
import { CopyButton } from '../pieces/copy-button.tsx'
import { None } from '../pieces/none.tsx'
import { Panel } from '../pieces/panel.tsx'
import { Row, Rows } from '../pieces/rows.tsx'
import { Scroll } from '../pieces/scroll.tsx'
import { CouponsPanel } from './coupons-panel.tsx'
import { LedgerPanel } from './ledger-panel.tsx'
import { orderMachine, refundMachine } from './machines.ts'
import { StatusTimeline } from './status-timeline.tsx'
import { stackOf } from '../../ui/theme.ts'

const RefundsState = () => {
  const t = useText('consoleState')
  const refunds = useControl('GET /__mall/refunds', { query: {} })
  return (
    <Panel title={t('refunds')} count={refunds.data?.length} flush>
      <Answered query={refunds} height={340}>
        {(all) => (
          <StatusTimeline
            label={t('refunds')}
            name="refund"
            machine={refundMachine}
            nameOf={(status) => t(`refundStatus.${status}`)}
            none={t('noRefunds')}
            items={all.map(({ refundSn, status, history, userName, amount }) => ({
              id: refundSn,
              status,
              history,
              note: `${userName} · ¥${amount.toFixed(2)}`,
              end: <Chip tone="lit">{t(`refundStatus.${status}`)}</Chip>,
            }))}
          />
        )}
      </Answered>
    </Panel>
  )
}

const StockPanel = () => {
  const t = useText('consoleState')
  const stock = useControl('GET /__mall/stock')
  return (
    <Panel title={t('stock')} count={stock.data?.length} flush>
      <Answered query={stock}>
        {(all) =>
          all.length === 0 ? (
            <None>{t('noStock')}</None>
          ) : (
            <Scroll label={t('stock')}>
              <Rows label={t('stock')}>
                {all.map(({ prodId, skuId, name, opening, stocks }) => (
                  <Row key={skuId} what={name} note={`${prodId} / ${skuId}`}>
                    <Chip tone={stocks === 0 ? 'bad' : 'plain'}>{`${opening} → ${stocks}`}</Chip>
                  </Row>
                ))}
              </Rows>
            </Scroll>
          )
        }
      </Answered>
    </Panel>
  )
}

const SmsPanel = () => {
  const t = useText('consoleState')
  const sms = useControl('GET /__mall/sms', { query: {} })
  return (
    <Panel title={t('sms')} count={sms.data?.length} flush>
      <Answered query={sms}>
        {(all) =>
          all.length === 0 ? (
            <None>{t('noSms')}</None>
          ) : (
            <Scroll label={t('sms')}>
              <Rows label={t('sms')}>
                {all.map(({ mobile, purpose, code, at }) => (
                  <Row
                    key={`${mobile} ${at} ${code}`}
                    what={<b>{code}</b>}
                    note={`${mobile} · ${t(`purposes.${purpose}`)} · ${timeText(at)}`}
                  >
                    <CopyButton text={code} name={t('code')} />
                  </Row>
                ))}
              </Rows>
            </Scroll>
          )
        }
      </Answered>
    </Panel>
  )
}

const OrdersState = () => {
  const t = useText('consoleState')
  const orders = useControl('GET /__mall/orders', { query: {} })
  return (
    <Panel title={t('orders')} count={orders.data?.length} flush>
      <Answered query={orders} height={340}>
        {(all) => (
          <StatusTimeline
            label={t('orders')}
            name="order"
            machine={orderMachine}
            nameOf={(status) => t(`orderStatus.${status}`)}
            none={t('noOrders')}
            items={all.map(({ orderNumber, status, history, userName, actualTotal }) => ({
              id: orderNumber,
              status,
              history,
              note: `${userName} · ¥${actualTotal.toFixed(2)}`,
              end: <Chip tone="lit">{t(`orderStatus.${status}`)}</Chip>,
            }))}
          />
        )}
      </Answered>
    </Panel>
  )
}

const root = css`
  ${stackOf(16)}
`

export const StateTab = () => (
  <div css={root}>
    <OrdersState />
    <RefundsState />
    <Columns shares={[1, 1]}>
      <CouponsPanel />
      <StockPanel />
    </Columns>
    <Columns shares={[1, 1]}>
      <LedgerPanel />
      <SmsPanel />
    </Columns>
  </div>
)
