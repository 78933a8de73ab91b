import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { color, paper } from '../../../ui/theme.ts'

const root = css`
  margin-top: 16px;
  padding: 24px;
  ${paper}
  border-top: 2px solid ${color.ink};
`

export const Panel = ({ busy = false, children }: { busy?: boolean; children: ReactNode }) => (
  <div css={root} aria-busy={busy || undefined}>
    {children}
  </div>
)
