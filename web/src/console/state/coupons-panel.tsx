import { useText } from '../../lib/i18n/i18n.ts'
import { timeText } from '../api/time-text.ts'
import { useControl } from '../api/use-control.ts'
import { Chip } from '../pieces/chip.tsx'
import { ListPanel } from '../pieces/list-panel.tsx'
import { Row } from '../pieces/rows.tsx'

const tones = { unused: 'good', used: 'plain', expired: 'bad' } as const

export const CouponsPanel = () => {
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
