import { css } from '@emotion/react'
import { color, stackOf, stacks, type } from '../../../ui/theme.ts'

/** Rows with a label. */
export const offerStyle = css`
  ${stackOf(16)}
  grid-template-columns: minmax(0, 1fr);
  font: ${type.note};
  [data-part='row'] {
    display: grid;
    grid-template-columns: 72px minmax(0, 1fr);
    ${stacks}
    gap: 4px 12px;
  }
  [data-part='label'] {
    color: ${color.ink3};
  }
  [data-part='row']:has([role='radiogroup'], [role='spinbutton']) > [data-part='label'] {
    padding-top: 7px;
  }
`
