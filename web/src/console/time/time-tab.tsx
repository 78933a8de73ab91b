import { css } from '@emotion/react'
import { useState } from 'react'
import type { ControlApi } from 'qinghua-contract/control'
import { Columns } from '../pieces/columns.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { digits, faintNote, faintSmall, stackOf, color, type } from '../../ui/theme.ts'
import { timeText } from '../api/time-text.ts'
import { useAct, useControl } from '../api/use-control.ts'
import { useWorldNow } from '../api/use-world.ts'
import { Press } from '../form/act.tsx'
import { PlainForm } from '../form/plain-form.tsx'
import { useFields } from '../form/use-fields.ts'
import { Panel } from '../pieces/panel.tsx'
import { spans, type SpanName, around, bandOf, bands, partsOf } from './spans.ts'
import { Answered, None } from '../pieces/answered.tsx'
import { matching, SearchField } from '../pieces/labelled.tsx'

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

const ClockPanel = () => {
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

const deadlinesPanelStyle = css`
  padding: 8px 16px 16px;
  > h3 {
    padding: 12px 0 4px;
    ${faintSmall}
  }
  > ol {
    margin-left: 5px;
    border-left: 2px solid ${color.line};
    > li {
      position: relative;
      display: grid;
      grid-template-columns: 148px minmax(0, 1fr) max-content;
      gap: 4px 12px;
      align-items: center;
      padding: 8px 0 8px 20px;
      font: ${type.note};
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
      & + li {
        border-top: 1px solid ${color.line};
      }
      > b {
        color: ${color.vermilion};
        font: 600 16px/22px ${digits};
        font-variant-numeric: tabular-nums;
        > small {
          display: block;
          ${faintSmall}
        }
      }
      > div {
        display: flex;
        gap: 4px;
      }
    }
  }
`

const search = css`
  padding: 8px 16px 0;
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
  const jump = useAct('POST /__mall/clock/jump')
  const { due, text } = deadline
  return (
    <li>
      <b>
        {left(due - now)}
        <small>{timeText(due)}</small>
      </b>
      <span>{text}</span>
      <div role="group" aria-label={t('jumpAround', { text })}>
        {(Object.keys(stops) as (keyof typeof stops)[]).map((stop) => {
          const to = around(due, stops[stop], now)
          return (
            <Button
              key={stop}
              look="outline"
              size="small"
              disabled={to === null}
              onClick={() => to !== null && jump.mutate({ body: { to } })}
            >
              {t(`stops.${stop}`)}
            </Button>
          )
        })}
      </div>
    </li>
  )
}

const longestList = 100

const DeadlinesPanel = () => {
  const t = useText('consoleTime')
  const now = useWorldNow() ?? 0
  const deadlines = useControl('GET /__mall/deadlines')
  const [sought, setSought] = useState('')
  return (
    <Panel title={t('deadlines')} count={deadlines.data?.length} flush>
      <div css={search}>
        <SearchField inside label={t('find')} value={sought} onChange={setSought} />
      </div>
      <Answered query={deadlines} height={240}>
        {(every) => {
          const all = matching(every, sought)
          return all.length === 0 ? (
            <None />
          ) : (
            <div css={deadlinesPanelStyle}>
              {bands.map((band) => {
                const inside = all.slice(0, longestList).filter(({ due }) => bandOf(due - now) === band)
                if (inside.length === 0) return null
                return [
                  <h3 key={band}>{t(`bands.${band}`)}</h3>,
                  <ol key={`${band} list`} aria-label={t(`bands.${band}`)}>
                    {inside.map((deadline) => (
                      <Due key={`${deadline.due} ${deadline.task} ${deadline.subject}`} deadline={deadline} now={now} />
                    ))}
                  </ol>,
                ]
              })}
              {all.length > longestList && <p>{t('more', { count: all.length - longestList })}</p>}
            </div>
          )
        }}
      </Answered>
    </Panel>
  )
}

export const TimeTab = () => (
  <Columns shares={[2, 3]}>
    <ClockPanel />
    <DeadlinesPanel />
  </Columns>
)
