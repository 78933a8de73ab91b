import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { useStore } from '../../lib/store.ts'
import { color } from '../../ui/theme.ts'
import { CallRow } from '../journal/call-row.tsx'
import { journal } from '../journal/journal-store.ts'
import { Chip } from '../pieces/chip.tsx'
import { findings } from './bar-state.ts'

const id = 'developer-bar-calls'
const most = 50

const list = css`
  max-height: min(228px, 30vh);
  overflow: auto;
  border-top: 1px solid ${color.lineStrong};
  background: ${color.surface};
  color: ${color.ink};
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
  const entries = useStore(journal).slice(0, most)
  const broken = useStore(findings)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
    <div id={id} css={list} role="region" aria-label={t('calls')} tabIndex={0}>
      {entries.length === 0 && <p>{t('noCalls')}</p>}
      {entries.length > 0 && (
        <ul>
          {entries.map((entry) => (
            <li key={entry.id}>
              <CallRow entry={entry} />
              {broken.has(entry.id) && <p>{broken.get(entry.id)}</p>}
            </li>
          ))}
        </ul>
      )}
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
