import { known } from '@mall/fixtures/known'
import { beforeEach, expect, test, vi } from 'vitest'
import { buyer } from '../../../e2e/pages/buyer.ts'
import { screens } from '../../../e2e/pages/screens.ts'
import { leaveShop } from '../../test/leave-shop.ts'
import { enterWorld, isAnswered, logIn, ownWorld, showShop } from '../../test/open-shop.tsx'
import { patience } from '../../test/patience.ts'
import { api } from '../lib/api/api.ts'
import { writeCookie } from '../lib/cookies.ts'

/** Where the name of a shop is not where it is from, but what is chosen, said, typed or written by the shop. */
const elsewhere = [
  '[aria-label="Filters"]',
  '[aria-label="Chosen"]',
  '[aria-label="You are here"]',
  '[aria-label="Filter coupons"]',
  '[aria-label="Conversations"]',
  'h1',
].join()

const main = () => document.querySelector('main')
const turn = () => new Promise<void>((done) => void setTimeout(done, 0))
const isSettled = () =>
  isAnswered() && (main()?.textContent ?? '').trim() !== '' && main()?.querySelector(`[aria-busy="true"]`) === null
const settled = async (): Promise<void> => {
  const started = performance.now()
  for (let turns = 0; turns < 6; turns++, await turn()) {
    if (!isSettled()) turns = 0
    if (performance.now() - started > patience) throw new Error(`not settled at ${location.href}`)
  }
}

/** The texts of the page that are the name of a shop and nothing else. */
const namesOn = (page: Element, names: ReadonlyMap<string, number>) => {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  const found: { name: string; at: Element; shopId: number }[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const name = node.textContent?.trim() ?? ''
    const shopId = names.get(name)
    if (shopId !== undefined && node.parentElement && !node.parentElement.closest(elsewhere))
      found.push({ name, at: node.parentElement, shopId })
  }
  return found
}

// Without an observer everything counts as in view, so all of it is requested at once.
beforeEach(() => void vi.stubGlobal('IntersectionObserver', undefined))

const seen = new Set<string>()

test.each(screens)(
  '$name: the name of a shop leads to its page wherever it stands [S2.11/shopIndex]',
  async ({ of, path, keep = {} }) => {
    await enterWorld()
    const shopper = await buyer(ownWorld(), known.shopper.userName)
    const at = typeof path === 'string' ? path : await path(shopper)
    leaveShop()
    writeCookie('lang', 'en', 60)
    await logIn(known.shopper.userName)
    for (const [key, value] of Object.entries(keep)) sessionStorage.setItem(key, JSON.stringify(value))
    const { records } = await api('GET /shop/searchShops', { query: { size: 60 } })
    const names = new Map(records.map(({ shopName, shopId }) => [shopName, shopId]))
    await showShop(at)
    await settled()
    const found = namesOn(main() as Element, names)
    if (found.length > 0) seen.add(of)
    for (const { name, at: element, shopId } of found)
      expect(element.closest('a')?.getAttribute('href'), `${name} at ${at}: ${element.tagName}`).toBe(
        `/shopIndex?sid=${shopId}`,
      )
  },
)

test('shops are named on these screens, so that the test above can fail', () => {
  expect([...seen].toSorted()).toEqual([
    '/',
    '/cart',
    '/chat',
    '/compare',
    '/coupons',
    '/detail/:prodId?',
    '/discount-detail',
    '/invoice-detail',
    '/list',
    '/member-center/integral-det/:prodId?',
    '/order-detail',
    '/payment-result',
    '/return-detail',
    '/secdetail/:seckillId?',
    '/secdetail/confirm-order',
    '/shop-suit',
    '/shopIndex',
    '/shopList',
    '/special-discount',
    '/submit-integral-order',
    '/submit-order',
    '/user-center/uc-collection',
    '/user-center/uc-coupons',
    '/user-center/uc-order',
    '/user-center/uc-return',
    '/write-comments',
  ])
})
