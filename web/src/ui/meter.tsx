import { css } from '@emotion/react'
import type { ComponentProps } from 'react'
import { color } from './theme.ts'

const root = css`
  display: block;
  height: 6px;
  overflow: hidden;
  border-radius: 3px;
  background: ${color.sunken};
  box-shadow: inset 0 0 0 1px ${color.line};
  > span {
    display: block;
    height: 100%;
  }
`

interface Props extends ComponentProps<'span'> {
  /** From 0 to 1. */
  filled: number
  tone?: 'cobalt' | 'vermilionFill' | 'onFill'
}

/** How much of something there is; what it says in words stands beside it, or in its attributes. */
export const Meter = ({ filled, tone = 'cobalt', ...rest }: Props) => (
  <span css={root} {...rest}>
    <span style={{ width: `${filled * 100}%`, background: color[tone] }} />
  </span>
)
