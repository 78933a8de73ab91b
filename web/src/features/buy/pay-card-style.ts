import { css } from '@emotion/react'
import { lineOf } from '../../ui/shapes.ts'
import { clamp, color, paper, stackOf, type } from '../../ui/theme.ts'

/** A head that says what is paid and how much, and what is needed to pay it. */
export const payCardStyle = css`
  ${stackOf(24)}
  max-width: 880px;
  margin-inline: auto;
  padding: 28px 32px 32px;
  ${paper}
  > [data-part='head'] {
    display: flex;
    align-items: start;
    justify-content: space-between;
    gap: 24px;
  }
  [data-part='what'] > p:first-of-type {
    font: 700 ${type.title};
  }
  [data-part='until'] {
    margin-top: 4px;
    color: ${color.ink2};
    > [role='timer'] {
      color: ${color.vermilion};
      font-weight: 600;
    }
  }
  [data-part='amount'] {
    ${lineOf(8)}
    justify-content: end;
  }
  [data-part='score'] {
    color: ${color.amber};
    font: ${type.note};
    text-align: right;
  }
  > dl {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
    gap: 6px 24px;
    padding: 16px 20px;
    background: ${color.porcelain};
    font: ${type.note};
    > dd {
      ${clamp(2)}
    }
  }
`

export const clockText = (left: number): string => `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
