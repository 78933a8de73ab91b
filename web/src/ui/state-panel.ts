import { css } from '@emotion/react'
import { ruledPaper, wraps } from './shapes.ts'
import { color, rowOf, stackOf, type } from './theme.ts'

export const statePanel = css`
  ${stackOf(20)}
  padding: 24px;
  ${ruledPaper}
  > div {
    display: flex;
    ${wraps}
    align-items: flex-start;
    gap: 24px;
  }
  > div > [data-part='state'] {
    flex: 1 1 240px;
    ${stackOf(6)}
    min-width: 0;
    h2 {
      font: 700 ${type.floor};
    }
    > p {
      max-width: 100ch;
      color: ${color.ink2};
      text-wrap: pretty;
    }
  }
  > div > [data-part='ways'] {
    ${rowOf(8)}
    @media print {
      display: none;
    }
  }
`
