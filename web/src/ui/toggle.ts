import { css } from '@emotion/react'
import { color, inlineRowOf, motion, quietNote, radius, tinted } from './theme.ts'

/** A quiet button that is pressed or not. */
export const toggle = css`
  ${inlineRowOf(6)}
  min-height: 32px;
  padding-inline: 10px;
  border: 1px solid transparent;
  border-radius: ${radius.control};
  ${quietNote}
  white-space: nowrap;
  transition: background-color ${motion.hover};
  &:hover {
    ${tinted}
  }
  &[aria-pressed='true'] {
    color: ${color.cobalt};
    font-weight: 600;
  }
`
