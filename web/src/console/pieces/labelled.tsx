import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { Stack } from '../../ui/layout.tsx'
import { control } from '../../ui/shapes.ts'
import { color, motion, type } from '../../ui/theme.ts'
import { visuallyHidden } from '../../ui/visually-hidden.tsx'

/** Smaller fields for the console: `<input css={dense}>`. */
export const dense = css`
  width: 100%;
  min-width: 0;
  height: 32px;
  padding: 0 8px;
  ${control}
  font: ${type.note};
  transition: border-color ${motion.hover};
  &:hover {
    border-color: ${color.cobalt};
  }
  &:focus-visible {
    outline-offset: -1px;
  }
  &:disabled {
    background: ${color.sunken};
    color: ${color.ink3};
  }
`

interface LabelledProps {
  label: string
  hideLabel?: boolean
  children: ReactNode
}

export const Labelled = ({ label, hideLabel = false, children }: LabelledProps) => (
  <Stack as="label" gap={2}>
    <small css={hideLabel && visuallyHidden}>{label}</small>
    {children}
  </Stack>
)

interface Props {
  label: string
  value: string
  onChange: (text: string) => void
}

/** The label stands in the field, and goes when something is typed. */
export const SearchField = ({ label, value, onChange }: Props) => (
  <Labelled label={label} hideLabel>
    <input
      css={dense}
      type="search"
      placeholder={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </Labelled>
)

interface ChooserProps<V extends string> {
  label: string
  options: readonly { readonly value: V; readonly text: string }[]
  value: V
  onChange: (value: V) => void
}

/** Says itself what is chosen with it. */
export const Chooser = <V extends string>({ label, options, value, onChange }: ChooserProps<V>) => (
  <Labelled label={label} hideLabel>
    <select css={dense} value={value} onChange={({ target }) => onChange(target.value as V)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  </Labelled>
)
