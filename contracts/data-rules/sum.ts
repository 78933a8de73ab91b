/** Two numbers, or two texts, that have to be the same. */
export interface Sum {
  /** JSON pointer to what is told. */
  readonly path: string
  readonly told: number | string
  readonly due: number | string
  /** What it has to be, in words. */
  readonly as: string
}
