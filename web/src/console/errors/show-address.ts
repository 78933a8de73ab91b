interface Link {
  readonly scenario: string
  readonly as: string | null
  readonly to: string
}

/** A moment by its address; pressed in the console, the page behind it asks nothing more. */
export const showAddress = ({ scenario, as, to }: Link, lang: string): string =>
  `/__mall/open?${new URLSearchParams({ scenario, ...(as !== null && { as }), to, lang, step: 'go' })}`
