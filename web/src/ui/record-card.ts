import { css } from '@emotion/react'
import { wraps } from './shapes.ts'
import { color, faintSmall, paper, quietNote, rowOf, stackOf, stacks } from './theme.ts'

export const recordCard = css`
  ${paper}
  > [data-part='head'] {
    display: flex;
    ${wraps}
    align-items: center;
    gap: 0 20px;
    min-height: 44px;
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
    grid-template-columns: minmax(0, 1fr) 124px 160px 160px;
    ${stacks}
    > ul {
      padding: 12px 16px;
    }
    > div {
      padding: 16px 12px;
      border-left: 1px solid ${color.line};
    }
  }
  [data-part='sum'],
  [data-part='status'] {
    ${stackOf(4)}
    align-content: start;
    justify-items: center;
    ${faintSmall}
    text-align: center;
  }
`
