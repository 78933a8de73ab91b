import { css } from '@emotion/react'
import { wraps } from '../../ui/shapes.ts'
import { type } from '../../ui/theme.ts'

/** Who somebody is: the face, the name with what is said of it, and what can be done. */
export const personHead = css`
  display: flex;
  ${wraps}
  align-items: center;
  gap: 20px;
  min-height: 120px;
  padding: 24px;
  > div {
    flex: 1 1 160px;
    min-width: 0;
    > strong {
      display: block;
      font: 700 ${type.floor};
    }
  }
`
