import { css } from '@emotion/react'
import { color, underlined } from './theme.ts'

/** A link, or a button that looks like one. In a sentence it is underlined, as a colour alone would not tell it. */
export const textLink = css`
  &:where(a, button) {
    padding-block: 3px;
    color: ${color.cobalt};
    &:hover,
    p &,
    label & {
      ${underlined}
    }
  }
`
