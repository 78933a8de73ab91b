import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { digits, faintNote, faintSmall, stackOf } from '../../ui/theme.ts'
import { timeText } from '../api/time-text.ts'
import { useAct, useControl } from '../api/use-control.ts'
import { useWorldNow } from '../api/use-world.ts'
import { Press } from '../form/act.tsx'
import { PlainForm } from '../form/plain-form.tsx'
import { useFields } from '../form/use-fields.ts'
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
  h3 {
    width: 100%;
    ${faintSmall}
  }
`

export const ClockPanel = () => {
  const t = useText('consoleTime')
  const { data: clock } = useControl('GET /__mall/clock')
  const now = useWorldNow()
  const freeze = useAct('POST /__mall/clock/freeze')
  const run = useAct('POST /__mall/clock/run')
  const { field } = useFields()
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
            <Press
              key={name}
              route="POST /__mall/clock/advance"
              act={t(`spans.${name}`)}
              input={{ body: { ms: spans[name] } }}
            />
          ))}
        </div>
        {clock && (
          <PlainForm
            route="POST /__mall/clock/jump"
            act={t('jump')}
            fields={[field('body.to', 'to', { as: 'instant' })]}
            start={{ body: { to: clock.now } }}
          />
        )}
      </div>
    </Panel>
  )
}
