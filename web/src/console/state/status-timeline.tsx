import { css } from '@emotion/react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/i18n.ts'
import { color, faintSmall, quietNote, rowOf, stackOf, type } from '../../ui/theme.ts'
import { show, useParam } from '../address.ts'
import { timeText } from '../api/time-text.ts'
import { Answered, None } from '../pieces/answered.tsx'
import { Chip } from '../pieces/chip.tsx'
import { groupBy } from '../pieces/group-by.ts'
import { Panel } from '../pieces/panel.tsx'
import { VirtualList } from '../pieces/virtual-list.tsx'

const root = css`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 8fr);
  > [role='listbox'] {
    min-height: 220px;
    border-right: 1px solid ${color.line};
  }
  > [data-part='timeline'] {
    ${stackOf(12)}
    align-content: start;
    padding: 16px;
    > p,
    > ol {
      ${quietNote}
      font-variant-numeric: tabular-nums;
    }
    > p:first-of-type,
    > ol {
      display: flex;
      flex-wrap: wrap;
      gap: 4px 20px;
    }
    > p:first-of-type {
      gap: 6px;
    }
    b {
      color: ${color.ink};
    }
  }
`
const line = css`
  ${rowOf(8)}
  height: 43px;
  padding: 0 16px;
  font: ${type.note};
  > span:first-of-type {
    flex: 1;
    min-width: 0;
    > small {
      display: block;
      ${faintSmall}
    }
  }
`
const rowHeight = 44

interface Held<S extends string> {
  readonly status: S
  readonly history: readonly { readonly status: S; readonly at: number }[]
  readonly userName: string
}
/** The statuses of orders or refunds in their order, and what leads from one to another. */
interface Machine<S extends string> {
  readonly statuses: Readonly<Record<S, unknown>>
  readonly steps: readonly { readonly from: string; readonly to: string; readonly by: readonly string[] }[]
}
interface Props<S extends string, T> {
  label: string
  /** The name of the selection in the address. */
  name: 'order' | 'refund'
  machine: Machine<S>
  nameOf: (status: S) => string
  items: readonly T[]
  about: (item: T) => { readonly id: string; readonly amount: number }
}

/** A list of items with a status; how many are in each, and the history of the selected one. */
const StatusTimeline = <S extends string, T extends Held<S>>({
  label,
  name,
  machine,
  nameOf,
  items,
  about,
}: Props<S, T>) => {
  const t = useText('consoleState')
  const selected = useParam(name)
  const chosen = items.find((item) => about(item).id === selected)
  const counts = new Map([...groupBy(items, ({ status }) => status)].map(([status, all]) => [status, all.length]))
  const next = machine.steps.filter(({ from }) => from === chosen?.status)
  return (
    <div css={root}>
      {items.length === 0 ? (
        <None />
      ) : (
        <VirtualList
          label={label}
          items={items}
          rowHeight={rowHeight}
          keyOf={(item) => about(item).id}
          selected={selected}
          onSelect={(id) => show({ [name]: id === selected ? null : id }, true)}
        >
          {(item) => (
            <div css={line}>
              <span>
                {about(item).id}
                <small>{`${item.userName} · ¥${about(item).amount.toFixed(2)}`}</small>
              </span>
              <Chip tone="lit">{nameOf(item.status)}</Chip>
            </div>
          )}
        </VirtualList>
      )}
      <div data-part="timeline">
        <p>
          {(Object.keys(machine.statuses) as S[]).map((status) => (
            <Chip key={status} tone={status === chosen?.status ? 'lit' : counts.has(status) ? 'good' : 'plain'}>
              {nameOf(status)} {counts.get(status) ?? 0}
            </Chip>
          ))}
        </p>
        {chosen ? (
          <>
            <ol aria-label={t('way')}>
              {chosen.history.map(({ status, at }) => (
                <li key={`${status} ${at}`}>
                  <b>{nameOf(status)}</b> {timeText(at)}
                </li>
              ))}
            </ol>
            <p>
              {next.length === 0
                ? t('noNext')
                : t('next', {
                    list: next
                      .map(({ to, by }) =>
                        t('nextOne', {
                          to: nameOf(to as S),
                          by: by.map((who) => t(`actors.${who as 'buyer'}`)).join(t('or')),
                        }),
                      )
                      .join(t('comma')),
                  })}
            </p>
          </>
        ) : (
          <p>{t('chooseOne')}</p>
        )}
      </div>
    </div>
  )
}

export const StatusPanel = <S extends string, T extends Held<S>>({
  query,
  ...timeline
}: Omit<Props<S, T>, 'items'> & { query: UseQueryResult<readonly T[]> }) => (
  <Panel title={timeline.label} count={query.data?.length} flush>
    <Answered query={query} height={220}>
      {(items) => <StatusTimeline {...timeline} items={items} />}
    </Answered>
  </Panel>
)
