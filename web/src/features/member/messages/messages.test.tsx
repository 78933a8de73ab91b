import { known } from '@mall/fixtures/known'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buy, items, order } from '../../../../test/buy.ts'
import { control, openShop } from '../../../../test/open-shop.tsx'
import { switchLanguage } from '../../../lib/i18n/i18n.ts'

const as = known.member.userName
const path = '/user-center'
const send = async () => {
  const orderNumber = await buy(items.mug)
  await control('POST /__mall/orders/{orderNumber}/ship', { params: { orderNumber }, body: {} })
  return orderNumber
}
const section = async () => within(await screen.findByRole('region', { name: 'Order updates' }))
const titles = async () => (await section()).getAllByRole('link').map((each) => each.textContent)

describe('the messages', () => {
  test('are about the orders, newest first, and link to them', async () => {
    let sent = ''
    const before = async () => {
      await order(items.mug)
      await control('POST /__mall/clock/advance', { body: { ms: 30 * 60_000 } })
      sent = await send()
    }
    await openShop({ as, path, before })
    expect(await (await section()).findByText('2 unread')).toBeTruthy()
    expect(await titles()).toEqual(['Unread: Parcel sent', 'Unread: Order closed'])
    const [link] = (await section()).getAllByRole('link')
    expect(link?.getAttribute('href')).toBe(`/order-detail?orderNumber=${sent}`)
    await act(() => switchLanguage('zh'))
    expect(await screen.findByText(/青花手绘马克杯」已由商家发出/)).toBeTruthy()
  })

  test('are marked as read by following them, or all at once, which keeps the focus', async () => {
    await openShop({ as, path, before: async () => [await send(), await send()] })
    const [link] = await (await section()).findAllByRole('link')
    fireEvent.click(link as HTMLElement)
    await screen.findByRole('heading', { level: 1, name: /Order/ })
    fireEvent.click(screen.getAllByRole('link', { name: 'Personal center' })[0] as HTMLElement)
    expect(await (await section()).findByText('1 unread')).toBeTruthy()
    fireEvent.click((await section()).getByRole('button', { name: 'Mark all as read' }))
    expect(document.activeElement?.textContent).toBe('Order updates')
    await waitFor(async () => expect(await titles()).toEqual(['Parcel sent', 'Parcel sent']))
    expect((await section()).queryByText(/unread/)).toBeNull()
  })

  test('are three at first, and more on demand', async () => {
    const before = async () => {
      for (let n = 0; n < 4; n++) await send()
    }
    await openShop({ as, path, before })
    const more = await (await section()).findByRole('button', { name: 'Show the latest 4' })
    expect(await titles()).toHaveLength(3)
    fireEvent.click(more)
    await waitFor(async () => expect(await titles()).toHaveLength(4))
  })

  test('are none for a new user', async () => {
    await openShop({ as: known.fresh.userName, path })
    expect(await (await section()).findByText(/^No messages/)).toBeTruthy()
  })
})
