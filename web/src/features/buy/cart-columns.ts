import { narrow } from '../../ui/theme.ts'

/** In a narrow window: the tick, and all the rest below each other beside it. */
export const columns = `
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr) 116px 148px 116px 132px;
  column-gap: 16px;
  ${narrow} {
    grid-template-columns: 24px minmax(0, 1fr);
    row-gap: 8px;
    > :is(*, [data-part]):not(label, [data-part='all'], [data-part='spine']) {
      grid-column: 2;
      justify-self: start;
    }
    > [aria-hidden]:not([data-part='spine']) { display: none; }
  }
`
