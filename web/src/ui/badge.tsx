import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { color, inlineRowOf, radius, tinted, type } from './theme.ts'

const root = css`
  ${inlineRowOf(4)}
  flex: none;
  padding: 1px 8px;
  border-radius: ${radius.seal};
  ${tinted}
  font: 600 ${type.small};
  white-space: nowrap;
  &[data-tone='good'] {
    background: ${color.jadeWash};
    color: ${color.jade};
  }
  &[data-tone='warning'] {
    background: ${color.amberWash};
    color: ${color.amber};
  }
  &[data-tone='money'] {
    background: ${color.vermilionWash};
    color: ${color.vermilion};
  }
  &[data-tone='quiet'] {
    background: ${color.sunken};
    color: ${color.ink2};
  }
`

interface Props {
  tone?: 'plain' | 'good' | 'warning' | 'money' | 'quiet'
  children: ReactNode
}

/** A word or two that say how something stands. */
export const Badge = ({ tone = 'plain', children }: Props) => (
  <span css={root} data-tone={tone}>
    {children}
  </span>
)
