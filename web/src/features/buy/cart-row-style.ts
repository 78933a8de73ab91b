import { css } from '@emotion/react'
import { goodsLine } from '../../ui/goods-line.ts'
import { color, quietNote, underlined, narrow } from '../../ui/theme.ts'

/** In a narrow window: the tick, and all the rest below each other beside it. */
export const columns = `
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr) 116px 148px 116px 132px;
  column-gap: 16px;
  ${narrow} {
    grid-template-columns: 24px minmax(0, 1fr);
    row-gap: 8px;
    > :is(*, [data-part]):not(label, [data-part='all']) {
      grid-column: 2;
      justify-self: start;
    }
    > [aria-hidden] { display: none; }
  }
`

export const cartRowStyle = css`
  ${columns}
  ${goodsLine}
  --pic: 80px;
  margin-top: 8px;
  padding: 14px 16px 4px 20px;
  &[data-grouped] + &:not([data-grouped]) {
    margin-top: 24px;
  }
  /* What takes the focus is not to hide behind the settle bar. */
  & :is(a, button, input, select) {
    scroll-margin-bottom: 96px;
  }
  /* What is being updated keeps its place, so that no button moves away from the pointer. */
  [data-stale] {
    visibility: hidden;
  }
  /* What opens over the next lines. */
  &:has([role='dialog']) {
    z-index: 6;
  }
  &:focus-within {
    border-color: ${color.cobalt};
  }
  > [data-part='price'],
  > [data-part='subtotal'] {
    justify-self: end;
    max-width: 100%;
  }
  > [data-part='how'] {
    grid-column: 2 / 6;
    min-height: 18px;
    margin-top: 4px;
  }
  > [data-part='action'] > button {
    min-height: 24px;
    ${quietNote}
    &:hover {
      color: ${color.cobalt};
      ${underlined}
    }
  }
  &[data-gone] {
    padding-block: 16px;
    background: none;
    color: ${color.ink3};
    img,
    [data-lost] {
      filter: grayscale(1);
      opacity: 0.7;
    }
    > [data-part='goods'] {
      grid-column: 2;
    }
    > [data-part='price'] > * {
      color: inherit;
    }
  }
`
