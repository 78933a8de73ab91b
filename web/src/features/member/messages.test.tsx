import type { ControlApi } from 'qinghua-contract/control'
import { known } from '@mall/fixtures/known'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buy, items, ship } from '../../../test/buy.ts'
import { control, openScreen, openShop } from '../../../test/open-shop.tsx'

const as = known.member.userName
const path = '/user-center'
const send = async () => ship(await buy(items.mug))
const section = async () => within(await screen.findByRole('region', { name: 'My messages' }))
const rows = async () => [
  ...(await screen.findByRole('region', { name: 'My messages' })).querySelectorAll('[data-part=title]'),
]
const titles = async () => (await rows()).map((each) => each.textContent)
const office = (body: ControlApi['POST /__mall/accounts/{userName}']['input']['body']) =>
  control('POST /__mall/accounts/{userName}', { params: { userName: as }, body })
const give = () => control('POST /__mall/coupons/{couponId}/give', { params: { couponId: 1 }, body: { userName: as } })

describe('the messages', () => {
  test('are marked as read by following them, or all at once, which keeps the focus', async () => {
    await openShop({ as, path, before: async () => [await send(), await send(), await send()] })
    await (await section()).findByText('3 unread')
    const [link] = await rows()
    fireEvent.click(link as HTMLElement)
    await screen.findByRole('heading', { level: 1, name: /Order/ })
    fireEvent.click(screen.getAllByRole('link', { name: 'My account' })[0] as HTMLElement)
    expect(await (await section()).findByText('2 unread')).toBeTruthy()
    fireEvent.click((await section()).getByRole('button', { name: 'Mark all as read' }))
    expect(document.activeElement?.textContent).toBe('My messages')
    await waitFor(async () => expect(await titles()).toEqual(Array(3).fill('Parcel shipped')))
    expect((await section()).queryByText(/unread/)).toBeNull()
  })

  test('are filtered by kind, in the address, and lead to what they are about', async () => {
    const before = async () => [
      await send(),
      await office({ balance: 1 }),
      await office({ levelId: null }),
      await give(),
    ]
    await openScreen({ as, path, before })
    const kinds = within(await (await section()).findByRole('list', { name: 'Filter messages by kind' }))
    expect(kinds.getAllByRole('link').map((each) => each.textContent)).toEqual(['All', 'Orders', 'Offers', 'Account'])
    fireEvent.click(kinds.getByRole('link', { name: 'Account' }))
    await waitFor(async () =>
      expect(await titles()).toEqual(['Unread: Your paid membership has ended', 'Unread: Your balance changed']),
    )
    expect(location.search).toBe('?messages=account')
    const hrefs = (await rows()).map((each) => each.getAttribute('href'))
    expect(hrefs).toEqual(['/member-center/buy-member', '/user-center/uc-balance'])
    fireEvent.click(kinds.getByRole('link', { name: 'Offers' }))
    await waitFor(async () => expect(await titles()).toEqual(['Unread: You have a new coupon']))
    expect((await rows())[0]?.getAttribute('href')).toBe('/user-center/uc-coupons')
  })
})
