import { css } from '@emotion/react'
import { color, faintNote, narrow, quietNote, rowOf, serif, stackOf, type } from '../../ui/theme.ts'

/** Contents beside a page of 34 characters of Chinese, about 66 of English. */
export const readerStyle = css`
  display: grid;
  grid-template-columns: 272px minmax(0, 1fr);
  height: 100%;
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: minmax(0, 25vh) minmax(0, 1fr);
  }
  > [data-part='side'] {
    ${stackOf(8)}
    align-content: start;
    padding: 16px 16px 24px;
    overflow-y: auto;
    border-right: 1px solid ${color.line};
    background: ${color.porcelain};
  }
  > [data-part='side'] > div {
    ${rowOf()}
    justify-content: space-between;
    padding-left: 8px;
    > h3 {
      font: 700 ${type.lead};
    }
  }
  > [data-part='page'] {
    position: relative;
    padding: 32px 40px 56px;
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  article {
    max-width: 34em;
    margin-inline: auto;
    color: ${color.ink};
    font-family: ${serif};
    line-height: 1.7;
    overflow-wrap: anywhere;
    &:lang(zh) {
      line-height: 1.95;
    }
    > h3 {
      margin-bottom: 0.8em;
      font: 700 1.5em/1.4 ${serif};
      > small {
        display: block;
        ${faintNote}
      }
    }
    > [data-part='coming'] {
      ${stackOf(16)}
    }
    > [data-part='transcript'],
    > [data-part='over'] {
      ${quietNote}
    }
    > [data-part='over'] {
      margin-block: 32px;
      text-align: center;
    }
    > section {
      margin-top: 32px;
      font: ${type.body};
    }
    > nav {
      display: flex;
      justify-content: space-between;
      margin-top: 32px;
      font: ${type.body};
      > [data-part='next'] {
        margin-left: auto;
      }
    }
  }
`
