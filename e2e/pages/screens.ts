import type { Page } from 'playwright/test'
import { known, type Stage } from '../test.ts'
import { buyer, items } from './buyer.ts'

type Buyer = Awaited<ReturnType<typeof buyer>>

export interface ScreenAt {
  readonly name: string
  readonly path: string | ((shopper: Buyer) => Promise<string>)
  readonly as?: 'shopper'
  /** What the tab must hold before. */
  readonly keep?: Readonly<Record<string, unknown>>
}

/** Every screen with an address at which it has something to show. */
export const screens: readonly ScreenAt[] = [
  { name: 'home', path: '/', as: 'shopper' },
  { name: 'the list', path: '/list?pn=a' },
  { name: 'stores', path: '/shopList?shopName=a', as: 'shopper' },
  { name: 'a product', path: '/detail/1003?sku=10033', as: 'shopper' },
  { name: 'the reviews of a product', path: '/detail/1003?tab=reviews', as: 'shopper' },
  { name: 'notices', path: '/notice-list?shopId=62' },
  { name: 'a notice', path: '/notice-detail?id=1&shopId=62' },
  { name: 'terms', path: '/termsPage?sts=1' },
  { name: 'the cart', path: '/cart', as: 'shopper' },
  {
    name: 'an order to submit',
    path: '/submit-order?orderEntry=1',
    as: 'shopper',
    keep: { orderItem: items.mug },
  },
  {
    name: 'an order to pay',
    path: async ({ order }) => `/payment?orderNumbers=${await order(items.mug)}`,
    as: 'shopper',
  },
  {
    name: 'a code to scan',
    path: async ({ order }) => `/weixin-pay?orderNumbers=${await order(items.mug)}`,
    as: 'shopper',
  },
  {
    name: 'what came of a payment',
    path: async ({ buy }) => `/payment-result?orderNumbers=${await buy(items.mug)}`,
    as: 'shopper',
  },
  {
    name: 'an order on its way',
    path: async ({ buy, ship }) => {
      const orderNumber = await buy(items.mug)
      await ship(orderNumber)
      return `/order-detail?orderNumber=${orderNumber}`
    },
    as: 'shopper',
  },
  {
    name: 'an invoice',
    path: async ({ buy, askInvoice, issue }) => {
      const id = await askInvoice(await buy(items.mug))
      await issue(id)
      return `/invoice-detail?orderInvoiceId=${id}`
    },
    as: 'shopper',
  },
  {
    name: 'orders',
    path: async ({ order }) => {
      await order(items.mug)
      return '/user-center/uc-order'
    },
    as: 'shopper',
  },
  {
    name: 'the user centre',
    path: async ({ buy, ship }) => {
      await ship(await buy(items.mug))
      return '/user-center'
    },
    as: 'shopper',
  },
  {
    name: 'a refund to apply for',
    path: async ({ buy, ship }) => {
      const orderNumber = await buy(items.mug)
      await ship(orderNumber)
      return `/user-center/apply-return?orderNumber=${orderNumber}`
    },
    as: 'shopper',
  },
  {
    name: 'a review to write',
    path: async ({ buy }) => `/write-comments?orderNumber=${await buy(items.book)}`,
    as: 'shopper',
  },
  {
    name: 'what waits for a review',
    path: async ({ buy }) => {
      await buy(items.book)
      return '/user-center/uc-comments'
    },
    as: 'shopper',
  },
  {
    name: 'refunds',
    path: async ({ buy, askBack }) => {
      await askBack(await buy(items.mug))
      return '/user-center/uc-return'
    },
    as: 'shopper',
  },
  {
    name: 'a refund whose goods go back',
    path: async ({ buy, ship, askBack, accept }) => {
      const orderNumber = await buy(items.mug)
      await ship(orderNumber)
      const refundSn = await askBack(orderNumber)
      await accept(refundSn)
      return `/return-detail?refundSn=${refundSn}`
    },
    as: 'shopper',
  },
  {
    name: 'one’s own reviews',
    path: async ({ buy, review }) => {
      await review(await buy(items.book), 'Read it in a weekend')
      return '/user-center/uc-comments?tab=mine'
    },
    as: 'shopper',
  },
  { name: 'the own profile', path: '/user-center/uc-account', as: 'shopper' },
  { name: 'a new password', path: '/user-center/uc-password', as: 'shopper' },
  { name: 'addresses', path: '/user-center/uc-address', as: 'shopper' },
  { name: 'favourite products', path: '/user-center/uc-collection', as: 'shopper' },
  { name: 'favourite shops', path: '/user-center/uc-collection?tab=shops', as: 'shopper' },
  { name: 'the browsing history', path: '/user-center/uc-footprint', as: 'shopper' },
]

/** Makes what the screen shows, and says where it is. */
export const prepare = async (
  { path, keep = {} }: ScreenAt,
  page: Page,
  world: Stage,
  baseURL: string | undefined,
): Promise<string> => {
  await page.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, JSON.stringify(value))
  }, keep)
  return typeof path === 'string' ? path : path(await buyer(world, baseURL, known.shopper.userName))
}
