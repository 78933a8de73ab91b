import { css } from '@emotion/react'
import { color, paper, rowOf, stackOf, type } from './theme.ts'

export const statePanel = css`
  ${stackOf(20)}
  padding: 24px;
  ${paper}
  border-top: 2px solid ${color.ink};
  > div {
    display: flex;
    align-items: flex-start;
    gap: 24px;
  }
  > div > [data-part='state'] {
    flex: 1;
    ${stackOf(6)}
    min-width: 0;
    h2 {
      font: 700 ${type.floor};
      &:focus-visible {
        outline: none;
      }
    }
  }
  > div > [data-part='ways'] {
    ${rowOf(8)}
    @media print {
      display: none;
    }
  }
`
