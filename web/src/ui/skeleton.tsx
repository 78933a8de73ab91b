import { css } from '@emotion/react'
import type { CSSProperties } from 'react'
import { color, radius } from './theme.ts'

/** A span, so that it may stand where text does. It breathes when the wait is long: movement costs what is waited for. */
const root = css`
  display: block;
  border-radius: ${radius.control};
  background: ${color.sunken};
  animation: breathe 1.6s 1s ease infinite alternate;
  @keyframes breathe {
    to {
      opacity: 0.5;
    }
  }
`

export const Skeleton = (size: Pick<CSSProperties, 'width' | 'height' | 'aspectRatio' | 'borderRadius'>) => (
  <span css={root} style={size} aria-hidden="true" />
)
