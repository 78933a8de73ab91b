import { known } from '@mall/fixtures/known'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openShop } from '../../test/open-shop.tsx'
import { api } from '../lib/api/api.ts'
import { followCartOfOtherTabs } from './cart-tabs.ts'

const { ebook, shopper } = known
const count = () => api('GET /p/shopCart/prodCount', undefined)
/** As another browser does, of which this page hears nothing. */
const addElsewhere = async (): Promise<void> => {
  const groups = await api('POST /p/shopCart/info', { body: [] })
  const lines = groups.flatMap((group) => group.shopCartItemDiscounts.flatMap(({ shopCartItems }) => shopCartItems))
  const line = lines.find(({ skuId }) => skuId === ebook.skuId)
  if (!line) throw new Error('no line')
  const { basketId, prodId, skuId, shopId } = line
  await api('POST /p/shopCart/changeItem', { body: { basketId, prodId, skuId, shopId, count: 1 } })
}
const elsewhere = new BroadcastChannel('qinghua-cart')
const heard: unknown[] = []
elsewhere.addEventListener('message', () => heard.push(1))

let stop: () => void = () => undefined
afterEach(() => stop())

const quantity = () => document.querySelector<HTMLInputElement>('main li[data-sku="10011"] [role="spinbutton"]')?.value
const open = async () => {
  const client = await openShop({ path: '/cart', as: shopper.userName })
  await waitFor(() => expect(quantity()).toBe('1'))
  return client
}

test('a message of another tab refreshes the cart and its count [S2.6] [S3.3]', async () => {
  const client = await open()
  await addElsewhere()
  stop = followCartOfOtherTabs(client)
  expect(quantity()).toBe('1')
  elsewhere.postMessage(null)
  await waitFor(() => expect(quantity()).toBe('2'))
  const name = `Cart ${await count()} items`
  await waitFor(() => expect(screen.getAllByRole('link', { name })).toHaveLength(3))
})

test('whoever comes back to the cart sees it as it is now [S2.6]', async () => {
  const client = await open()
  await addElsewhere()
  stop = followCartOfOtherTabs(client)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(quantity()).toBe('2'))
})

test('other tabs are told of a change, and not of a reading [S2.6]', async () => {
  const client = await open()
  stop = followCartOfOtherTabs(client)
  const before = heard.length
  await api('POST /p/shopCart/info', { body: [] })
  await addElsewhere()
  await waitFor(() => expect(heard.length).toBe(before + 1))
})
