import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { ruledPaper } from '../../ui/shapes.ts'

const root = css`
  margin-top: 16px;
  padding: 24px;
  ${ruledPaper}
`

export const Panel = ({ children }: { children: ReactNode }) => <div css={root}>{children}</div>
