import { css } from '@emotion/react'
import { wraps } from './shapes.ts'
import { color, faintSmall, paper, quietNote, rowOf, stacks } from './theme.ts'

export const recordCard = css`
  ${paper}
  > [data-part='head'] {
    display: flex;
    ${wraps}
    align-items: center;
    gap: 0 20px;
    min-height: 36px;
    padding-inline: 16px;
    border-bottom: 1px solid ${color.line};
    background: ${color.sunken};
    ${quietNote}
    > h2 {
      font: inherit;
    }
    > label {
      min-width: 24px;
      padding-top: 2px;
    }
    > [data-part='shop'] {
      ${rowOf(8)}
      margin-left: auto;
    }
  }
  > [data-part='body'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 132px 164px 148px;
    ${stacks}
    > ul {
      align-self: center;
      padding-inline: 16px;
      > li {
        --pic: 64px;
        min-height: 0;
        padding-block: 8px;
      }
    }
    > div {
      display: grid;
      align-content: center;
      padding: 8px 12px;
    }
  }
  [data-part='sum'],
  [data-part='status'] {
    justify-items: center;
    ${faintSmall}
    text-align: center;
  }
`
