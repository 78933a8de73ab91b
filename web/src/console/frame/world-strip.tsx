import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Icon } from '../../ui/icon.tsx'
import { color, digits, rowOf } from '../../ui/theme.ts'
import { hrefWith, show } from '../address.ts'
import { timeText } from '../api/time-text.ts'
import { useWorld, useWorldNow } from '../api/use-world.ts'

const root = css`
  ${rowOf(20)}
  min-width: 0;
  color: ${color.onDeep2};
  white-space: nowrap;
  > a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 24px;
    &:hover {
      color: ${color.onFill};
      text-decoration: underline;
    }
  }
  b {
    color: ${color.onFill};
    font: 600 15px/24px ${digits};
    font-variant-numeric: tabular-nums;
  }
`

const Way = ({ tab, children }: { tab: string; children: ReactNode }) => (
  <a
    href={hrefWith({ tab })}
    onClick={(event) => {
      event.preventDefault()
      show({ tab })
    }}
  >
    {children}
  </a>
)

export const WorldStrip = () => {
  const t = useText('consoleFrame')
  const world = useWorld()
  const now = useWorldNow()
  if (!world || now === undefined) return null
  return (
    <div css={root}>
      <Way tab="time">
        <Icon name={world.clock.running ? 'play' : 'pause'} size={14} />
        <b>{timeText(now)}</b>
        {!world.clock.running && t('frozen')}
      </Way>
      <Way tab="faults">{t('faultsArmed', { count: world.faults })}</Way>
      <Way tab="journal">{t('callsMade', { count: world.calls })}</Way>
    </div>
  )
}
