import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { color, paper, radius } from '../../ui/theme.ts'

const root = css`
  display: inline-block;
  flex: none;
  padding: 0 6px;
  ${paper}
  border-radius: ${radius.seal};
  color: ${color.ink2};
  font: 12px/18px var(--sans);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  &[data-tone='good'] {
    border-color: transparent;
    background: ${color.jadeWash};
    color: ${color.jade};
  }
  &[data-tone='warn'] {
    border-color: transparent;
    background: ${color.amberWash};
    color: ${color.amber};
  }
  &[data-tone='bad'] {
    border-color: transparent;
    background: ${color.vermilionWash};
    color: ${color.vermilion};
  }
  &[data-tone='lit'] {
    border-color: transparent;
    background: ${color.cobaltWash};
    color: ${color.cobalt};
  }
`
export type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'lit'

interface Props {
  tone?: Tone
  title?: string
  children: ReactNode
}

export const Chip = ({ tone = 'plain', title, children }: Props) => (
  <span css={root} data-tone={tone} title={title}>
    {children}
  </span>
)
