import { css } from '@emotion/react'
import type { ReactNode } from 'react'

const root = css`
  max-height: 360px;
  overflow: auto;
  &:focus-visible {
    outline-offset: -2px;
  }
`
/** A long list in a place that does not grow; the keyboard can scroll it. */
export const Scroll = ({ label, children }: { label: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
  <div css={root} role="region" aria-label={label} tabIndex={0}>
    {children}
  </div>
)
