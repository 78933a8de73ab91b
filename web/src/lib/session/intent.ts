import type { Coupon } from 'qinghua-contract'
import { ApiError } from '../api/api-error.ts'
import { perTab } from '../storage.ts'
import { createStore } from '../store.ts'
import { keepForLogin, visitorCart, type ChosenGoods } from './visitor-cart.ts'

/** What somebody was about to do when a login was needed. */
export type Intent =
  | ({ readonly act: 'add' } & ChosenGoods)
  | { readonly act: 'keepProduct'; readonly prodId: number }
  | { readonly act: 'followShop'; readonly shopId: number }
  | { readonly act: 'takeCoupons'; readonly coupons: readonly Pick<Coupon, 'couponId' | 'couponName'>[] }
  | { readonly act: 'open'; readonly to: string }

interface Kept {
  readonly intent: Intent
  /** The page where it arose. */
  readonly page: string
}

const key = 'intent'

/** Survives the reload that follows a login (S4.10), in this tab only. */
export const kept = createStore(perTab.read(key) as Kept | null)

export const keepIntent = (intent: Intent | null): void => {
  if (intent === null && kept.get() === null) return
  const next = intent && { intent, page: location.href }
  perTab.write(key, next)
  kept.set(next)
}

/** Goods are kept for a later login. */
export const giveUpIntent = (): void => {
  const intent = kept.get()?.intent
  if (intent?.act === 'add') keepForLogin({ body: intent.body, name: intent.name })
  keepIntent(null)
}

/** The login ended while the call was made. */
export const keepIfLoggedOut = (error: unknown, intent: Intent): void => {
  if (error instanceof ApiError && error.kind === 'login') keepIntent(intent)
}

/** Whoever takes it carries it out: it is given once. */
export const takeIntent = (): Intent | null => {
  const intent = kept.get()?.intent ?? null
  keepIntent(null)
  return intent
}

/** This page is about to be replaced: the next one has it, and what a visitor chose. Returns the page where it arose. */
export const leaveIntent = (): string | undefined => {
  const page = kept.get()?.page
  kept.set(null)
  visitorCart.set([])
  return page
}

/** On the way to a login, an intent is kept. */
export const isOnTheWay = (): boolean => /^\/(login|register|forget-password)$/.test(location.pathname)
