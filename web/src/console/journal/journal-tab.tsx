import { css } from '@emotion/react'
import { useMemo, useState, type ReactNode } from 'react'
import type { Finding } from 'qinghua-contract/control'
import { useText } from '../../lib/i18n/i18n.ts'
import { useStore } from '../../lib/store.ts'
import { paper, faintNote, rowOf, color, type } from '../../ui/theme.ts'
import { show, useParam } from '../address.ts'
import { None, Answered } from '../pieces/answered.tsx'
import { VirtualList } from '../pieces/virtual-list.tsx'
import { CallDetails } from './call-details.tsx'
import { CallRow, rowHeight } from './call-row.tsx'
import { fits, noFilter, type Entry, statusBands, type Filter } from './entry.ts'
import { journal } from './journal-store.ts'
import { Verify } from './verify.tsx'
import { Button } from '../../ui/button.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useHere } from '../api/place.ts'
import { dense, Labelled, SearchField } from '../pieces/labelled.tsx'
import { useSave } from '../worlds/use-save.ts'
import { useFindings } from './use-findings.ts'
import { timeText } from '../api/time-text.ts'
import { Chip } from '../pieces/chip.tsx'
import { Row, Rows } from '../pieces/rows.tsx'
import { Places } from './places.tsx'

interface Props {
  chosen: Entry | undefined
}

/** The calls that came meanwhile are exported when it is opened again. */
const ExportButton = (props: Props) => {
  const t = useText('consoleJournal')
  const [open, setOpen] = useState<Props | null>(null)
  return (
    <>
      <Button look="outline" size="small" aria-haspopup="dialog" onClick={() => setOpen(props)}>
        {t('export.act')}
      </Button>
      {open && <ExportDialog {...open} onClose={() => setOpen(null)} />}
    </>
  )
}

const filterBarStyle = css`
  ${rowOf()}
  flex-wrap: wrap;
  gap: 8px 12px;
  > label:first-of-type {
    flex: 1 1 140px;
    max-width: 260px;
  }
  > label {
    align-items: center;
  }
  > output {
    margin-right: auto;
    ${faintNote}
    font-variant-numeric: tabular-nums;
  }
`

interface FilterBarProps {
  filter: Filter
  onChange: (filter: Filter) => void
  found: number
  total: number
  /** What else can be done with the calls. */
  children: ReactNode
}

const FilterBar = ({ filter, onChange, found, total, children }: FilterBarProps) => {
  const t = useText('consoleJournal')
  const here = useHere()
  const save = useSave()
  const findings = useFindings()
  const view = useParam('view')
  const toggle = (name: string) => ({
    look: view === name ? ('primary' as const) : ('outline' as const),
    'aria-pressed': view === name,
    onClick: () => show({ view: view === name ? null : name }),
  })
  const change = (part: Partial<Filter>): void => onChange({ ...filter, ...part })
  return (
    <form css={filterBarStyle} role="search" aria-label={t('filters')} onSubmit={(event) => event.preventDefault()}>
      <SearchField label={t('words')} inside value={filter.words} onChange={(text) => change({ words: text })} />
      <Labelled label={t('kind')} hideLabel>
        <select
          css={dense}
          value={filter.kind}
          onChange={({ target }) => change({ kind: target.value as Filter['kind'] })}
        >
          <option value="">{t('kinds.all')}</option>
          <option value="call">{t('kinds.call')}</option>
          <option value="control">{t('kinds.control')}</option>
        </select>
      </Labelled>
      <Labelled label={t('status')} hideLabel>
        <select
          css={dense}
          value={filter.status}
          onChange={({ target }) => change({ status: target.value as Filter['status'] })}
        >
          <option value="">{t('bands.all')}</option>
          {statusBands.map((band) => (
            <option key={band} value={band}>
              {t(`bands.${band}`)}
            </option>
          ))}
        </select>
      </Labelled>
      <Checkbox checked={filter.faulted} onChange={(faulted) => change({ faulted })}>
        {t('onlyFaulted')}
      </Checkbox>
      <output>{t('count', { found, total })}</output>
      <Button size="small" {...toggle('verify')}>
        {t('verify')}
      </Button>
      <Button size="small" {...toggle('findings')}>
        {t('findings', { count: findings.data?.length ?? 0 })}
      </Button>
      {children}
      <Button
        look="outline"
        size="small"
        busy={save.isPending}
        onClick={() => here && save.mutate({ name: here.world })}
      >
        {t('save')}
      </Button>
    </form>
  )
}

