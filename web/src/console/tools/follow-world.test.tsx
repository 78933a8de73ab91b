import { times } from 'qinghua-contract/rules'
import { known } from '@mall/fixtures/known'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buy, items, order, ship } from '../../../test/buy.ts'
import { breakLive, liveCount, liveOpen } from '../../../test/live.ts'
import { advance, control, openScreen } from '../../../test/open-shop.tsx'
import { api } from '../../lib/api/api.ts'
import { readAgain } from '../../lib/read-again.ts'
import { followWorld } from './follow-world.ts'

const second = 1000
let stop = (): void => undefined
afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

/** Resolves once the page is connected; `told` counts. */
const follow = async (tell = (): void => undefined): Promise<{ told: () => number }> => {
  const hear = vi.fn(tell)
  stop = followWorld(hear)
  await liveOpen()
  return { told: () => hear.mock.calls.length }
}

const shopper = { as: known.shopper.userName }
const status = () =>
  within(main())
    .getAllByRole('status')
    .find((each) => each.closest('h2')) as HTMLElement
const main = () => screen.getByRole('main')
const says = (text: RegExp) => waitFor(() => expect(main().textContent).toMatch(text))

describe('an open page follows its world without a reload:', () => {
  /** Opens a page that follows its world. */
  const open = async (path: () => string, before: () => Promise<unknown>) => {
    const again = readAgain(await openScreen({ ...shopper, path, before }))
    return follow(() => act(() => void again()))
  }

  test('a parcel that is shipped', async () => {
    let number = ''
    await open(
      () => `/order-detail?orderNumber=${number}`,
      async () => (number = await buy(items.mug)),
    )
    await says(/Waiting to ship|To ship|Paid/)
    const heard = status()
    const again = screen.getByRole('button', { name: 'Buy again' })
    again.focus()
    await act(() => ship(number))
    await says(/Everything has shipped/)
    await waitFor(() => expect(heard.textContent).toBe('Shipped'))
    expect([heard.isConnected, document.activeElement]).toEqual([true, again])
  })
})

describe('what could be used a moment ago is gone: the page says so, and its heading has the focus:', () => {
  let number = ''
  const expire = () => advance(times.unpaidOrder)
  const change = (id: number, body: object) =>
    control('POST /__mall/products/{prodId}', { params: { prodId: id }, body })
  const { prodId, skuId, shopId } = items.mug
  const addToCart = () => api('POST /p/shopCart/changeItem', { body: { basketId: 0, prodId, skuId, shopId, count: 1 } })
  const cases: readonly (readonly [
    string,
    () => string,
    () => Promise<unknown>,
    string,
    () => Promise<unknown>,
    RegExp,
  ])[] = [
    [
      'an order to pay',
      () => `/payment?orderNumbers=${number}`,
      async () => (number = await order(items.mug)),
      'Pay ¥',
      expire,
      /Order has expired/,
    ],
    [
      'a line of the cart',
      () => '/cart',
      addToCart,
      'Remove .*Mug',
      () => change(prodId, { skuId, stocks: 0 }),
      /Mug can no longer be bought/,
    ],
  ]
  test.each(cases)('%s', async (_what, path, before, name, gone, text) => {
    const again = readAgain(await openScreen({ as: known.member.userName, path, before }))
    await follow(() => act(() => void again()))
    const [used] = await screen.findAllByRole('button', { name: new RegExp(`^${name}`) })
    used?.focus()
    await act(gone)
    const told = await screen.findByText(text, { selector: '[data-part="toast"] span' })
    expect(told.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  })
})

describe('the connection', () => {
  beforeEach(() => openScreen({ path: '/termsPage?sts=0' }))

  test('is made again after it broke, and the page reads what it may have missed', async () => {
    const { told } = await follow()
    const before = liveCount()
    breakLive()
    await vi.waitFor(() => expect([liveCount(), told()]).toEqual([before + 1, 1]), 10 * second)
  })
})
