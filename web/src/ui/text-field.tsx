import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldProps } from './field.tsx'

type Control<T extends 'input' | 'textarea'> = Omit<ComponentProps<T>, 'onChange' | 'value'> & {
  value: string
  onChange: (value: string) => void
}
type TextFieldProps = FieldProps & Control<'input'> & { after?: ReactNode }

export const TextField = ({
  label,
  hideLabel,
  hint,
  error,
  describedBy,
  after,
  onChange,
  ...input
}: TextFieldProps) => (
  <Field label={label} hideLabel={hideLabel ?? false} hint={hint} error={error} describedBy={describedBy}>
    {(control) => (
      <>
        <input type="text" {...input} {...control} onChange={(event) => onChange(event.target.value)} />
        {after}
      </>
    )}
  </Field>
)

/** A one-time code from a text message: digits, filled in by the browser where it can. */
export const CodeField = (props: TextFieldProps) => (
  <TextField inputMode="numeric" autoComplete="one-time-code" maxLength={6} {...props} />
)

type TextAreaProps = FieldProps & Control<'textarea'>

export const TextArea = ({ label, hideLabel, hint, error, onChange, ...area }: TextAreaProps) => {
  const count = area.maxLength === undefined ? undefined : `${area.value.length} / ${area.maxLength}`
  const described = [hint, count].filter(Boolean).join(' · ')
  return (
    <Field label={label} hideLabel={hideLabel ?? false} hint={described || undefined} error={error}>
      {(control) => <textarea rows={4} {...area} {...control} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  )
}
