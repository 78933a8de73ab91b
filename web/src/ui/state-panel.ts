import { css } from '@emotion/react'
import { color, type } from './theme.ts'

export const statePanel = css`
  display: grid;
  gap: 20px;
  padding: 24px;
  border: 1px solid ${color.line};
  border-top: 2px solid ${color.ink};
  background: ${color.surface};
  > div {
    display: flex;
    align-items: flex-start;
    gap: 24px;
  }
  > div > [data-part='state'] {
    flex: 1;
    display: grid;
    gap: 6px;
    min-width: 0;
    h2 {
      font: 700 ${type.floor};
      &:focus-visible {
        outline: none;
      }
    }
  }
  > div > [data-part='ways'] {
    display: flex;
    align-items: center;
    gap: 8px;
    @media print {
      display: none;
    }
  }
`
