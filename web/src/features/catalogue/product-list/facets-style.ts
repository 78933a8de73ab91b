import { css } from '@emotion/react'
import { color, faintSmall, motion, paper, radius, rowOf, stacks, type } from '../../../ui/theme.ts'

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
    > ul a {
      ${rowOf(6)}
      height: 28px;
      margin: 4px 2px;
      padding-inline: 10px;
      border-radius: ${radius.control};
      white-space: nowrap;
      transition: color ${motion.hover};
      &:hover {
        color: ${color.cobalt};
      }
      &:focus-visible {
        outline-offset: -2px;
      }
      &[aria-current] {
        background: ${color.cobaltWash};
        color: ${color.cobalt};
        font-weight: 600;
      }
      > span {
        ${faintSmall}
        font-variant-numeric: tabular-nums;
      }
    }
    > button {
      ${rowOf(4)}
      justify-content: center;
      height: 28px;
      margin: 4px 12px;
      border-radius: ${radius.control};
      color: ${color.cobalt};
      font: ${type.note};
      &:hover {
        background: ${color.cobaltWash};
      }
    }
  }
  [data-part='others'] {
    grid-column: 2 / -1;
    ${rowOf()}
    flex-wrap: wrap;
    gap: 4px 24px;
    min-height: ${line};
    padding-inline: 12px;
    > label {
      padding-top: 2px;
    }
  }
`
