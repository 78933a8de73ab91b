export interface GiftCard {
  readonly code: string
  readonly amount: number
  /** World time. */
  readonly until: number
  readonly used: { readonly userId: string; readonly at: number } | null
}
