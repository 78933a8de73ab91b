import { css } from '@emotion/react'
import { useState, type KeyboardEvent } from 'react'
import { color, digits, motion, radius } from './theme.ts'

const root = css`
  display: inline-grid;
  grid-template-columns: 32px 48px 32px;
  height: 32px;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.control};
  background: ${color.surface};
  > button {
    color: ${color.ink2};
    font-size: 18px;
    line-height: 30px;
    -webkit-user-select: none;
    user-select: none;
    transition: background-color ${motion.hover};
    &:hover {
      background: ${color.cobaltWash};
      color: ${color.cobalt};
    }
    &[aria-disabled='true'] {
      background: none;
      color: ${color.lineStrong};
      cursor: not-allowed;
    }
  }
  > input {
    width: 100%;
    height: 30px;
    padding: 0;
    border: solid ${color.line};
    border-width: 0 1px;
    background: none;
    font: 600 15px/30px ${digits};
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
`

interface Props {
  value: number
  /** At least 1. */
  max: number
  label: string
  fewer: string
  more: string
  onChange: (value: number) => void
  /** Called when more than `max` is requested: explain why not. */
  onOver?: () => void
  /** The id of the text that explains the limit. */
  describedBy?: string | undefined
}

const fewest = 1

/** A typed number counts once typing is finished. */
export const Stepper = ({ value, max, label, fewer, more, onChange, onOver, describedBy }: Props) => {
  const [typed, setTyped] = useState<string | null>(null)
  const choose = (wanted: number) => {
    if (wanted > max && wanted > value) onOver?.()
    const next = Math.max(fewest, Math.min(wanted, Math.max(max, value)))
    if (next !== value) onChange(next)
  }
  const finish = () => {
    if (typed !== null && typed !== '') choose(Number(typed))
    setTyped(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (event.key === 'Enter') finish()
    else if (event.key === 'Escape') setTyped(null)
    if (step === undefined) return
    event.preventDefault()
    setTyped(null)
    choose((typed ? Number(typed) : value) + step)
  }
  return (
    <span css={root} role="group" aria-label={label}>
      <button type="button" aria-label={fewer} aria-disabled={value <= fewest} onClick={() => choose(value - 1)}>
        −
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        role="spinbutton"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={fewest}
        aria-valuemax={Math.max(max, value)}
        aria-describedby={describedBy}
        value={typed ?? value}
        onChange={({ target }) => setTyped(target.value.replaceAll(/\D/g, ''))}
        onFocus={({ target }) => target.select()}
        onBlur={finish}
        onKeyDown={onKeyDown}
      />
      <button type="button" aria-label={more} aria-disabled={value >= max} onClick={() => choose(value + 1)}>
        +
      </button>
    </span>
  )
}
