import { css } from '@emotion/react'
import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { digits, faintNote, faintSmall, stackOf } from '../../ui/theme.ts'
import { fieldOfInstant, instantOfField, timeText } from '../api/time-text.ts'
import { useAct, useControl } from '../api/use-control.ts'
import { useWorldNow } from '../api/use-world.ts'
import { dense, Labelled } from '../pieces/labelled.tsx'
import { Panel } from '../pieces/panel.tsx'
import { spans, type SpanName } from './spans.ts'

const root = css`
  ${stackOf(16)}
  > output {
    font: 700 34px/40px ${digits};
    font-variant-numeric: tabular-nums;
    > small {
      display: block;
      ${faintNote}
    }
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  > form {
    ${stackOf(8)}
    grid-template-columns: minmax(0, 1fr) max-content;
    align-items: end;
  }
  h3 {
    width: 100%;
    ${faintSmall}
  }
`

export const ClockPanel = () => {
  const t = useText('consoleTime')
  const { data: clock } = useControl('GET /__mall/clock')
  const now = useWorldNow()
  const [to, setTo] = useState<string | null>(null)
  const freeze = useAct('POST /__mall/clock/freeze')
  const run = useAct('POST /__mall/clock/run')
  const advance = useAct('POST /__mall/clock/advance')
  const jump = useAct('POST /__mall/clock/jump', () => setTo(null))
  const field = to ?? (now === undefined ? '' : fieldOfInstant(now))
  const instant = instantOfField(field)
  return (
    <Panel title={t('clock')}>
      <div css={root}>
        <output>
          {now === undefined ? '…' : timeText(now)}
          <small>{clock?.running === false ? t('frozen') : t('running')}</small>
        </output>
        <div>
          {clock?.running === false ? (
            <Button busy={run.isPending} onClick={() => run.mutate(undefined)}>
              <Icon name="play" /> {t('run')}
            </Button>
          ) : (
            <Button look="outline" busy={freeze.isPending} onClick={() => freeze.mutate(undefined)}>
              <Icon name="pause" /> {t('freeze')}
            </Button>
          )}
        </div>
        <div>
          <h3>{t('forward')}</h3>
          {(Object.keys(spans) as SpanName[]).map((name) => (
            <Button
              key={name}
              look="outline"
              size="small"
              onClick={() => advance.mutate({ body: { ms: spans[name] } })}
            >
              {t(`spans.${name}`)}
            </Button>
          ))}
        </div>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (Number.isFinite(instant)) jump.mutate({ body: { to: instant } })
          }}
        >
          <Labelled label={t('jumpTo')}>
            <input
              css={dense}
              type="datetime-local"
              step={1}
              value={field}
              onChange={({ target }) => setTo(target.value)}
            />
          </Labelled>
          <Button type="submit" look="outline" size="small" busy={jump.isPending} disabled={to === null}>
            {t('jump')}
          </Button>
        </form>
      </div>
    </Panel>
  )
}
