import { css } from '@emotion/react'
import { color } from './theme.ts'

const root = css`
  position: absolute;
  top: 4px;
  left: 32px;
  z-index: 40;
  padding: 8px 16px;
  background: ${color.surface};
  color: ${color.cobalt};
  font-weight: 600;
  transform: translateY(-200%);
  &:focus {
    transform: none;
  }
`

export const SkipLink = ({ to, text }: { to: string; text: string }) => (
  <a css={root} href={`#${to}`}>
    {text}
  </a>
)
