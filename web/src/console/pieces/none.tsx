import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { color, type } from '../../ui/theme.ts'

const root = css`
  padding: 14px 16px;
  color: ${color.ink3};
  font: ${type.note};
`
/** An empty state in one line. */
export const None = ({ children }: { children: ReactNode }) => <p css={root}>{children}</p>
