import { css } from '@emotion/react'
import { useMemo, useState } from 'react'
import { Answered, None, Line } from '../pieces/panel.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { useStore } from '../../lib/store.ts'
import { Grid, Row, Surface, Text } from '../../ui/layout.tsx'
import { color } from '../../ui/theme.ts'
import { show, useParam } from '../address.ts'
import { CallDetails } from './call-details.tsx'
import { CallList } from './call-list.tsx'
import { fits, noFilter, type Entry, statusBands, type Filter } from './entry.ts'
import { journal } from './journal-store.ts'
import { Verify } from './verify.tsx'
import { Button } from '../../ui/button.tsx'
import { useControl } from '../api/use-control.ts'
import { ShopLink } from '../pieces/buttons.tsx'
import { Chooser, SearchField } from '../pieces/labelled.tsx'
import { ShareButton } from '../share/share.tsx'
import { timeText } from '../api/time-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Places } from './places.tsx'

const bar = css`
  grid-column: 1 / -1;
  > label:first-of-type {
    flex: 1 1 140px;
    max-width: 260px;
  }
  > label {
    align-items: center;
  }
  > button[aria-pressed='true'] {
    background: ${color.cobaltWash};
  }
`

interface FilterBarProps {
  filter: Filter
  onChange: (filter: Filter) => void
  found: number
  total: number
  /** Up to which call a test can go. */
  chosen: Entry | undefined
}

const FilterBar = ({ filter, onChange, found, total, chosen }: FilterBarProps) => {
  const t = useText('consoleJournal')
  const findings = useControl('GET /__mall/findings')
  const view = useParam('view')
  const toggle = (name: string | null) => ({
    look: 'outline' as const,
    'aria-pressed': view === name,
    onClick: () => show({ view: name }),
  })
  const change = (part: Partial<Filter>): void => onChange({ ...filter, ...part })
  return (
    <Row css={bar} gap="8px 12px" wrap role="search" aria-label={t('filters')}>
      <SearchField label={t('words')} value={filter.words} onChange={(text) => change({ words: text })} />
      <Chooser
        label={t('kind')}
        options={(['', 'call', 'control'] as const).map((value) => ({ value, text: t(`kinds.${value || 'all'}`) }))}
        value={filter.kind}
        onChange={(kind) => change({ kind })}
      />
      <Chooser
        label={t('status')}
        options={(['', ...statusBands, 'faulted'] as const).map((value) => ({
          value,
          text: t(`bands.${value || 'all'}`),
        }))}
        value={filter.status}
        onChange={(status) => change({ status })}
      />
      <Text as="span" fills />
      <Button size="small" {...toggle(null)}>
        {t('count', { found, total })}
      </Button>
      <Button size="small" {...toggle('verify')}>
        {t('verify')}
      </Button>
      <Button size="small" {...toggle('findings')}>
        {t('findings', { count: findings.data?.length ?? 0 })}
      </Button>
      <ShareButton chosen={chosen} />
    </Row>
  )
}

const heading = css`
  section + section > & {
    border-top: 1px solid ${color.line};
  }
`
const sides = ['proxy', 'backend', 'client', 'tester'] as const

const Findings = () => {
  const t = useText('consoleJournal')
  return (
    <Answered of={useControl('GET /__mall/findings')}>
      {(all) => {
        if (all.length === 0) return <None>{t('noFindings')}</None>
        return sides.map((side) => {
          const title = t(`findingsOf.${side}`)
          const findings = all.filter((finding) => finding.side === side)
          if (findings.length === 0) return null
          return (
            <section key={side} aria-label={title}>
              <Row as="h2" css={heading} gap={8} pad="12px 16px 4px" size="note" bold>
                {title} <Badge tone="quiet">{findings.length}</Badge>
              </Row>
              <ul aria-label={title}>
                {findings.map(({ rule, grade, text, route, page, departures, calls, at }) => (
                  <Line
                    key={`${rule} ${text} ${route} ${page} ${calls[0]}`}
                    badge={<Badge tone={grade === 'error' && side === 'backend' ? 'bad' : 'warning'}>{rule}</Badge>}
                    what={
                      <>
                        {text}
                        <Places places={departures} />
                      </>
                    }
                    note={[timeText(at), route, page]}
                  >
                    {calls[0] !== undefined && (
                      <Button
                        look="outline"
                        size="small"
                        onClick={() => show({ view: null, call: calls.at(-1) ?? null })}
                      >
                        {t('showCalls', { count: calls.length })}
                      </Button>
                    )}
                  </Line>
                ))}
              </ul>
            </section>
          )
        })
      }}
    </Answered>
  )
}

const root = css`
  grid-template-rows: auto minmax(0, 1fr);
  height: 100%;
  min-height: 420px;
`
const scrolls = css`
  min-height: 0;
  overflow: auto;
`

export const JournalTab = () => {
  const t = useText('consoleJournal')
  const entries: readonly Entry[] = useStore(journal)
  const selected = useParam('call')
  const view = useParam('view')
  const [filter, setFilter] = useState(noFilter)
  const found = useMemo(() => entries.filter((entry) => fits(entry, filter)), [entries, filter])
  const entry = entries.find(({ id }) => id === selected)
  return (
    <Grid css={root} columns="minmax(0, 7fr) minmax(0, 5fr)" gap="12px 16px" wide>
      <FilterBar filter={filter} onChange={setFilter} found={found.length} total={entries.length} chosen={entry} />
      <Surface css={scrolls}>
        {view === 'verify' ? (
          <Verify />
        ) : view === 'findings' ? (
          <Findings />
        ) : found.length === 0 ? (
          <None>
            {entries.length === 0 ? (
              <>
                {t('empty')} <ShopLink />
              </>
            ) : (
              <>
                {t('nothingFits')}{' '}
                <Button look="quiet" size="small" onClick={() => setFilter(noFilter)}>
                  {t('clear')}
                </Button>
              </>
            )}
          </None>
        ) : (
          <CallList calls={found} selected={selected} />
        )}
      </Surface>
      {/* What scrolls must be reached by the keyboard. */}
      <Surface as="section" css={scrolls} aria-label={t('details')} tabIndex={0}>
        {entry ? <CallDetails key={entry.id} entry={entry} /> : <None>{t('choose')}</None>}
      </Surface>
    </Grid>
  )
}
