import { css } from '@emotion/react'
import {
  color,
  current,
  faintSmall,
  motion,
  paper,
  quietNote,
  radius,
  rowOf,
  stacks,
  type,
  wrapOf,
} from '../../ui/theme.ts'

const line = '36px'

export const facetsStyle = css`
  margin-block: 16px;
  ${paper}
  > [data-part='row'] {
    display: grid;
    grid-template-columns: 104px minmax(0, 1fr) 88px;
    ${stacks}
    align-items: start;
    min-height: 44px;
    padding-block: 4px;
    + [data-part='row'] {
      border-top: 1px solid ${color.line};
    }
    > h3,
    > p {
      color: ${color.ink3};
      font: 400 ${type.note};
      line-height: ${line};
    }
    > h3 {
      padding-left: 20px;
    }
    > p {
      padding-left: 12px;
    }
    > p + ul {
      display: none;
    }
    > ul {
      display: flex;
      flex-wrap: wrap;
      column-gap: 4px;
      max-height: ${line};
      overflow: hidden;
      &[data-open] {
        max-height: none;
      }
    }
    & ul a {
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
  }
  [data-part='others'] {
    grid-column: 2 / -1;
    align-items: center;
    ${wrapOf('4px 24px')}
    min-height: ${line};
    padding-inline: 12px;
    > label {
      padding-top: 2px;
    }
    [aria-expanded] {
      ${rowOf(6)}
      min-height: 24px;
      ${quietNote}
      > b {
        color: ${color.cobalt};
      }
    }
    [data-part='panel'] {
      right: auto;
      left: 0;
      width: max-content;
      max-width: min(480px, 80vw);
      > ul {
        ${wrapOf('0')}
      }
    }
  }
`
