import { css } from '@emotion/react'
import { gridOf, ruledPaper } from '../../ui/shapes.ts'
import { color, quietNote, radius, stackOf, type, wrapOf } from '../../ui/theme.ts'

export const shopHeadStyle = css`
  ${gridOf('96px minmax(0, 1fr) auto auto', '24px')}
  align-items: center;
  padding: 24px;
  ${ruledPaper}
  > [data-part='who'] {
    ${stackOf(6)}
    > p {
      max-width: 72ch;
      color: ${color.ink2};
    }
  }
  [data-part='name'] {
    align-items: center;
    ${wrapOf('4px 10px')}
  }
  [data-part='kind'] {
    ${quietNote}
  }
  [data-part='facts'] {
    ${wrapOf('4px 24px')}
    font: ${type.note};
    > div {
      display: flex;
      gap: 8px;
    }
  }
  [data-part='ways'] {
    &:empty {
      display: none;
    }
    ${stackOf(4)}
    justify-items: stretch;
    > button[aria-pressed] {
      justify-content: center;
      min-height: 40px;
      border: 1px solid ${color.cobalt};
      border-radius: ${radius.control};
      color: ${color.cobalt};
    }
  }
`
