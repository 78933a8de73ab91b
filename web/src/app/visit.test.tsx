import type { FlowLog } from 'qinghua-contract'
import { known } from '@mall/fixtures/known'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { items, order } from '../../test/buy.ts'
import { arm, openScreen, openShop, sentTo } from '../../test/open-shop.tsx'

const { shopper, mug } = known

const steps = async () => ((await sentTo('POST /flowAnalysisLog')) as FlowLog[]).sort((a, b) => a.step - b.step)
const settled = (count: number) => waitFor(async () => expect(await steps()).toHaveLength(count))

const holdUser = () => {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  const hold = async () => {
    const send = fetch
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (url === '/p/user/userInfo') await released
      return send(url, init)
    })
  }
  return { hold, release: () => act(async () => release()) }
}
const refuseUser = () => arm('GET /p/user/userInfo', { kind: 'status', status: 500 }, 'every')

const goTo = (name: string) =>
  fireEvent.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name }))

test('the first step of a page contains the visit and the user [S3.11] [S7.22]', async () => {
  await openShop({ as: shopper.userName })
  await settled(1)
  expect(await steps()).toEqual([
    {
      pageId: 1,
      bizType: null,
      bizData: null,
      step: 0,
      systemType: 1,
      uuid: expect.stringMatching(/^[\w*-]{8,64}$/) as string,
      uuidSession: expect.stringMatching(/^[\w*-]{8,64}$/) as string,
      visitType: 1,
      userId: shopper.userId,
      prevPageId: null,
      nums: null,
      orderNumbers: null,
    },
  ])
})

describe('while the user is not known yet', () => {
  test('steps wait, keep their numbers, and are then sent with the user [S3.11]', async () => {
    const { hold, release } = holdUser()
    await openShop({ as: shopper.userName, before: hold })
    goTo('All products')
    await waitFor(() => expect(location.pathname).toBe('/list'))
    goTo('Home')
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Home'))
    expect(await steps()).toEqual([])
    await release()
    await settled(3)
    expect(await steps()).toMatchObject([
      { pageId: 1, step: 0, prevPageId: null, userId: shopper.userId },
      { pageId: 6, step: 1, prevPageId: 1, userId: shopper.userId },
      { pageId: 1, step: 2, prevPageId: 6, userId: shopper.userId },
    ])
  })
  test('a failure for the user sends them without one [S3.11]', async () => {
    await openShop({ as: shopper.userName, before: refuseUser })
    await settled(1)
    expect(await steps()).toMatchObject([{ pageId: 1, userId: null }])
  })
})

test('after a logout steps have no user and start at 0 [S3.11]', async () => {
  await openShop({ as: shopper.userName, path: '/list' })
  await settled(1)
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
  await settled(2)
  const [before, after] = await steps().then((all) => all.toSorted((a, b) => b.pageId - a.pageId))
  expect(before).toMatchObject({ pageId: 6, userId: shopper.userId })
  expect(after).toMatchObject({ pageId: 1, step: 0, userId: null })
})

describe('each visited place is one step, even where React runs effects twice:', () => {
  test.each([
    ['the home page', '/', 1],
    ['the list', '/list', 6],
    ['the cart', '/cart', 8],
    ['the user centre', '/user-center', 12],
    ['the orders', '/user-center/uc-order', 13],
    ['the flash sales', '/flash-sale', 4],
    ['the group offers', '/group-buy', 5],
    ['the discounts', '/special-discount', 7],
  ])('%s [S9.12/home+list+cart+user-centre+order-list+seckill+group+special-discount]', async (_, path, pageId) => {
    await openScreen({ strict: true, as: shopper.userName, path })
    await settled(1)
    expect(await steps()).toMatchObject([{ pageId, step: 0, userId: shopper.userId }])
  })
  test('a product [S9.12/detail]', async () => {
    await openScreen({ strict: true, as: shopper.userName, path: `/detail/${mug.prodId}` })
    await screen.findByRole('heading', { level: 1, name: mug.en })
    await settled(1)
    expect(await steps()).toMatchObject([
      { pageId: 3, bizType: 0, bizData: String(mug.prodId), userId: shopper.userId },
    ])
  })
  test.each([
    ['an order', '/order-detail?orderNumber=', 9, false],
    ['the payment of an order, with its number', '/payment?orderNumbers=', 10, true],
    ['the result of a payment, with the number of the order', '/payment-result?orderNumbers=', 10, true],
  ])('%s [S9.12/order-detail+payment] [S3.11]', async (_, address, pageId, isPaying) => {
    let number = ''
    const path = () => `${address}${number}`
    const before = async () => (number = await order(items.mug))
    await openScreen({ strict: true, as: shopper.userName, path, before })
    await settled(1)
    const orderNumbers = isPaying ? number : null
    expect(await steps()).toMatchObject([{ pageId, bizData: number, orderNumbers, userId: shopper.userId }])
  })
})
