import { css } from '@emotion/react'
import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { useStore } from '../../lib/store.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { color, rowOf } from '../../ui/theme.ts'
import { CallRow } from '../journal/call-row.tsx'
import { fits, noFilter, toneOf, type Entry } from '../journal/entry.ts'
import { journal } from '../journal/journal-store.ts'
import { Chip } from '../pieces/chip.tsx'
import { SearchField } from '../pieces/labelled.tsx'
import { findings } from './bar-state.ts'

const id = 'developer-bar-calls'
const most = 50

const panel = css`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  max-height: 25vh;
  border-top: 1px solid ${color.lineStrong};
  background: ${color.surface};
  color: ${color.ink};
  > [data-part='filter'] {
    ${rowOf(16)}
    padding: 4px 12px;
    border-bottom: 1px solid ${color.line};
    > :first-of-type {
      width: 280px;
    }
    input[type='search'] {
      height: 26px;
    }
  }
`
const list = css`
  overflow: auto;
  &:focus-visible {
    outline: 2px solid ${color.cobalt};
    outline-offset: -2px;
  }
  li {
    border-bottom: 1px solid ${color.line};
    > p {
      padding: 0 12px 6px 88px;
      color: ${color.vermilion};
    }
  }
  > p {
    padding: 12px 16px;
    color: ${color.ink3};
  }
`

/** The latest calls with their findings, newest first. */
export const Calls = () => {
  const t = useText('consoleBar')
  const [words, setWords] = useState('')
  const [onlyFailed, setOnlyFailed] = useState(false)
  const calls = useStore(journal)
  const broken = useStore(findings)
  const failed = (entry: Entry): boolean => toneOf(entry) !== 'good' || entry.faults.length > 0 || broken.has(entry.id)
  const entries = calls.filter((entry) => fits(entry, { ...noFilter, words }) && (!onlyFailed || failed(entry)))
  return (
    <div css={panel}>
      <div data-part="filter">
        <SearchField label={t('filter')} inside value={words} onChange={setWords} />
        <Checkbox checked={onlyFailed} onChange={setOnlyFailed}>
          {t('onlyFailed')}
        </Checkbox>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard */}
      <div id={id} css={list} role="region" aria-label={t('calls')} tabIndex={0}>
        {entries.length === 0 && <p>{calls.length === 0 ? t('noCalls') : t('noneFits')}</p>}
        {entries.length > 0 && (
          <ul>
            {entries.slice(0, most).map((entry) => (
              <li key={entry.id}>
                <CallRow entry={entry} />
                {broken.has(entry.id) && <p>{broken.get(entry.id)}</p>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

/** The last call; opens the list of earlier ones. */
export const CallsKey = ({ open, onToggle }: { open: boolean; onToggle: () => void }) => {
  const t = useText('consoleBar')
  const broken = useStore(findings).size
  return (
    <button type="button" data-part="key" aria-expanded={open} aria-controls={open ? id : undefined} onClick={onToggle}>
      {t('calls')}
      {broken > 0 && <Chip tone="bad">{t('findings', { count: broken })}</Chip>}
    </button>
  )
}
