interface Link {
  readonly scenario: string
  readonly as: string | null
  /** Null for where the scenario is seen. */
  readonly to: string | null
  readonly fault: string | null
}

/** A moment by its address; pressed in the console, the page behind it asks nothing more. */
export const showAddress = ({ scenario, as, to, fault }: Link, lang: string): string =>
  `/__mall/open?${new URLSearchParams({ scenario, ...(as !== null && { as }), ...(to !== null && { to }), ...(fault !== null && { fault }), lang, step: 'go' })}`
