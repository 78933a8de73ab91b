import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx'
import { digits } from '../../ui/theme.ts'
import { useWorldNow } from '../api/place.ts'
import { timeText } from '../api/time-text.ts'
import { useControl } from '../api/use-control.ts'
import { Press } from '../form/act.tsx'
import { useFields } from '../form/fields.ts'
import { listPanels } from '../form/list-panel.tsx'
import { PlainForm } from '../form/plain-form.tsx'
import { Panel } from '../pieces/panel.tsx'
import { around, bandOf, partsOf, spans, type SpanName } from './spans.ts'

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

const DeadlinesPanel = listPanels('consoleTime')(['GET /__mall/deadlines'], function useDeadlines({ t }) {
  const now = useWorldNow() ?? 0
  const left = (ms: number): string => {
    const parts = partsOf(ms)
    if (parts.days > 0) return t('left.days', parts)
    return parts.hours > 0 ? t('left.hours', parts) : t('left.minutes', parts)
  }
  return {
    title: t('deadlines'),
    line: ({ due, task, subject, text }) => ({
      id: `${due} ${task} ${subject}`,
      badge: <Badge tone="quiet">{t(`bands.${bandOf(due - now)}`)}</Badge>,
      name: (
        <Text as="span" tone="alarm">
          {left(due - now)}
        </Text>
      ),
      what: text,
      note: timeText(due),
      acts: (
        <Row role="group" aria-label={t('jumpAround', { text })} gap={4}>
          {(Object.keys(stops) as (keyof typeof stops)[]).map((stop) => {
            const to = around(due, stops[stop], now)
            return (
              <Press
                key={stop}
                route="POST /__mall/clock/jump"
                act={t(`stops.${stop}`)}
                input={{ body: { to: to ?? due } }}
                disabled={to === null}
              />
            )
          })}
        </Row>
      ),
    }),
  }
})

export const TimeTab = () => (
  <Grid columns="minmax(0, 2fr) minmax(0, 3fr)" gap={16} align="start">
    <ClockPanel />
    <DeadlinesPanel />
  </Grid>
)
