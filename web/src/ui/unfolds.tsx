import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Row } from './layout.tsx'

const root = css`
  min-width: 24px;
  [aria-expanded='true'] > & > svg {
    rotate: 180deg;
  }
`

interface Props {
  children?: ReactNode
  /** What it unfolds lies above it. */
  upwards?: boolean
}

/** In a button with `aria-expanded`: an arrow says where something unfolds, and then where it folds again. */
export const Unfolds = ({ children, upwards = false }: Props) => (
  <Row as="span" css={root} justify="center" gap={4} high={24} tone="brand" size="note">
    {children}
    <Icon name={upwards ? 'up' : 'down'} size={children === undefined ? 14 : 12} />
  </Row>
)
