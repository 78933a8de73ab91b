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

type Size = Pick<CSSProperties, 'width' | 'height' | 'aspectRatio' | 'borderRadius'>

export const Skeleton = (size: Size) => <span css={root} style={size} aria-hidden="true" />

/** Of the cards of a grid, or the rows of a list. */
export const Skeletons = ({ count, ...size }: Size & { count: number }) =>
  Array.from({ length: count }, (_, at) => <Skeleton key={at} borderRadius={0} {...size} />)
