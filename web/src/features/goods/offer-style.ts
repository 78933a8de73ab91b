import { css } from '@emotion/react'
import { gridOf } from '../../ui/shapes.ts'
import { color, stackOf, type } from '../../ui/theme.ts'

/** Rows with a label. */
export const offerStyle = css`
  ${stackOf(14)}
  grid-template-columns: minmax(0, 1fr);
  font: ${type.note};
  [data-part='row'] {
    ${gridOf('72px minmax(0, 1fr)', '4px 12px')}
  }
  [data-part='label'] {
    color: ${color.ink3};
    line-height: 24px;
  }
  [data-part='row']:has([role='radiogroup'], [role='spinbutton']) > [data-part='label'] {
    padding-top: 6px;
  }
`
