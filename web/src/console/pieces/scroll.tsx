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
  /** The maximum height. */
  height?: string
  children: ReactNode
}

/** A scrollable area that can be scrolled by keyboard. */
export const Scroll = ({ label, height = '360px', children }: Props) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
  <div css={root} role="region" aria-label={label} style={{ maxHeight: height }} tabIndex={0}>
    {children}
  </div>
)
