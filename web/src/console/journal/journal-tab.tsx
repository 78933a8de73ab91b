import { css } from '@emotion/react'
import { useMemo, useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { useStore } from '../../lib/store.ts'
import { paper } from '../../ui/theme.ts'
import { show, useParam } from '../address.ts'
import { None } from '../pieces/none.tsx'
import { VirtualList } from '../pieces/virtual-list.tsx'
import { CallDetails } from './call-details.tsx'
import { CallRow, rowHeight } from './call-row.tsx'
import { fits, noFilter, type Entry } from './entry.ts'
import { ExportButton } from './export-button.tsx'
import { FilterBar } from './filter-bar.tsx'
import { Findings } from './findings.tsx'
import { journal } from './journal-store.ts'
import { Verify } from './verify.tsx'

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
