import { css } from '@emotion/react'
import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { color, digits, motion, wrapOf } from './theme.ts'

const root = css`
  > [role='tablist'] {
    ${wrapOf('0 24px')}
    border-bottom: 1px solid ${color.line};
  }
  > [role='tablist'] > button {
    padding: 10px 2px;
    border-bottom: 3px solid transparent;
    margin-bottom: -1px;
    color: ${color.ink2};
    font-weight: 600;
    white-space: nowrap;
    transition: color ${motion.hover};
    &:hover {
      color: ${color.cobalt};
    }
    &[aria-selected='true'] {
      border-color: ${color.vermilion};
      color: ${color.cobalt};
    }
  }
`

/** How many there are behind a tab. */
export const tabCount = css`
  display: inline-block;
  min-width: 1ch;
  margin-left: 6px;
  color: ${color.ink3};
  font: 14px/22px ${digits};
`

export interface Tab<V extends string> {
  readonly value: V
  readonly label: ReactNode
  readonly content: ReactNode
}
interface Props<V extends string> {
  label: string
  tabs: readonly Tab<V>[]
  value: V
  onChange: (value: V) => void
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** Tabs as in the APG: arrow keys move and choose, Tab goes on into the panel. Hidden panels keep what was typed. */
export const Tabs = <V extends string>({ label, tabs, value, onChange }: Props<V>) => {
  const id = useId()
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex((tab) => tab.value === value)
    const next = tabs[steps[event.key]?.(at, tabs.length) ?? -1]
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    document.getElementById(`${id}-${next.value}`)?.focus()
  }
  return (
    <div css={root}>
      <div role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-${tab.value}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-${tab.value}-panel`}
          aria-labelledby={`${id}-${tab.value}`}
          hidden={tab.value !== value}
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}
