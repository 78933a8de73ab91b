import { css } from '@emotion/react'
import { color, type } from '../../../ui/theme.ts'

export const formStyle = css`
  margin-top: 16px;
  padding: 4px 24px 24px;
  border: 1px solid ${color.line};
  border-top: 2px solid ${color.ink};
  background: ${color.surface};
  > ol {
    border-top: 0;
  }
  > h2 {
    display: flex;
    align-items: baseline;
    gap: 12px;
    margin: 16px 0;
    padding-top: 16px;
    border-top: 1px solid ${color.line};
    font: 700 ${type.title};
    &:focus-visible {
      outline: none;
    }
    > small {
      color: ${color.ink3};
      font: ${type.note};
    }
  }
  [data-part='ways'] {
    display: flex;
    gap: 12px;
    margin-top: 8px;
    > button {
      min-width: 200px;
    }
  }
`
