import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { faintNote } from '../../ui/theme.ts'

const root = css`
  padding: 14px 16px;
  ${faintNote}
`
/** An empty state in one line. */
export const None = ({ children }: { children: ReactNode }) => <p css={root}>{children}</p>
