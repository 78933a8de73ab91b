/** What the plugin asks the worker for: all tests once, or some with a mutant. */
export interface Order {
  readonly mutant?: string
  readonly ids: readonly string[]
  /** A test that meets the mutant more often would not end. */
  readonly mostHits?: number
  readonly end?: boolean
}

export interface Tried {
  readonly id: string
  readonly failure: string | null
  readonly took: number
}

export interface Answer {
  readonly failed?: readonly string[]
  readonly tried?: readonly Tried[]
  readonly coverage?: { readonly perTest: Readonly<Record<string, Readonly<Record<string, number>>>> } | undefined
  readonly ran?: number
  readonly isEndless?: boolean
  readonly killer?: string
  readonly failure?: string
  /** A test that meets the mutant did not: it took what was kept from before. */
  readonly isHidden?: boolean
  /** The test that saw it fails without it, too. */
  readonly leftBehind?: boolean
}
