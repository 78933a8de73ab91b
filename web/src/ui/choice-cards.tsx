import { css } from '@emotion/react'
import { useId } from 'react'
import { wrongNote } from './field.tsx'
import { choosable } from './choosable.ts'
import { Icon, type IconName } from './icon.tsx'
import { color, type } from './theme.ts'

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
    > svg {
      color: ${color.cobalt};
    }
    > span {
      font-weight: 600;
    }
    > small {
      grid-column: -2;
    }
    &:has(input:disabled) > svg {
      color: inherit;
    }
  }
  > p {
    grid-column: 1 / -1;
    ${wrongNote}
  }
  &[data-large] {
    grid-template-columns: repeat(auto-fit, minmax(240px, 1fr));
    gap: 12px;
    > legend {
      margin-bottom: 12px;
      color: inherit;
      font: 600 ${type.lead};
    }
    > label {
      grid-template-columns: 16px 24px minmax(0, 1fr);
      gap: 4px 12px;
      padding: 16px;
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
  readonly icon?: IconName
  readonly disabled?: boolean
}
interface Props<V extends string> {
  legend: string
  choices: readonly Choice<V>[]
  value: V | ''
  onChange: (value: V) => void
  error?: string | undefined
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
      {choices.map(({ value: each, text, note, icon, disabled = false }) => (
        <label key={each}>
          <input type="radio" name={id} checked={each === value} disabled={disabled} onChange={() => onChange(each)} />
          {icon && <Icon name={icon} size={24} />}
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
