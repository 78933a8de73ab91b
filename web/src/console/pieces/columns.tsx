import { css } from '@emotion/react'
import type { ReactNode } from 'react'

const root = css`
  display: grid;
  gap: 16px;
  align-items: start;
  > div {
    display: grid;
    gap: 16px;
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
