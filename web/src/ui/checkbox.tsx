import { css } from '@emotion/react'
import type { ComponentProps, ReactNode } from 'react'
import { quietNote } from './theme.ts'

const root = css`
  display: inline-flex;
  align-items: flex-start;
  gap: 8px;
  min-height: 24px;
  ${quietNote}
  cursor: pointer;
  > input {
    margin: 2px 0;
  }
`

type Props = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'checked'> & {
  checked: boolean
  onChange: (checked: boolean) => void
  mixed?: boolean
  children: ReactNode
}

export const Checkbox = ({ children, mixed = false, onChange, ...input }: Props) => (
  <label css={root}>
    <input
      type="checkbox"
      {...input}
      ref={(box) => {
        if (box) box.indeterminate = mixed
      }}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span>{children}</span>
  </label>
)
