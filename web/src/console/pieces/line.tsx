import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { Row, Text } from '../../ui/layout.tsx'
import { color } from '../../ui/theme.ts'

const root = css`
  min-height: 44px;
  & + & {
    border-top: 1px solid ${color.line};
  }
  &[data-chosen] {
    background: ${color.cobaltWash};
  }
  > :first-child {
    flex: 1;
    min-width: 180px;
  }
`

interface Props {
  /** How it stands. */
  badge?: ReactNode
  name?: ReactNode
  /** What is said beside its name. */
  what?: ReactNode
  note?: ReactNode
  chosen?: boolean
  /** What can be done with it; a form that a button unfolds takes the whole width below. */
  children?: ReactNode
}

/** A thing in a list. */
export const Line = ({ badge, name, what, note, chosen = false, children }: Props) => (
  <Row as="li" css={root} gap={6} pad="6px 16px" size="note" wrap data-chosen={chosen || undefined}>
    <div>
      {badge} {name !== undefined && <b>{name}</b>} {what}
      {note !== undefined && (
        <Text as="div" tone="faint" size="small">
          {note}
        </Text>
      )}
    </div>
    {children}
  </Row>
)
