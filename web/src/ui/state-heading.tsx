import type { Ref } from 'react'
import { css } from '@emotion/react'
import { Heard } from './heard.tsx'
import { ruledPaper, wraps } from './shapes.ts'
import { color, rowOf, stackOf, type } from './theme.ts'

export const statePanel = css`
  ${stackOf(20)}
  padding: 24px;
  ${ruledPaper}
  > div {
    display: flex;
    ${wraps}
    align-items: flex-start;
    gap: 24px;
  }
  > div > [data-part='state'] {
    flex: 1 1 240px;
    ${stackOf(6)}
    min-width: 0;
    h2 {
      font: 700 ${type.floor};
    }
    > p {
      max-width: 100ch;
      color: ${color.ink2};
      text-wrap: pretty;
    }
  }
  > div > [data-part='ways'] {
    ${rowOf(8)}
    @media print {
      display: none;
    }
  }
`

/** A sentence with the time that is left for something. */
export const timeTold = css`
  color: ${color.ink2};
  > strong {
    color: ${color.vermilion};
    font-weight: 600;
  }
`

interface Props {
  id: string
  text: string
  ref?: Ref<HTMLHeadingElement>
}

/** How something stands: it changes by itself while it is shown, and then is heard. */
export const StateHeading = ({ id, text, ref }: Props) => (
  // A region within takes the name from a heading.
  <h2 ref={ref} id={id} tabIndex={-1} aria-label={text}>
    <Heard text={text} />
  </h2>
)
