import { css } from '@emotion/react'
import { color } from './theme.ts'

const root = css`
  color: ${color.amber};
  font-size: 16px;
  letter-spacing: 2px;
  white-space: nowrap;
`

export const Stars = ({ count, label }: { count: number; label: string }) => (
  <span css={root} role="img" aria-label={label}>
    {'★'.repeat(count)}
    {'☆'.repeat(5 - count)}
  </span>
)
