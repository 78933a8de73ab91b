/**
 * What a sensible first page shows: goods of these categories (third level, or the start of their number) that meet the
 * rest, too. `absent` is what the mall has not: the page has to say so, and to offer goods of the categories.
 */
export interface Sensible {
  readonly upTo?: number
  readonly from?: number
  /** In a name, brief or option, in either language. */
  readonly says?: RegExp
  readonly shop?: number
  /** This product comes first. */
  readonly first?: number
  readonly absent?: true
}

export type Asked = readonly [typed: string, categories: string, rest?: Sensible]

/** By the class of what is typed. */
export type AskedByClass = Readonly<Record<string, readonly Asked[]>>
