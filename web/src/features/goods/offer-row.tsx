import type { ReactNode } from 'react'

/** A row within `offerStyle`: what it is about, and beside it what there is to choose or to know. */
export const OfferRow = ({ label, id, children }: { label?: string; id?: string; children: ReactNode }) => (
  <div data-part="row">
    <span data-part="label" id={id}>
      {label}
    </span>
    {children}
  </div>
)
