import { useText } from '../../lib/i18n/i18n.ts'
import { timeText } from '../api/time-text.ts'
import { useControl } from '../api/use-control.ts'
import { Answered } from '../pieces/answered.tsx'
import { Chip } from '../pieces/chip.tsx'
import { None } from '../pieces/none.tsx'
import { Panel } from '../pieces/panel.tsx'
import { Row, Rows } from '../pieces/rows.tsx'
import { Scroll } from '../pieces/scroll.tsx'

const tones = { unused: 'good', used: 'plain', expired: 'bad' } as const

export const CouponsPanel = () => {
  const t = useText('consoleState')
  const holdings = useControl('GET /__mall/couponHoldings')
  return (
    <Panel title={t('coupons')} count={holdings.data?.length} flush>
      <Answered query={holdings}>
        {(all) =>
          all.length === 0 ? (
            <None>{t('noCoupons')}</None>
          ) : (
            <Scroll label={t('coupons')}>
              <Rows label={t('coupons')}>
                {all.map(({ couponUserId, couponId, name, userName, state, until }) => (
                  <Row
                    key={couponUserId}
                    what={name}
                    note={`${userName} · ${couponId} / ${couponUserId} · ${t('until', { time: timeText(until) })}`}
                  >
                    <Chip tone={tones[state]}>{t(`couponStates.${state}`)}</Chip>
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
