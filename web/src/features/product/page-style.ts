import { css } from '@emotion/react'
import { gridOf } from '../../ui/shapes.ts'
import { paper, stackOf, type, wrap } from '../../ui/theme.ts'

/** A product and what surrounds it. */
export const productPage = css`
  ${wrap}
  min-height: 100vh;
  padding-bottom: 56px;
  > [data-part='head'] {
    ${gridOf('440px minmax(0, 1fr) 208px', '28px')}
    align-items: start;
    margin-bottom: 24px;
    padding: 24px;
    ${paper}
  }
  > [data-part='head'] > div {
    ${stackOf(16)}
    justify-items: start;
    > h1 {
      font: 700 ${type.floor};
    }
    > * {
      width: 100%;
    }
  }
  > section + section {
    margin-top: 36px;
  }
`
