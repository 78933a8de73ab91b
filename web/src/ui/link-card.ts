import { css } from '@emotion/react'
import { color, covering, motion, paper } from './theme.ts'

/** A card that leads on: the link of its heading covers it. */
export const linkCard = css`
  position: relative;
  ${paper}
  transition: border-color ${motion.hover};
  &:is(:hover, :focus-within) {
    border-color: ${color.cobalt};
  }
  h3 > a::after {
    ${covering}
  }
  &:hover h3 > a {
    color: ${color.cobalt};
  }
`
