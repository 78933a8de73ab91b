import { css } from '@emotion/react'
import { labelText, wrongNote } from './shapes.ts'
import { faintSmall } from './theme.ts'

/** What is typed or chosen under a label, with what helps and what is wrong below. */
export const labelled = css`
  > label,
  > [data-part='label'] {
    ${labelText}
  }
  > [data-part='hint'] {
    ${faintSmall}
  }
  > [data-part='error'] {
    ${wrongNote}
  }
`
