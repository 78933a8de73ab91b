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
    font-size: 10px;
    font-weight: 700;
    letter-spacing: 0.04em;
  }
`

interface Props {
  /** One Chinese character, or two capitals. */
  mark: string
  meaning: string
  tone?: 'plain' | 'money' | 'praise'
}

export const Seal = ({ mark, meaning, tone = 'plain' }: Props) => (
  <span css={root} data-tone={tone} role="img" aria-label={meaning} title={meaning}>
    {mark}
  </span>
)
