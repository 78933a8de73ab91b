import { css } from '@emotion/react'
import { gridOf } from '../../ui/shapes.ts'
import { stackOf, type, wrap } from '../../ui/theme.ts'

/** A product and what surrounds it. */
export const productPage = css`
  ${wrap}
  min-height: 100vh;
  padding-bottom: 56px;
  > [data-part='head'] {
    ${gridOf('minmax(0, 53fr) minmax(0, 47fr)', '24px 40px')}
    align-items: start;
    margin-bottom: 36px;
  }
  > [data-part='head'] > div {
    ${stackOf(12)}
    grid-template-columns: minmax(0, 1fr);
    > h1 {
      font: 700 ${type.page};
    }
  }
  /* Beside the gallery of what is no longer sold. */
  > [data-part='head'] section ul {
    --cards: 3;
    --wide-cards: 3;
    > :nth-of-type(n + 4),
    s {
      display: none;
    }
  }
  > section + section {
    margin-top: 36px;
  }
`
