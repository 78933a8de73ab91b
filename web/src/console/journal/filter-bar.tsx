import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { faintNote, rowOf } from '../../ui/theme.ts'
import { show, useParam } from '../address.ts'
import { useHere } from '../api/place.ts'
import { dense, Labelled } from '../pieces/labelled.tsx'
import { SearchField } from '../pieces/search-field.tsx'
import { useSave } from '../worlds/use-save.ts'
import { statusBands, type Filter } from './entry.ts'
import { useFindings } from './use-findings.ts'

const root = css`
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

interface Props {
  filter: Filter
  onChange: (filter: Filter) => void
  found: number
  total: number
  /** What else can be done with the calls. */
  children: ReactNode
}

export const FilterBar = ({ filter, onChange, found, total, children }: Props) => {
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
    <form css={root} role="search" aria-label={t('filters')} onSubmit={(event) => event.preventDefault()}>
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
