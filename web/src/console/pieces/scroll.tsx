import { css } from '@emotion/react'
import type { ReactNode } from 'react'

const root = css`
  overflow: auto;
  &:focus-visible {
    outline-offset: -2px;
  }
`
interface Props {
  label: string
  /** At most. */
  height?: string
  children: ReactNode
}

/** A long list in a place that does not grow; the keyboard can scroll it. */
export const Scroll = ({ label, height = '360px', children }: Props) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
  <div css={root} role="region" aria-label={label} style={{ maxHeight: height }} tabIndex={0}>
    {children}
  </div>
)
