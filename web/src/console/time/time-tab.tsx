import { useWorldNow } from '../api/place.ts'
import { useFields } from '../form/fields.ts'
import { css } from '@emotion/react'
import { useState } from 'react'
import type { ControlApi } from 'qinghua-contract/control'
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx'
import { Answered, None, Panel } from '../pieces/panel.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { color, digits } from '../../ui/theme.ts'
import { timeText } from '../api/time-text.ts'
import { useAct, useControl } from '../api/use-control.ts'
import { Press } from '../form/act.tsx'
import { PlainForm } from '../form/plain-form.tsx'
import { spans, type SpanName, around, bandOf, bands, partsOf } from './spans.ts'
import { SearchField } from '../pieces/labelled.tsx'
import { matching } from '../pieces/lists.ts'

const big = css`
  font: 700 34px/40px ${digits};
`
const whole = css`
  width: 100%;
`

const ClockPanel = () => {
  const t = useText('consoleTime')
  const { data: clock } = useControl('GET /__mall/clock')
  const now = useWorldNow()
  const freeze = useAct('POST /__mall/clock/freeze')
  const run = useAct('POST /__mall/clock/run')
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
            <Button busy={run.isPending} onClick={() => run.mutate(undefined)}>
              <Icon name="play" /> {t('run')}
            </Button>
          ) : (
            <Button look="outline" busy={freeze.isPending} onClick={() => freeze.mutate(undefined)}>
              <Icon name="pause" /> {t('freeze')}
            </Button>
          )}
        </Row>
        <Row gap={8} wrap>
          <Text as="h3" css={whole} tone="faint" size="small">
            {t('forward')}
          </Text>
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
            fields={[field('body.to', 'to', { as: 'instant' })]}
            start={{ body: { to: clock.now } }}
          />
        )}
      </Stack>
    </Panel>
  )
}

const line = css`
  position: relative;
  margin-left: 5px;
  border-left: 2px solid ${color.line};
  &::before {
    content: '';
    position: absolute;
    left: -6px;
    width: 10px;
    height: 10px;
    border: 2px solid ${color.cobalt};
    border-radius: 50%;
    background: ${color.surface};
  }
  & + & {
    border-top: 1px solid ${color.line};
  }
`
const rest = css`
  font: 600 16px/22px ${digits};
`

type Deadline = ControlApi['GET /__mall/deadlines']['output'][number]

const useLeft = () => {
  const t = useText('consoleTime')
  return (ms: number): string => {
    const parts = partsOf(ms)
    if (parts.days > 0) return t('left.days', parts)
    return parts.hours > 0 ? t('left.hours', parts) : t('left.minutes', parts)
  }
}
/** Milliseconds from the deadline. */
const stops = { minute: -60_000, tenSeconds: -10_000, second: -1000, after: 1000 } as const

const Due = ({ deadline, now }: { deadline: Deadline; now: number }) => {
  const t = useText('consoleTime')
  const left = useLeft()
  const { due, text } = deadline
  return (
    <Grid
      as="li"
      css={line}
      columns="148px minmax(0, 1fr) max-content"
      gap="4px 12px"
      align="center"
      pad="8px 0 8px 20px"
      size="note"
      wide
    >
      <div>
        <Text as="b" css={rest} tone="alarm">
          {left(due - now)}
        </Text>
        <br />
        <small>{timeText(due)}</small>
      </div>
      <span>{text}</span>
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
    </Grid>
  )
}

const longestList = 100

const DeadlinesPanel = () => {
  const t = useText('consoleTime')
  const now = useWorldNow() ?? 0
  const deadlines = useControl('GET /__mall/deadlines')
  const [sought, setSought] = useState('')
  return (
    <Panel title={t('deadlines')} count={deadlines.data?.length}>
      <Text as="div" pad="8px 16px 0">
        <SearchField inside label={t('find')} value={sought} onChange={setSought} />
      </Text>
      <Answered of={deadlines} height={240}>
        {(every) => {
          const all = matching(every, sought)
          return all.length === 0 ? (
            <None />
          ) : (
            <Stack gap={4} pad="20px 16px 16px">
              {bands.map((band) => {
                const inside = all.slice(0, longestList).filter(({ due }) => bandOf(due - now) === band)
                if (inside.length === 0) return null
                return [
                  <Text as="h3" key={band} tone="faint" size="small">
                    {t(`bands.${band}`)}
                  </Text>,
                  <ol key={`${band} list`} aria-label={t(`bands.${band}`)}>
                    {inside.map((deadline) => (
                      <Due key={`${deadline.due} ${deadline.task} ${deadline.subject}`} deadline={deadline} now={now} />
                    ))}
                  </ol>,
                ]
              })}
              {all.length > longestList && <p>{t('more', { count: all.length - longestList })}</p>}
            </Stack>
          )
        }}
      </Answered>
    </Panel>
  )
}

export const TimeTab = () => (
  <Grid columns="minmax(0, 2fr) minmax(0, 3fr)" gap={16} align="start">
    <ClockPanel />
    <DeadlinesPanel />
  </Grid>
)
