import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { narrow } from '../../ui/theme.ts'

/** A row within `offerStyle`: what it is about, and beside it what there is to choose or to know. */
export const OfferRow = ({ label, id, children }: { label?: string; id?: string; children: ReactNode }) => (
  <div data-part="row">
    <span data-part="label" id={id}>
      {label}
    </span>
    {children}
  </div>
)

/** Below the rows, in line with what stands beside their labels. */
export const besideLabels = css`
  padding-left: 84px;
  ${narrow} {
    padding-left: 0;
  }
`
