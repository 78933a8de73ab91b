import { css } from '@emotion/react'
import { useId, type ReactNode } from 'react'
import { wrongNote } from './field.tsx'
import { choosable } from './choosable.ts'
import { type } from './theme.ts'

const root = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
  gap: 8px 12px;
  > label {
    display: grid;
    grid-template-columns: 16px minmax(0, 1fr);
    gap: 2px 10px;
    align-content: start;
    align-items: center;
    padding: 12px 16px;
    ${choosable}
    > span {
      font-weight: 600;
    }
    > small {
      grid-column: -2;
    }
  }
  > p {
    grid-column: 1 / -1;
    ${wrongNote}
  }
  &[data-large] {
    grid-template-columns: minmax(0, 1fr);
    > legend {
      margin-bottom: 12px;
      color: inherit;
      font: 600 ${type.lead};
    }
    > label {
      grid-template-columns: 16px 40px minmax(0, 1fr);
      gap: 0 16px;
      align-content: center;
      min-height: 64px;
      padding: 8px 20px;
      > input,
      > [aria-hidden] {
        grid-row: 1 / span 2;
      }
      > span:not(:has(~ small)):not([aria-hidden]) {
        grid-row: span 2;
      }
      &:has(input:disabled) > [aria-hidden] {
        filter: grayscale(1);
        opacity: 0.6;
      }
    }
    > p:empty {
      display: none;
    }
  }
`

interface Choice<V extends string> {
  readonly value: V
  readonly text: string
  readonly note?: string | undefined
  /** Of large ones: a picture of it, hidden from screen readers. */
  readonly mark?: ReactNode
  readonly disabled?: boolean
}
interface Props<V extends string> {
  legend: string
  choices: readonly Choice<V>[]
  value: V | ''
  onChange: (value: V) => void
  error?: string | undefined
  /** Rows below each other. */
  large?: boolean
}

export const ChoiceCards = <V extends string>({ legend, choices, value, onChange, error, large = false }: Props<V>) => {
  const id = useId()
  return (
    <fieldset
      css={root}
      data-large={large || undefined}
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>{legend}</legend>
      {choices.map(({ value: each, text, note, mark, disabled = false }) => (
        <label key={each}>
          <input type="radio" name={id} checked={each === value} disabled={disabled} onChange={() => onChange(each)} />
          {mark}
          <span>{text}</span>
          {note && <small>{note}</small>}
        </label>
      ))}
      <p id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </fieldset>
  )
}
