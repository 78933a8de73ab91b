import { css } from '@emotion/react'
import { color, current, motion, radius, rowOf, type } from './theme.ts'

/** One of several choices beside each other: a link, or a radio button. */
export const chip = css`
  ${rowOf(6)}
  min-height: 32px;
  padding: 3px 14px;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.control};
  background: ${color.surface};
  font: ${type.note};
  text-align: left;
  transition: border-color ${motion.hover};
  &:hover {
    border-color: ${color.cobalt};
    color: ${color.cobalt};
  }
  &:is([aria-current], [aria-checked='true']) {
    border-color: ${color.cobalt};
    ${current}
  }
`
