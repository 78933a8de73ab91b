import { css } from '@emotion/react'
import { color, current, faintSmall, motion, paper, quietNote, radius, rowOf } from '../../ui/theme.ts'

export const facetsStyle = css`
  margin-block: 16px;
  ${paper}
`

export const line = css`
  & + & {
    border-top: 1px solid ${color.line};
  }
  > h3 {
    padding-left: 20px;
    line-height: 36px;
  }
  > ul {
    max-height: 36px;
    overflow: hidden;
    &[data-open] {
      max-height: none;
    }
  }
  ul a {
    ${rowOf(6)}
    height: 28px;
    margin: 4px 2px;
    padding-inline: 10px;
    border-radius: ${radius.control};
    white-space: nowrap;
    transition: color ${motion.hover};
    &:focus-visible {
      outline-offset: -2px;
    }
    &[aria-current] {
      ${current}
    }
    > span {
      ${faintSmall}
    }
  }
  > button {
    margin: 6px 12px;
  }
`

export const others = css`
  grid-column: 2 / -1;
  > label {
    padding-top: 2px;
  }
  [aria-expanded] {
    ${rowOf(6)}
    min-height: 24px;
    ${quietNote}
  }
  [data-part='panel'] {
    right: auto;
    left: 0;
    width: max-content;
    max-width: min(480px, 80vw);
  }
`
