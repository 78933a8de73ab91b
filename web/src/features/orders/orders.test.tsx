import { known } from '@mall/fixtures/known'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buy, items, order, ship } from '../../../test/buy.ts'
import { advance, callsOf, openScreen, openShop } from '../../../test/open-shop.tsx'

const path = '/user-center/uc-order'
const member = known.member.userName
const open = (before: () => Promise<unknown>, opens = openScreen) => opens({ as: member, path, before })
const list = (name = 'All orders') => screen.findByRole('list', { name })
const cards = () => [...document.querySelectorAll<HTMLElement>('[data-order]')]
const card = async (number: string) => {
  await waitFor(() => expect(document.querySelector(`[data-order="${number}"]`)).toBeTruthy())
  return within(document.querySelector(`[data-order="${number}"]`) as HTMLElement)
}
/** What else can be done with an order, besides its first action. */
const more = (number: string) => {
  const shown = within(document.querySelector(`[data-order="${number}"]`) as HTMLElement)
  fireEvent.click(shown.getByRole('button', { name: 'More' }))
  return shown
}
const tab = (name: RegExp) => screen.getByRole('tab', { name })

test('orders are in tabs with their counts, newest first, and the tab is part of the address [S2.20/uc-order]', async () => {
  const numbers: string[] = []
  await open(async () => {
    numbers.push(await order(items.mug))
    numbers.push(await buy(items.mug))
    numbers.push(await buy(items.book))
  })
  await list()
  expect(cards().map(({ dataset }) => dataset['order'])).toEqual(numbers.toReversed())
  await waitFor(() => expect(tab(/^All/).textContent).toBe('All orders3'))
  expect(tab(/^To pay/).textContent).toBe('To pay1')
  const box = screen.getByRole('searchbox', { name: 'Product name or order number' })
  fireEvent.change(box, { target: { value: 'nothing like it' } })
  fireEvent.submit(screen.getByRole('search', { name: 'Search orders' }))
  expect(await screen.findByText('No orders match your search')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Show all orders' }))
  await waitFor(() => expect(cards()).toHaveLength(3))
  fireEvent.click(tab(/^To ship/))
  await list('To ship')
  expect(location.search).toBe('?tab=toShip')
  await waitFor(() => expect(cards()).toHaveLength(1))
  expect(screen.getByText('Orders: 1')).toBeTruthy()
})

test('an unpaid order is cancelled after a warning that this cannot be undone [S4.2]', async () => {
  let number = ''
  await open(async () => {
    number = await order(items.mug)
  }, openShop)
  const { getByRole, findByText } = await card(number)
  expect(getByRole('timer').textContent).toMatch(/^Closes in (30|29) min \d\d s$/)
  fireEvent.click(more(number).getByRole('button', { name: 'Cancel order' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }))
  expect(dialog.getByText(/cannot be restored/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Keep order' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement?.textContent).toContain('More')
  const countsRead = () => callsOf('GET /p/user/centerInfo')
  expect(await countsRead()).toHaveLength(1)
  fireEvent.click(more(number).getByRole('button', { name: 'Cancel order' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel order' }))
  await findByText('Closed')
  await waitFor(() => expect(tab(/^Closed/).textContent).toBe('Closed1'))
  await waitFor(async () => expect(await countsRead()).toHaveLength(2))
  await waitFor(() => expect(document.activeElement?.id).toBe('orders-total'))
})

test('a receipt is confirmed once, and a completed order is deleted for good [S4.2]', async () => {
  let sent = ''
  let closed = ''
  await open(async () => {
    closed = await order(items.mug)
    await advance(31 * 60_000)
    sent = await buy(items.mug)
    await ship(sent)
  })
  const parcel = await card(sent)
  expect(parcel.getByRole('timer').textContent).toMatch(/^Auto-confirms in (10 d 0|9 d 23) h$/)
  expect(more(sent).getByRole('link', { name: 'Track parcels' }).getAttribute('href')).toBe(
    `/order-detail?orderNumber=${sent}#logistics`,
  )
  expect(parcel.getByRole('link', { name: 'Request invoice' }).getAttribute('href')).toBe(
    `/order-detail?orderNumber=${sent}#invoice`,
  )
  fireEvent.click(parcel.getByRole('button', { name: 'Confirm receipt' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm receipt' }))
  await parcel.findByText('To review')
  await card(closed)
  fireEvent.click(more(closed).getByRole('button', { name: 'Delete order' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete order' }))
  await waitFor(() => expect(cards().map(({ dataset }) => dataset['order'])).toEqual([sent]))
  expect(more(sent).queryByRole('button', { name: 'Delete order' })).toBeNull()
})

test('a paid e-book is a plain download, and a pass leads to its codes', async () => {
  let [book, pass] = ['', '']
  await open(async () => {
    book = await buy(items.book)
    pass = await buy(items.pass)
  })
  const download = (await card(book)).getByRole('link', { name: 'Download e-book “The Quiet Harbour”' })
  expect(download.getAttribute('href')).toMatch(/^\/ebooks\/\w+/)
  const codes = (await card(pass)).getByRole('link', { name: 'Show codes' })
  expect(codes.getAttribute('href')).toBe(`/order-detail?orderNumber=${pass}#codes`)
})

test('several unpaid orders are ticked and paid together, for the sum of their prices', async () => {
  const numbers: string[] = []
  await open(async () => {
    numbers.push(await order(items.mug))
    numbers.push(await order(items.book))
    numbers.push(await buy(items.book))
  })
  await list()
  const together = () => within(screen.getByRole('group', { name: 'Pay together' }))
  expect(together().queryByRole('link')).toBeNull()
  expect(screen.getAllByRole('checkbox')).toHaveLength(3)
  fireEvent.click(screen.getByRole('checkbox', { name: `Select order ${numbers[1]}` }))
  expect(together().getByText('¥18.90')).toBeTruthy()
  const all = together().getByRole<HTMLInputElement>('checkbox')
  expect([all.checked, all.indeterminate]).toEqual([false, true])
  fireEvent.click(all)
  expect(together().getByText('¥169.00')).toBeTruthy()
  expect(together().getByRole('link', { name: 'Pay together' }).getAttribute('href')).toBe(
    `/payment?orderNumbers=${numbers[1]},${numbers[0]}`,
  )
})
