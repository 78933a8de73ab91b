import { useText } from '../../lib/i18n/i18n.ts'
import { useControl } from '../api/use-control.ts'
import { Answered } from '../pieces/answered.tsx'
import { Chip } from '../pieces/chip.tsx'
import { Panel } from '../pieces/panel.tsx'
import { StatusTimeline } from './status-timeline.tsx'
import { refundMachine } from './machines.ts'

export const RefundsState = () => {
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
