import { css } from '@emotion/react'
import type { WorldView } from 'qinghua-contract/control'
import { useText } from '../../lib/i18n/i18n.ts'
import { Row } from '../../ui/layout.tsx'
import { color, digits } from '../../ui/theme.ts'
import { timeText, useNow } from '../api/time-text.ts'
import { spans } from '../time/spans.ts'
import { moveClock, toNextDeadline } from './actions.ts'
import { KeyButton } from './key-button.tsx'

const time = css`
  font: 600 14px/20px ${digits};
  white-space: nowrap;
  > small {
    color: ${color.onDeep2};
  }
`

const jumps = ['m1', 'h1', 'd1'] as const

/** The time in the world, continued from the local time `at`. */
export const Clock = ({ view: { clock }, at }: { view: WorldView; at: number }) => {
  const t = useText('consoleBar')
  const now = useNow(clock, at) ?? clock.now
  return (
    <Row gap={10}>
      <time css={time} title={timeText(now)}>
        {timeText(now).slice(5)} {!clock.running && <small>{t('frozen')}</small>}
      </time>
      <Row gap={4} role="group" aria-label={t('forward')}>
        {jumps.map((name) => (
          <KeyButton key={name} act={async () => (await moveClock(spans[name]), t(`spans.${name}`))}>
            {t(`spans.${name}`)}
          </KeyButton>
        ))}
        <KeyButton
          act={async () => {
            const text = await toNextDeadline()
            return text === null ? t('noNext') : t('reached', { text })
          }}
        >
          {t('next')}
        </KeyButton>
      </Row>
    </Row>
  )
}
