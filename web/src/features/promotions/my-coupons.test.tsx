import { known } from '@mall/fixtures/known'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buy, items } from '../../../test/buy.ts'
import { advance, control, openScreen } from '../../../test/open-shop.tsx'

const { shopper, member, mallCoupon, shopCoupon, smallCoupon } = known
const path = '/user-center/uc-coupons'
const day = 86_400_000
const books = 2

const give = (...couponIds: number[]) => giveTo(shopper.userName, ...couponIds)
const giveTo = async (userName: string, ...couponIds: number[]) => {
  for (const couponId of couponIds)
    await control('POST /__mall/coupons/{couponId}/give', {
      params: { couponId },
      body: { userName },
    })
}
const tickets = async () => (await screen.findAllByRole('article')).filter((each) => each.querySelector('.meander'))
const names = async () => (await tickets()).map((each) => within(each).getByRole('heading').textContent)
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)

test('coupons not used are shown with those that expire first at the top, marked, and lead to their goods [S2.20/uc-coupons] [S1.3/coupons]', async () => {
  await openScreen({
    as: shopper.userName,
    path,
    before: () => give(shopCoupon.couponId, mallCoupon.couponId, books, smallCoupon.couponId),
  })
  expect(await names()).toEqual([
    '¥5 off anything, Qinghua Direct',
    '¥8 off ¥50 of e-books',
    '¥15 off ¥150, Qinghua Direct',
    '¥20 off ¥199 in all shops',
  ])
  expect((await tickets()).map(({ textContent }) => textContent.includes('Expires soon'))).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(
    (await tickets()).map((each) =>
      within(each)
        .getByRole('link', { name: /^Shop now/ })
        .getAttribute('href'),
    ),
  ).toEqual(['/list?shopId=62', '/coupons?couponId=2', '/list?shopId=62', '/list'])
})

test('a coupon that is not valid yet says from when, and does not lead to its goods [S2.20/uc-coupons]', async () => {
  const before = async () => {
    await give(smallCoupon.couponId)
    const send = fetch
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const answer = await send(url, init)
      if (!url.startsWith('/p/myCoupon/')) return answer
      return new Response((await answer.text()).replace(/("startTime":")\d+/, '$12099'), answer)
    })
  }
  await openScreen({ as: shopper.userName, path, before })
  const [ticket] = await tickets()
  expect(ticket?.textContent).toMatch(/Valid from .*2099/)
  expect(screen.queryByRole('link', { name: /^Shop now/ })).toBeNull()
})

test('three tabs with counts show what is not used, used and expired, each at its own address [S4.7] [S2.20/uc-coupons]', async () => {
  let orderNumber = ''
  await openScreen({
    as: member.userName,
    path,
    before: async () => {
      await giveTo(member.userName, smallCoupon.couponId, shopCoupon.couponId)
      orderNumber = await buy(items.mug)
      await giveTo(member.userName, mallCoupon.couponId, smallCoupon.couponId)
      await advance(4 * day)
    },
  })
  await waitFor(() => expect(tabs()).toEqual(['Available1', 'Used1', 'Expired2']))
  fireEvent.click(screen.getByRole('tab', { name: /^Used/ }))
  const link = await screen.findByRole('link', { name: `See the order ${orderNumber}` })
  expect(link.getAttribute('href')).toBe(`/order-detail?orderNumber=${orderNumber}`)
  expect(location.search).toBe('?tab=used')
  fireEvent.click(screen.getByRole('tab', { name: /^Expired/ }))
  await waitFor(async () => expect(await tickets()).toHaveLength(2))
  expect((await tickets()).map(({ dataset }) => dataset.over)).toEqual(['expired', 'expired'])
  expect(location.search).toBe('?tab=expired')
})
