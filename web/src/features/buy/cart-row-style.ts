import { css } from '@emotion/react'
import { goodsLine } from '../../ui/goods-line.ts'
import { color, faintNote, narrow, rowOf, slim, type, underlined } from '../../ui/theme.ts'

/** The tick, the goods, how many, and what they come to; in a narrow window the last two stand below. */
export const cartRowStyle = css`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr) 116px 132px;
  grid-template-rows: auto 1fr;
  gap: 0 16px;
  ${goodsLine}
  --pic: 112px;
  align-items: start;
  padding: 16px 20px;
  border-top: 1px solid ${color.line};
  [data-part='goods'] > div {
    align-content: space-between;
  }
  [data-part='sku'] > * {
    margin-right: 20px;
  }
  h3 {
    font: 600 ${type.lead};
  }
  /* In the middle of the picture. */
  > label {
    grid-row: 1 / span 2;
    margin-top: calc(var(--pic) / 2 - 12px);
  }
  > [data-part='goods'] {
    grid-area: 1 / 2 / span 2;
  }
  > [data-part='subtotal'] {
    grid-column: -2;
    justify-self: end;
    max-width: 100%;
    line-height: 32px;
  }
  /* What came off, under what it came off. */
  > [data-part='how'] {
    grid-area: 2 / -3 / auto / -1;
    min-height: 18px;
    [data-part='reductions'] {
      display: grid;
      text-align: right;
    }
  }
  &:has(> label > input:not(:checked)) > [data-part='subtotal'] > * {
    color: ${color.ink3};
  }
  /* What is being updated keeps its place, so that no button moves away from the pointer. */
  [data-stale] {
    visibility: hidden;
  }
  [data-part='action'] {
    ${rowOf(16)}
    > button {
      min-height: 24px;
      ${faintNote}
      &:hover {
        color: ${color.cobalt};
        ${underlined}
      }
    }
  }
  &[data-gone] {
    color: ${color.ink3};
    img,
    [data-lost] {
      filter: grayscale(1);
      opacity: 0.7;
    }
    > [data-part='goods'] {
      grid-column: 2 / 4;
    }
    > [data-part='subtotal'] > * {
      color: inherit;
    }
  }
  ${narrow} {
    grid-template-columns: 24px auto minmax(0, 1fr);
    row-gap: 8px;
    padding: 16px;
    > :is([data-part='goods'], [data-part='name']) {
      grid-area: 1 / 2 / auto / -1;
    }
    > [data-part='count'] {
      grid-column: 2;
      justify-self: start;
    }
    > [data-part='how'] {
      grid-area: 3 / 2 / auto / -1;
    }
  }
  ${slim} {
    --pic: 72px;
    gap: 8px;
  }
`
