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
  &:is([data-tone='money'], [data-tone='bad']) {
    background: ${color.vermilionWash};
    color: ${color.vermilion};
  }
  &[data-tone='quiet'] {
    background: ${color.sunken};
    color: ${color.ink2};
  }
`

interface Props {
  tone?: 'plain' | 'good' | 'warning' | 'money' | 'bad' | 'quiet'
  title?: string
  children: ReactNode
}

/** A word or two that say how something stands. */
export const Badge = ({ tone = 'plain', ...rest }: Props) => <span css={root} data-tone={tone} {...rest} />
