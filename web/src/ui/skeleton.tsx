import { css } from '@emotion/react'
import type { CSSProperties } from 'react'
import { color, radius } from './theme.ts'

/** A span, so that it may stand where text does. */
const root = css`
  display: block;
  border-radius: ${radius.control};
  background: ${color.sunken};
  animation: breathe 1.6s ease-in-out infinite alternate;
  @keyframes breathe {
    to {
      opacity: 0.5;
    }
  }
`

export const Skeleton = (size: Pick<CSSProperties, 'width' | 'height' | 'aspectRatio' | 'borderRadius'>) => (
  <span css={root} style={size} aria-hidden="true" />
)
