import { css } from '@emotion/react'
import { color, stacks, type } from '../../../ui/theme.ts'

export const checkoutStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  /* What takes the focus is not to hide behind the bar. */
  & :is(a, button, input, textarea) {
    scroll-margin-bottom: 96px;
  }
  > [data-part='address'] {
    padding: 12px 24px 16px;
    border: 1px solid ${color.line};
    background: ${color.surface};
    > h2 {
      margin-bottom: 8px;
      font: 700 ${type.title};
    }
    > p {
      color: ${color.ink2};
    }
  }
  > [data-part='end'] {
    display: grid;
    grid-template-columns: minmax(0, 640px) 340px;
    gap: 24px;
    align-items: start;
    justify-content: space-between;
    padding: 12px 24px 12px 34px;
    border: 1px solid ${color.line};
    background: ${color.surface};
    ${stacks}
    > section {
      display: grid;
      gap: 8px;
    }
    [data-part='row'] {
      display: flex;
      flex-wrap: wrap;
      gap: 0 16px;
      align-items: start;
      > :not(* + *) {
        flex: 1 1 320px;
      }
    }
  }
`
