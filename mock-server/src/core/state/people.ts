import type { SeedAccount, SeedAddress, SeedCartLine } from '@mall/fixtures'

export type Account = Omit<
  SeedAccount,
  'cart' | 'addresses' | 'points' | 'favouriteProducts' | 'favouriteShops' | 'browsed' | 'conversations' | 'lockedUntil'
>

export interface Session {
  readonly userId: string
  readonly openedAt: number
}

export interface CartLine extends SeedCartLine {
  readonly basketId: number
  /** The discount that the buyer chose, -1 for none; missing if it is left to the mall. */
  readonly discountId?: number
  /** A package: this line is its main product, and `count` counts packages. */
  readonly combo?: {
    readonly comboId: number
    readonly matching: readonly { readonly basketId: number; readonly skuId: number }[]
  }
}

export interface KeptAddress extends SeedAddress {
  readonly addrId: number
  readonly lng?: number
  readonly lat?: number
}

export interface SentCode {
  readonly code: string
  readonly sentAt: number
  readonly triesLeft: number
}

/** Proof of a correct code, valid for one registration or one new password. */
export interface SmsFlag {
  readonly purpose: SmsPurpose
  readonly mobile: string
  readonly at: number
}

export type SmsPurpose = 'login' | 'register' | 'updatePwd' | 'shopAccount'

export interface ShopAccount {
  readonly userName: string
  readonly password: string
}

export interface SentSms {
  readonly mobile: string
  readonly purpose: SmsPurpose
  readonly code: string
  readonly at: number
}

export interface PasswordTries {
  readonly wrongAt: readonly number[]
  readonly lockedUntil: number | null
}

export interface Feedback {
  readonly feedbackType: number
  readonly content: string
  readonly mobile: string
  readonly at: number
}

export interface FavouriteProduct {
  readonly id: number
  readonly prodId: number
  readonly at: number
  /** The price at that time. */
  readonly price: number
}

export interface FavouriteShop {
  readonly id: number
  readonly shopId: number
  readonly at: number
}

export interface Browsed {
  readonly prodId: number
  readonly at: number
}
