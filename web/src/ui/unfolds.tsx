import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { color, rowOf, type } from './theme.ts'

const root = css`
  ${rowOf(4)}
  justify-content: center;
  min-width: 24px;
  min-height: 24px;
  color: ${color.cobalt};
  font: ${type.note};
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
  <span css={root}>
    {children}
    <Icon name={upwards ? 'up' : 'down'} size={children === undefined ? 14 : 12} />
  </span>
)
