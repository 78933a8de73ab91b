import { css } from '@emotion/react'
import { wrap } from './theme.ts'

/** A page: its title, and below it what it shows. */
export const page = css`
  ${wrap}
  padding-bottom: 56px;
  > h1 {
    margin-bottom: 16px;
  }
`
