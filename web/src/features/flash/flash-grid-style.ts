import { css } from '@emotion/react'
import { cardsFit } from '../../ui/theme.ts'
import { floorSize } from './sessions.ts'

/** As many in a row as other goods; `data-row` is one row. */
export const flashGrid = css`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  ${cardsFit}
  gap: 16px;
  @media (min-width: 1680px) {
    grid-template-columns: repeat(${floorSize}, minmax(0, 1fr));
  }
  @media (min-width: 1064px) and (max-width: 1679px) {
    &[data-row] > :nth-of-type(n + 6) {
      display: none;
    }
  }
`
