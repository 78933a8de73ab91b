import { css } from '@emotion/react'
import { gridOf } from '../../ui/shapes.ts'
import { color, paper, stackOf, wrapOf } from '../../ui/theme.ts'

export const checkoutStyle = css`
  ${stackOf(8)}
  grid-template-columns: minmax(0, 1fr);
  /* What takes the focus is not to hide behind the bar. */
  & :is(a, button, input, textarea) {
    scroll-margin-bottom: 96px;
  }
  > [data-part='address'] {
    padding: 12px 24px 16px;
    ${paper}
    > h2 {
      margin-bottom: 8px;
    }
    > p {
      color: ${color.ink2};
    }
  }
  > [data-part='end'] {
    ${gridOf('minmax(0, 1fr) 340px', '24px')}
    align-items: start;
    justify-content: space-between;
    padding: 12px 24px 12px 34px;
    ${paper}
    > section {
      ${stackOf(8)}
    }
    [data-part='row'] {
      ${wrapOf('0 16px')}
      align-items: start;
      > :not(* + *) {
        flex: 1 1 320px;
      }
    }
  }
`
