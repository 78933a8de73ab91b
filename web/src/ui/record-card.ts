import { css } from '@emotion/react'
import { color, stacks, type, wraps } from './theme.ts'

export const recordCard = css`
  border: 1px solid ${color.line};
  background: ${color.surface};
  > [data-part='head'] {
    display: flex;
    ${wraps}
    align-items: center;
    gap: 0 20px;
    min-height: 44px;
    padding-inline: 16px;
    border-bottom: 1px solid ${color.line};
    background: ${color.sunken};
    color: ${color.ink2};
    font: ${type.note};
    font-variant-numeric: tabular-nums;
    > h2 {
      font: inherit;
    }
    > :not([data-part='shop']) a {
      color: ${color.cobalt};
      &:hover {
        text-decoration: underline;
        text-underline-offset: 3px;
      }
    }
    > label {
      min-width: 24px;
      padding-top: 2px;
    }
    > [data-part='shop'] {
      display: flex;
      align-items: center;
      gap: 8px;
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
    display: grid;
    align-content: start;
    justify-items: center;
    gap: 4px;
    color: ${color.ink3};
    font: ${type.small};
    text-align: center;
    a {
      padding-block: 3px;
      color: ${color.cobalt};
      &:hover {
        text-decoration: underline;
        text-underline-offset: 3px;
      }
    }
  }
`
