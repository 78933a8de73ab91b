import { known } from '@mall/fixtures/known'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { control, openShop } from '../../test/open-shop.tsx'
import { typedApplication } from '../../test/shop-application.ts'
import { bodyOf } from '../features/member/own-shop/application.ts'
import { api } from '../lib/api/api.ts'

const shopId = 68
const { coaster, member } = known

const words = {
  offline: { en: 'Shop offline', zh: '店铺已下线' },
  rereviewing: { en: 'Shop under review again', zh: '店铺重新审核中' },
  suspended: { en: 'Shop suspended', zh: '店铺暂停营业' },
} as const
type State = keyof typeof words
type Language = 'en' | 'zh'

const change = (body: { status?: 'open' | 'suspended'; owner?: string }) =>
  control('POST /__mall/shops/{shopId}', { params: { shopId }, body })

/**
 * The scenario takes the shop offline; from there it is led into any other state that a shop with goods can be in. Those
 * before its opening have none.
 */
const lead: Readonly<Record<State, () => Promise<unknown>>> = {
  offline: async () => undefined,
  rereviewing: async () => {
    await change({ owner: member.userName })
    await api('POST /p/shop/apply', { body: bodyOf({ ...(await typedApplication()), shopName: '窑火器物' }) })
  },
  suspended: async () => {
    await change({ status: 'open' })
    await change({ status: 'suspended' })
  },
}

const orderNumber = async () => {
  const { records } = await api('GET /p/myOrder/myOrderSearch', { query: {} })
  return records[0]?.orderNumber ?? ''
}

interface Place {
  readonly path: string | (() => Promise<string>)
  /** What the screen says instead of the word for the state. */
  readonly says?: string
}
/** Every screen that shows goods, orders or promises of a shop. */
const places: Readonly<Record<string, Place>> = {
  product: { path: `/detail/${coaster.prodId}` },
  cart: { path: '/cart', says: 'The shop is closed' },
  'favourite products': { path: '/user-center/uc-collection' },
  'favourite shops': { path: '/user-center/uc-collection?tab=shops' },
  'list of the shop': { path: `/list?shopId=${shopId}` },
  'shop page': { path: `/shopIndex?sid=${shopId}` },
  ranking: { path: `/shop-hot?sid=${shopId}` },
  orders: { path: '/user-center/uc-order' },
  order: { path: async () => `/order-detail?orderNumber=${await orderNumber()}` },
  coupons: { path: '/user-center/uc-coupons' },
}

const open = async (state: State, { path }: Place, language: Language) => {
  let address = ''
  await openShop({
    scenario: 'shop-closed',
    as: member.userName,
    language,
    path: () => address,
    before: async () => {
      await lead[state]()
      address = typeof path === 'string' ? path : await path()
    },
  })
}
const main = () => document.querySelector('main') as HTMLElement

test.each(Object.entries(places))('a shop that is offline is so here: %s [S4.6]', async (_, place) => {
  await open('offline', place, 'en')
  await waitFor(() => expect(within(main()).getAllByText(place.says ?? words.offline.en).length).toBeGreaterThan(0))
})

test.each([
  ['offline', 'zh'],
  ['rereviewing', 'en'],
  ['suspended', 'zh'],
] as const)('its page says how a shop is closed: %s, in %s [S4.6]', async (state, language) => {
  await open(state, { path: `/shopIndex?sid=${shopId}` }, language)
  await waitFor(() => expect(within(main()).getAllByText(words[state][language]).length).toBeGreaterThan(0))
})

test('what a closed shop would sell can neither be bought nor put into the cart [S4.6]', async () => {
  await open('offline', { path: `/detail/${coaster.prodId}` }, 'en')
  await screen.findAllByText('Shop offline')
  expect(screen.queryByRole('button', { name: /^(?:Add to cart|Buy now)$/ })).toBeNull()
  expect(screen.queryByText('Off the shelf')).toBeNull()
})

test('a coupon of a closed shop has no way to its goods [S4.6]', async () => {
  await open('offline', { path: '/user-center/uc-coupons' }, 'en')
  await screen.findAllByText('Shop offline')
  expect(within(main()).queryByRole('link', { name: /^Use/ })).toBeNull()
})

test('once the shop is open again, everything is as before [S4.6]', async () => {
  await openShop({
    scenario: 'shop-closed',
    as: member.userName,
    path: '/cart',
    before: () => control('POST /__mall/shops/{shopId}', { params: { shopId }, body: { status: 'open' } }),
  })
  expect(await screen.findByRole('link', { name: 'Kilnfire Wares' })).toBeTruthy()
  expect(screen.queryByText('The shop is closed')).toBeNull()
})
