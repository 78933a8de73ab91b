import { css } from '@emotion/react'
import { centred, color, radius } from '../../ui/theme.ts'

const root = css`
  ${centred}
  width: 32px;
  height: 32px;
  border-radius: ${radius.seal};
  background: ${color.vermilionFill};
  font: 700 13px/14px var(--sans);
  writing-mode: vertical-rl;
`
/** The logo. */
export const Mark = () => (
  <span css={root} aria-hidden="true">
    青花
  </span>
)
