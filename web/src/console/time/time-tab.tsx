import { css } from '@emotion/react'
import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx'
import { digits } from '../../ui/theme.ts'
import { useWorldNow } from '../api/place.ts'
import { timeText } from '../api/time-text.ts'
import { useControl } from '../api/use-control.ts'
import { Press } from '../form/act.tsx'
import { useFields } from '../form/fields.ts'
import { listPanels } from '../form/list-panel.tsx'
import { PlainForm } from '../form/plain-form.tsx'
import { Chooser } from '../pieces/labelled.tsx'
import { Panel } from '../pieces/panel.tsx'
import { partsOf, spans, type SpanName } from './spans.ts'

const big = css`
  font: 700 34px/40px ${digits};
`

const ClockPanel = () => {
  const t = useText('consoleTime')
  const { data: clock } = useControl('GET /__mall/clock')
  const now = useWorldNow()
  const { field } = useFields()
  return (
    <Panel title={t('clock')}>
      <Stack gap={16} pad="12px 16px 16px">
        <output>
          <div css={big}>{now === undefined ? '…' : timeText(now)}</div>
          <small>{clock?.running === false ? t('frozen') : t('running')}</small>
        </output>
        <Row>
          {clock?.running === false ? (
            <Press key="run" route="POST /__mall/clock/run" act={t('run')} input={undefined} />
          ) : (
            <Press key="freeze" route="POST /__mall/clock/freeze" act={t('freeze')} input={undefined} />
          )}
        </Row>
        <Text as="h3" tone="faint" size="small">
          {t('forward')}
        </Text>
        <Row gap={8} wrap>
          {(Object.keys(spans) as SpanName[]).map((name) => (
            <Press
              key={name}
              route="POST /__mall/clock/advance"
              act={t(`spans.${name}`)}
              input={{ body: { ms: spans[name] } }}
            />
          ))}
        </Row>
        {clock && (
          <PlainForm
            route="POST /__mall/clock/jump"
            act={t('jump')}
            fields={[field('to', { as: 'instant' })]}
            start={{ body: { to: clock.now } }}
          />
        )}
      </Stack>
    </Panel>
  )
}

/** Milliseconds from the deadline. */
const stops = { minute: -60_000, tenSeconds: -10_000, second: -1000, after: 1000 } as const
type Stop = keyof typeof stops

const DeadlinesPanel = listPanels('consoleTime')(['GET /__mall/deadlines'], function useDeadlines({ t }) {
  const now = useWorldNow() ?? 0
  const [stop, setStop] = useState<Stop>('minute')
  const left = (ms: number): string => {
    const parts = partsOf(ms)
    if (parts.days > 0) return t('left.days', parts)
    return parts.hours > 0 ? t('left.hours', parts) : t('left.minutes', parts)
  }
  return {
    title: t('deadlines'),
    actions: (
      <Chooser
        label={t('stop')}
        options={(Object.keys(stops) as Stop[]).map((value) => ({ value, text: t(`stops.${value}`) }))}
        value={stop}
        onChange={setStop}
      />
    ),
    line: ({ due, task, subject, text }) => {
      const to = due + stops[stop]
      return {
        id: `${due} ${task} ${subject}`,
        name: left(due - now),
        what: text,
        note: timeText(due),
        acts: (
          <Press
            route="POST /__mall/clock/jump"
            act={t('jump')}
            title={t('jumpTo', { text })}
            input={{ body: { to } }}
            disabled={to <= now}
          />
        ),
      }
    },
  }
})

export const TimeTab = () => (
  <Grid columns="372px minmax(0, 1fr)" gap={16} align="start">
    <ClockPanel />
    <DeadlinesPanel />
  </Grid>
)
