import { css } from '@emotion/react'
import { useState, type KeyboardEvent } from 'react'
import { control } from './shapes.ts'
import { color, digits, motion, tinted } from './theme.ts'
import { visuallyHidden } from './visually-hidden.tsx'

const root = css`
  position: relative;
  display: inline-grid;
  grid-template-columns: 32px 48px 32px;
  height: 32px;
  ${control}
  &[data-wide] {
    grid-template-columns: 32px 72px 32px;
  }
  > button {
    color: ${color.ink2};
    font-size: 18px;
    line-height: 30px;
    -webkit-user-select: none;
    user-select: none;
    transition: background-color ${motion.hover};
    &:hover {
      ${tinted}
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
    text-align: center;
  }
`

interface Props {
  value: number
  /** At least `step`. */
  max: number
  /** What a click adds or takes away, which is also the fewest. */
  step?: number
  /** Six digits instead of four. */
  wide?: boolean
  label: string
  fewer: string
  more: string
  onChange: (value: number) => void
  /** Called when more than `max` is requested: explain why not. Without it, the number that it became is said. */
  onOver?: () => void
  /** The id of the text that explains the limit. */
  describedBy?: string | undefined
}

/** A typed number counts once typing is finished. */
export const Stepper = (props: Props) => {
  const { value, max, step = 1, wide = false, label, fewer, more, onChange, onOver, describedBy } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [corrected, setCorrected] = useState('')
  const choose = (wanted: number) => {
    const isOver = wanted > max && wanted > value
    if (isOver) onOver?.()
    const next = Math.max(step, Math.min(wanted, Math.max(max, value)))
    setCorrected((isOver && !onOver) || wanted < step ? `${label}: ${next}` : '')
    if (next !== value) onChange(next)
  }
  const finish = () => {
    if (typed !== null && typed !== '') choose(Number(typed))
    setTyped(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (event.key === 'Enter') finish()
    else if (event.key === 'Escape') setTyped(null)
    if (direction === undefined) return
    event.preventDefault()
    setTyped(null)
    choose((typed ? Number(typed) : value) + direction * step)
  }
  return (
    <span css={root} role="group" aria-label={label} data-wide={wide || undefined}>
      <button type="button" aria-label={fewer} aria-disabled={value <= step} onClick={() => choose(value - step)}>
        −
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={wide ? 6 : 4}
        role="spinbutton"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={step}
        aria-valuemax={Math.max(max, value)}
        aria-describedby={describedBy}
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value.replaceAll(/\D/g, ''))
          setCorrected('')
        }}
        onFocus={({ target }) => target.select()}
        onBlur={finish}
        onKeyDown={onKeyDown}
      />
      <button type="button" aria-label={more} aria-disabled={value >= max} onClick={() => choose(value + step)}>
        +
      </button>
      <span css={visuallyHidden} role="status">
        {corrected}
      </span>
    </span>
  )
}
