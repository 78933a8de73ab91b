import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { stackOf } from '../../ui/theme.ts'

const root = css`
  ${stackOf(16)}
  align-items: start;
  > div {
    ${stackOf(16)}
    min-width: 0;
  }
`

interface Props {
  /** Relative widths. */
  shares: readonly number[]
  children: ReactNode
}

export const Columns = ({ shares, children }: Props) => (
  <div css={root} style={{ gridTemplateColumns: shares.map((share) => `minmax(0, ${share}fr)`).join(' ') }}>
    {children}
  </div>
)
