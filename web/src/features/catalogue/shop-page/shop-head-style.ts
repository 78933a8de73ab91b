import { css } from '@emotion/react'
import { color, digits, radius, stacks, type } from '../../../ui/theme.ts'

export const shopHeadStyle = css`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr) auto auto;
  ${stacks}
  gap: 24px;
  align-items: center;
  padding: 24px;
  border: 1px solid ${color.line};
  border-top: 2px solid ${color.ink};
  background: ${color.surface};
  > [data-part='who'] {
    display: grid;
    gap: 6px;
    > p {
      max-width: 72ch;
      color: ${color.ink2};
    }
  }
  [data-part='name'] {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 10px;
    align-items: center;
  }
  [data-part='kind'] {
    color: ${color.ink2};
    font: ${type.note};
  }
  dt {
    color: ${color.ink3};
  }
  [data-part='facts'] {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 24px;
    font: ${type.note};
    font-variant-numeric: tabular-nums;
    > div {
      display: flex;
      gap: 8px;
    }
    a:hover {
      color: ${color.cobalt};
    }
  }
  [data-part='numbers'] {
    display: flex;
    > div {
      display: flex;
      flex-direction: column-reverse;
      min-width: 88px;
      padding-inline: 16px;
      text-align: center;
      + div {
        border-left: 1px solid ${color.line};
      }
    }
    dt {
      font: ${type.small};
    }
    dd {
      font: 700 22px/30px ${digits};
      font-variant-numeric: tabular-nums;
    }
  }
  [data-part='ways'] {
    &:empty {
      display: none;
    }
    display: grid;
    gap: 4px;
    justify-items: stretch;
    > button[aria-pressed] {
      justify-content: center;
      min-height: 40px;
      border: 1px solid ${color.cobalt};
      border-radius: ${radius.control};
      color: ${color.cobalt};
    }
  }
`
