import { css } from '@emotion/react'
import { color } from './theme.ts'

/** A sentence with the time that is left for something. */
export const timeTold = css`
  color: ${color.ink2};
  > strong {
    color: ${color.vermilion};
    font-weight: 600;
  }
`
