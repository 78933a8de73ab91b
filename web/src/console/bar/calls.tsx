import { css } from '@emotion/react'
import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { useStore } from '../../lib/store.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { color } from '../../ui/theme.ts'
import { Scroll } from '../pieces/scroll.tsx'
import { CallRow } from '../journal/call-row.tsx'
import { fits, noFilter, toneOf, type Entry } from '../journal/entry.ts'
import { journal } from '../journal/journal-store.ts'
import { Badge } from '../../ui/badge.tsx'
import { SearchField } from '../pieces/labelled.tsx'
import { useFindings } from './bar-state.ts'

const id = 'developer-bar-calls'
const most = 50

const panel = css`
  grid-template-rows: auto minmax(0, 1fr);
  max-height: 25vh;
  border-width: 1px 0 0;
`
const filter = css`
  > :first-of-type {
    width: 280px;
  }
`
const list = css`
  li {
    border-bottom: 1px solid ${color.line};
  }
`

/** The latest calls with their findings, newest first. */
export const Calls = () => {
  const t = useText('consoleBar')
  const [words, setWords] = useState('')
  const [onlyFailed, setOnlyFailed] = useState(false)
  const calls = useStore(journal)
  const broken = useFindings()
  const failed = (entry: Entry): boolean => toneOf(entry) !== 'good' || entry.faults.length > 0 || broken.has(entry.id)
  const entries = calls.filter((entry) => fits(entry, { ...noFilter, words }) && (!onlyFailed || failed(entry)))
  return (
    <Stack css={panel} ground="paper" tone="ink">
      <Row css={filter} edge="bottom" gap={16} pad="4px 12px">
        <SearchField label={t('filter')} value={words} onChange={setWords} />
        <Checkbox checked={onlyFailed} onChange={setOnlyFailed}>
          {t('onlyFailed')}
        </Checkbox>
      </Row>
      <Scroll id={id} label={t('calls')} height="none">
        {entries.length === 0 ? (
          <Text pad="12px 16px" tone="faint">
            {t(calls.length === 0 ? 'noCalls' : 'noneFits')}
          </Text>
        ) : (
          <ul css={list}>
            {entries.slice(0, most).map((entry) => (
              <li key={entry.id}>
                <CallRow entry={entry} />
                {broken.has(entry.id) && (
                  <Text pad="0 12px 6px 88px" tone="alarm">
                    {broken.get(entry.id)}
                  </Text>
                )}
              </li>
            ))}
          </ul>
        )}
      </Scroll>
    </Stack>
  )
}

/** The last call; opens the list of earlier ones. */
export const CallsKey = ({ open, onToggle }: { open: boolean; onToggle: () => void }) => {
  const t = useText('consoleBar')
  const broken = useFindings().size
  return (
    <button type="button" data-part="key" aria-expanded={open} aria-controls={open ? id : undefined} onClick={onToggle}>
      {t('calls')}
      {broken > 0 && <Badge tone="bad">{t('findings', { count: broken })}</Badge>}
    </button>
  )
}
