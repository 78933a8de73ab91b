import { css } from '@emotion/react'
import { ruledPaper, wraps } from './shapes.ts'
import { shadow } from './theme.ts'

/** Stays in the window while the page is longer: what it comes to, and at the end the button that goes on. */
export const bottomBar = css`
  position: sticky;
  bottom: var(--room);
  z-index: 5;
  display: flex;
  ${wraps}
  align-items: center;
  gap: 20px;
  min-height: 72px;
  padding-left: 34px;
  ${ruledPaper}
  box-shadow: ${shadow.popover};
  > button:last-of-type {
    align-self: stretch;
    min-width: 160px;
    border-radius: 0;
  }
`
