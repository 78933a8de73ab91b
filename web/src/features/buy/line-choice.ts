import { css } from '@emotion/react'
import { color, inlineRowOf, narrow, quietNote } from '../../ui/theme.ts'

/** What was chosen for a line of the cart, and a popover with another choice: a sheet in a narrow window. */
export const lineChoice = css`
  display: inline-block;
  max-width: 100%;
  > [role='presentation'] > button {
    ${inlineRowOf(4)}
    max-width: 100%;
    min-height: 24px;
    ${quietNote}
    text-align: left;
    > svg {
      flex: none;
    }
    &:hover,
    &[aria-expanded='true'] {
      color: ${color.cobalt};
    }
    &[aria-expanded='true'] > svg {
      rotate: 180deg;
    }
  }
  && [data-part='panel'] {
    right: auto;
    left: 0;
    min-width: 280px;
    max-width: 400px;
    padding: 16px;
    scroll-margin: 16px 0 96px;
    ${narrow} {
      position: fixed;
      inset: auto 12px calc(var(--room) + 12px);
      width: auto;
      max-width: none;
      max-height: calc(100vh - 120px);
      overflow-y: auto;
    }
  }
`
