import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

interface Option {
  readonly value: string
  readonly text: string
}
type Props = FieldProps &
  Omit<ComponentProps<'select'>, 'onChange' | 'value' | 'children'> & {
    value: string
    onChange: (value: string) => void
    options: readonly Option[]
    placeholder?: string
  }

export const Select = ({ label, hideLabel, hint, error, options, placeholder, onChange, ...select }: Props) => (
  <Field label={label} hideLabel={hideLabel ?? false} hint={hint} error={error}>
    {(control) => (
      <select {...select} {...control} onChange={(event) => onChange(event.target.value)}>
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Field>
)
