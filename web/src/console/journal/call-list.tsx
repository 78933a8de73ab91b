import { css } from '@emotion/react'
import { useState, type KeyboardEvent } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { color } from '../../ui/theme.ts'
import { show } from '../address.ts'
import { CallRow } from './call-row.tsx'
import type { Entry } from './entry.ts'

const most = 300
/** By how many calls a key moves the selection. */
const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: -Infinity,
  End: Infinity,
}

const root = css`
  &:focus-visible {
    outline-offset: -2px;
  }
  [role='option'] {
    height: 32px;
    border-bottom: 1px solid ${color.line};
    cursor: pointer;
    &:hover {
      background: ${color.sunken};
    }
    &[aria-selected='true'] {
      background: ${color.cobaltWash};
      box-shadow: inset 3px 0 ${color.cobalt};
    }
  }
`
const idOf = ({ id }: Entry): string => `call-${id}`
const choose = ({ id }: Entry): void => show({ call: id }, true)
const reveal = (option: Element | null): void => option?.scrollIntoView({ block: 'nearest' })

/** The newest calls, as far down as the selected one; all of them if asked for. */
export const CallList = ({ calls, selected }: { calls: readonly Entry[]; selected: string | null }) => {
  const t = useText('consoleJournal')
  const frame = useText('consoleFrame')
  const [all, setAll] = useState(false)
  const at = calls.findIndex(({ id }) => id === selected)
  const chosen = calls[at]
  const shown = calls.slice(0, all ? undefined : Math.max(most, at + 1))
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key]
    const next = step && calls[Math.max(0, Math.min(at + step, calls.length - 1))]
    if (!next) return
    event.preventDefault()
    choose(next)
  }
  return (
    <>
      <div
        css={root}
        role="listbox"
        tabIndex={0}
        aria-label={t('calls')}
        aria-activedescendant={chosen && idOf(chosen)}
        onKeyDown={onKeyDown}
      >
        {shown.map((call) => (
          <div
            key={call.id}
            ref={call === chosen ? reveal : null}
            id={idOf(call)}
            role="option"
            tabIndex={-1}
            aria-selected={call === chosen}
            onMouseDown={() => choose(call)}
          >
            <CallRow entry={call} />
          </div>
        ))}
      </div>
      {shown.length < calls.length && (
        <Button look="quiet" size="small" wide onClick={() => setAll(true)}>
          {frame('showAll', { count: calls.length })}
        </Button>
      )}
    </>
  )
}
