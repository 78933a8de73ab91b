import { css } from '@emotion/react'
import { color, radius } from './theme.ts'

const root = css`
  display: inline-grid;
  flex: none;
  place-items: center;
  min-width: 20px;
  height: 20px;
  padding-inline: 3px;
  border: 1px solid currentColor;
  border-radius: ${radius.seal};
  color: ${color.cobalt};
  font-size: 12px;
  line-height: 1;
  &[data-tone='money'] {
    color: ${color.vermilion};
  }
  &[data-tone='praise'] {
    color: ${color.jade};
  }
  &:lang(en) {
    padding-inline: 5px;
    font-size: 11px;
    font-weight: 600;
    white-space: nowrap;
  }
`

interface Props {
  /** One Chinese character, or one English word. */
  mark: string
  meaning: string
  tone?: 'plain' | 'money' | 'praise'
}

export const Seal = ({ mark, meaning, tone = 'plain' }: Props) => (
  <span css={root} data-tone={tone} role="img" aria-label={meaning} title={meaning}>
    {mark}
  </span>
)
