import { css } from '@emotion/react'
import type { CSSProperties } from 'react'
import { color, radius } from './theme.ts'

const root = css`
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
  <div css={root} style={size} aria-hidden="true" />
)
