import { css } from '@emotion/react'
import type { ReactNode } from 'react'

export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`

export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span css={visuallyHidden}>{children}</span>
