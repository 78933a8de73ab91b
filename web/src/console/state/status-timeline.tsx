import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { color, faintSmall, quietNote, rowOf, stackOf, type } from '../../ui/theme.ts'
import { show, useParam } from '../address.ts'
import { timeText } from '../api/time-text.ts'
import { groupBy } from '../pieces/group-by.ts'
import { None } from '../pieces/none.tsx'
import { VirtualList } from '../pieces/virtual-list.tsx'
import { MachineDiagram } from './machine-diagram.tsx'
import type { Machine } from './machines.ts'

const root = css`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 8fr);
  > [role='listbox'] {
    min-height: 300px;
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
    > ol {
      display: flex;
      flex-wrap: wrap;
      gap: 4px 20px;
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

export interface TimelineItem<S extends string> {
  readonly id: string
  readonly status: S
  readonly history: readonly { readonly status: S; readonly at: number }[]
  readonly note: string
  readonly end: ReactNode
}
interface Props<S extends string> {
  label: string
  /** The name of the selection in the address. */
  name: 'order' | 'refund'
  machine: Machine<S>
  nameOf: (status: S) => string
  items: readonly TimelineItem<S>[]
}
const keyOf = ({ id }: { id: string }): string => id

/** A list of items with a status, and the history of the selected one in the state diagram. */
export const StatusTimeline = <S extends string>({ label, name, machine, nameOf, items }: Props<S>) => {
  const t = useText('consoleState')
  const selected = useParam(name)
  const chosen = items.find(({ id }) => id === selected)
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
          keyOf={keyOf}
          selected={selected}
          onSelect={(id) => show({ [name]: id === selected ? null : id }, true)}
        >
          {({ id, note, end }) => (
            <div css={line}>
              <span>
                {id}
                <small>{note}</small>
              </span>
              {end}
            </div>
          )}
        </VirtualList>
      )}
      <div data-part="timeline">
        <MachineDiagram
          label={chosen ? t('diagramOf', { id: chosen.id, status: nameOf(chosen.status) }) : t('diagram', { label })}
          machine={machine}
          nameOf={nameOf}
          counts={counts}
          way={chosen ? chosen.history.map(({ status }) => status) : null}
        />
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
