import { known } from '@mall/fixtures/known'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openShop } from '../../../test/open-shop.tsx'
import { api } from '../../lib/api/api.ts'
import { newId } from '../../lib/new-id.ts'
import { followCartOfOtherTabs } from './cart-tabs.ts'

const { ebook, shopper } = known
const count = () => api('GET /p/shopCart/prodCount', undefined)
const linesIn = async () =>
  (await api('POST /p/shopCart/info', { body: [] })).flatMap((group) =>
    group.shopCartItemDiscounts.flatMap(({ shopCartItems }) => shopCartItems),
  )
/** As another browser does, of which this page hears nothing. */
const addElsewhere = async (): Promise<void> => {
  const line = (await linesIn()).find(({ skuId }) => skuId === ebook.skuId)
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

const changes: Readonly<Record<string, () => Promise<unknown>>> = {
  'another count': addElsewhere,
  'a tick': async () => {
    const [line] = await linesIn()
    return api('POST /p/shopCart/checkItems', { body: [{ basketId: line?.basketId ?? 0, isChecked: false }] })
  },
  'what was thrown away': () => api('DELETE /p/shopCart/cleanExpiryProdList', undefined),
  'what was ordered': async () => {
    const line = (await linesIn()).find(({ skuId }) => skuId === ebook.skuId)
    const [uuid, basketIds] = [newId(), [line?.basketId ?? 0]]
    await api('POST /p/order/confirm', { body: { uuid, addrId: 0, basketIds } })
    const orderShopParam = [{ shopId: line?.shopId ?? 0, remarks: '' }]
    return api('POST /p/order/submit', { body: { uuid, orderShopParam, virtualRemarkList: [] } })
  },
  'what was removed': async () =>
    api('DELETE /p/shopCart/deleteItem', { body: (await linesIn()).map(({ basketId }) => basketId) }),
}

test('other tabs are told of each change, and not of a reading [S2.6]', async () => {
  const client = await open()
  stop = followCartOfOtherTabs(client)
  for (const [what, change] of Object.entries(changes)) {
    const before = heard.length
    await change()
    await waitFor(() => expect(heard.length, what).toBe(before + 1))
  }
})
