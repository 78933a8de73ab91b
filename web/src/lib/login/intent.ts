import type { Coupon, Api } from 'qinghua-contract'
import { limits } from 'qinghua-contract/rules'
import { perTab, local } from '../storage.ts'
import { createStore } from '../store.ts'

export interface ChosenGoods {
  readonly body: Api['POST /p/shopCart/changeItem']['args'][0]['body']
  readonly name: string
}

const visitorCartKey = 'visitorCart'

const read = (): readonly ChosenGoods[] => {
  const found = local.read(visitorCartKey)
  return Array.isArray(found) ? found : []
}

/** What was chosen without a login: it goes into the cart with the next one in this browser. */
export const visitorCart = createStore(read())

const keep = (goods: readonly ChosenGoods[]): void => {
  local.write(visitorCartKey, goods)
  visitorCart.set(goods)
}

const choiceIn = ({ body }: ChosenGoods): string => JSON.stringify({ ...body, count: 0 })

const withMore = (chosen: ChosenGoods): readonly ChosenGoods[] => {
  const isSame = (each: ChosenGoods) => choiceIn(each) === choiceIn(chosen)
  const goods = read()
  const count = chosen.body.count + (goods.find(isSame)?.body.count ?? 0)
  const others = goods.filter((each) => !isSame(each))
  return [...others, { ...chosen, body: { ...chosen.body, count } }].slice(-limits.cartLines)
}

export const keepForLogin = (chosen: ChosenGoods): void => keep(withMore(chosen))

/** What did not arrive is tried again by the next page that is loaded, not by this one without end. */
export const keepForNextPage = (chosen: ChosenGoods): void => void local.write(visitorCartKey, withMore(chosen))

/** Read anew: another tab may have taken it. Whoever takes it puts it into the cart. */
export const takeVisitorCart = (): readonly ChosenGoods[] => {
  const goods = read()
  keep([])
  return goods
}

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
