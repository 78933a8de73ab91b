import { css } from '@emotion/react'
import { lineOf } from '../../ui/shapes.ts'
import { faintSmall, oneLine, type } from '../../ui/theme.ts'

/** What is in the cart, in short: the picture, and three lines. */
export const miniLine = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 0 12px;
  font: ${type.note};
  > img,
  > [data-lost] {
    grid-row: span 3;
  }
  > a,
  > p {
    grid-column: 2;
    ${oneLine}
  }
  > [data-part='which'] {
    min-height: 18px;
    ${faintSmall}
  }
  > [data-part='cost'] {
    ${lineOf(8)}
  }
`