const heading = css`
  ${rowOf(8)}
  padding: 12px 16px 4px;
  color: ${color.ink};
  font: 700 ${type.note};
  section + section > & {
    border-top: 1px solid ${color.line};
  }
`
const sides = ['proxy', 'backend', 'client', 'tester'] as const

interface FindingsProps {
  side: Finding['side']
  findings: readonly Finding[]
}

const OneSide = ({ side, findings }: FindingsProps) => {
  const t = useText('consoleJournal')
  const title = t(`findingsOf.${side}`)
  return (
    <section aria-label={title}>
      <h2 css={heading}>
        {title} <Chip>{findings.length}</Chip>
      </h2>
      <Rows label={title}>
        {findings.map(({ rule, grade, text, route, page, departures, calls, at }) => (
          <Row
            key={`${rule} ${text} ${route} ${page} ${calls[0]}`}
            what={
              <>
                <Chip tone={grade === 'error' && side === 'backend' ? 'bad' : 'warn'}>{rule}</Chip> {text}
                <Places places={departures} />
              </>
            }
            note={`${timeText(at)} · ${route}${page === null ? '' : ` · ${page}`}`}
          >
            {calls[0] !== undefined && (
              <Button look="outline" size="small" onClick={() => show({ view: null, call: calls.at(-1) ?? null })}>
                {t('showCalls', { count: calls.length })}
              </Button>
            )}
          </Row>
        ))}
      </Rows>
    </section>
  )
}

const Findings = () => {
  const t = useText('consoleJournal')
  const found = useFindings()
  return (
    <Answered query={found}>
      {(all) => {
        if (all.length === 0) return <None>{t('noFindings')}</None>
        const groups = sides.map((side) => ({ side, findings: all.filter((finding) => finding.side === side) }))
        return groups.flatMap(({ side, findings }) =>
          findings.length > 0 ? [<OneSide key={side} side={side} findings={findings} />] : [],
        )
      }}
    </Answered>
  )
}

const root = css`
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 7fr) minmax(0, 5fr);
  gap: 12px 16px;
  height: 100%;
  min-height: 420px;
  > form {
    grid-column: 1 / -1;
  }
  > [data-part='list'],
  > [data-part='details'] {
    min-height: 0;
    ${paper}
  }
  > [data-part='list'] {
    display: grid;
  }
  > [data-part='details'] {
    overflow: auto;
  }
`
const keyOf = ({ id }: Entry): string => id

export const JournalTab = () => {
  const t = useText('consoleJournal')
  const entries: readonly Entry[] = useStore(journal)
  const selected = useParam('call')
  const view = useParam('view')
  const [filter, setFilter] = useState(noFilter)
  const found = useMemo(() => entries.filter((entry) => fits(entry, filter)), [entries, filter])
  const entry = entries.find(({ id }) => id === selected)
  return (
    <div css={root}>
      <FilterBar filter={filter} onChange={setFilter} found={found.length} total={entries.length}>
        <ExportButton chosen={entry} />
      </FilterBar>
      {view === 'findings' || view === 'verify' ? (
        <div data-part="list" style={{ overflow: 'auto', alignContent: 'start' }}>
          {view === 'verify' ? <Verify /> : <Findings />}
        </div>
      ) : (
        <div data-part="list">
          {found.length === 0 ? (
            <None>{t(entries.length === 0 ? 'empty' : 'nothingFits')}</None>
          ) : (
            <VirtualList
              label={t('calls')}
              items={found}
              rowHeight={rowHeight}
              keyOf={keyOf}
              selected={selected}
              onSelect={(call) => show({ call }, true)}
            >
              {(each) => <CallRow entry={each} />}
            </VirtualList>
          )}
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
      <section data-part="details" aria-label={t('details')} tabIndex={0}>
        {entry ? <CallDetails key={entry.id} entry={entry} entries={entries} /> : <None>{t('choose')}</None>}
      </section>
    </div>
  )
}
