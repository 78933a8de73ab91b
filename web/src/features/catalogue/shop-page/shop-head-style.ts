import { css } from '@emotion/react'
import { color, digits, paper, quietNote, radius, rowOf, stackOf, stacks, type } from '../../../ui/theme.ts'

export const shopHeadStyle = css`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr) auto auto;
  ${stacks}
  gap: 24px;
  align-items: center;
  padding: 24px;
  ${paper}
  border-top: 2px solid ${color.ink};
  > [data-part='who'] {
    ${stackOf(6)}
    > p {
      max-width: 72ch;
      color: ${color.ink2};
    }
  }
  [data-part='name'] {
    ${rowOf()}
    flex-wrap: wrap;
    gap: 4px 10px;
  }
  [data-part='kind'] {
    ${quietNote}
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
    ${stackOf(4)}
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
