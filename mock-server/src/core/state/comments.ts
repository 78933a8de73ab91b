/** Written in this world; the comments of the seed are separate. */
export interface WrittenComment {
  readonly prodCommId: number
  readonly userId: string
  readonly orderItemId: number
  readonly prodId: number
  readonly skuId: number
  readonly score: number
  readonly content: string
  readonly pics: readonly string[]
  readonly isAnonymous: boolean
  readonly writtenAt: number
  readonly reply: { readonly content: string; readonly at: number } | null
}
