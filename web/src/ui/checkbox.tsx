import { css } from '@emotion/react'
import type { ComponentProps, ReactNode } from 'react'
import { Row } from './layout.tsx'

const root = css`
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
  <Row as="label" css={root} inline align="start" gap={8} high={24} tone="quiet" size="note">
    <input
      type="checkbox"
      {...input}
      ref={(box) => {
        if (box) box.indeterminate = mixed
      }}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span>{children}</span>
  </Row>
)
