import { css } from '@emotion/react'
import { color, motion, paper } from './theme.ts'

/** What holds the radio button that chooses it. */
export const choosable = css`
  ${paper}
  cursor: pointer;
  transition: border-color ${motion.hover};
  &:hover,
  &:has(input:checked) {
    border-color: ${color.cobalt};
  }
  &:has(input:checked) {
    background: ${color.cobaltWash};
  }
  &:has(input:disabled) {
    border-color: ${color.line};
    background: ${color.sunken};
    color: ${color.ink3};
    cursor: not-allowed;
  }
`

/** The same without showing the radio button. */
export const choosableWhole = css`
  ${choosable}
  position: relative;
  &:has(input:checked) {
    box-shadow: inset 0 0 0 1px ${color.cobalt};
  }
  &:has(input:focus-visible) {
    outline: 2px solid ${color.cobalt};
    outline-offset: 2px;
  }
  > input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: inherit;
  }
`
