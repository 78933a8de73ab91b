import { css } from '@emotion/react'
import { color, type } from '../../../ui/theme.ts'

export const checkoutStyle = css`
  display: grid;
  gap: 24px;
  /* What takes the focus is not to hide behind the bar. */
  & :is(a, button, input, textarea) {
    scroll-margin-bottom: 96px;
  }
  > [data-part='address'] {
    padding: 16px 24px 20px;
    border: 1px solid ${color.line};
    background: ${color.surface};
    > h2 {
      margin-bottom: 12px;
      font: 700 ${type.title};
    }
    > p {
      color: ${color.ink2};
    }
  }
  > [data-part='parts'] {
    display: grid;
    gap: 12px;
    justify-self: end;
    width: 340px;
    margin-right: 24px;
  }
`
