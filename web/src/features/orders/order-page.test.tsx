import { known } from '@mall/fixtures/known'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buy, decide, items, order, requestRefund } from '../../../test/buy.ts'
import { advance, control, openScreen } from '../../../test/open-shop.tsx'
import { api } from '../../lib/api/api.ts'
import { newId } from '../../lib/new-id.ts'

const minute = 60_000
const ship = (orderNumber: string, items?: { orderItemId: number; count: number }[]) =>
  control('POST /__mall/orders/{orderNumber}/ship', { params: { orderNumber }, body: items ? { items } : {} })
const trace = (orderDeliveryId: number, state: 'received' | 'inTransit' | 'reachedCity' | 'signed' | 'faulty') =>
  control('POST /__mall/packages/{orderDeliveryId}/traces', { params: { orderDeliveryId }, body: { state } })

let number = ''
const open = (prepare: () => Promise<string>, path = () => `/order-detail?orderNumber=${number}`) =>
  openScreen({
    as: known.member.userName,
    path,
    before: async () => {
      number = await prepare()
    },
  })
const steps = async () =>
  within(await screen.findByRole('list', { name: 'Progress of the order' }))
    .getAllByRole('listitem')
    .map((step) => step.textContent?.replaceAll(/^\d| \(.*/g, ''))
const current = () => document.querySelector('[aria-current="step"]')?.textContent?.replace(/^\d/, '')

test('an unpaid order says until when it can be paid, and what its total is made of [S2.9] [S4.2]', async () => {
  const uuid = newId()
  const sent = { uuid, orderShopParam: [{ shopId: items.mug.shopId, remarks: 'Ring twice' }], virtualRemarkList: [] }
  await open(async () => {
    await api('POST /p/order/confirm', { body: { uuid, addrId: 0, orderItem: items.mug } })
    return (await api('POST /p/order/submit', { body: sent })).orderNumbers
  })
  expect(await screen.findByRole('heading', { level: 1, name: `Order ${number}` })).toBeTruthy()
  expect(await steps()).toEqual(['Order submitted', 'Payment', 'Shipped', 'On its way', 'Order completed'])
  expect(current()).toBe('Payment (now)')
  expect(screen.getByRole('timer').textContent).toMatch(/^Please pay within (30|29) min \d\d s, or/)
  expect(screen.getByText('Ring twice')).toBeTruthy()
  expect(screen.getByText('−¥7.90')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Delivery' })).toBeNull()
})

test('parcels show company, number and traces, and say if nothing is known [S4.3] [S8.8/no-logistics]', async () => {
  await open(async () => {
    const sent = await buy(items.mug)
    const [view] = await control('GET /__mall/orders', { query: {} })
    const orderItemId = view?.toShip[0]?.orderItemId ?? 0
    await ship(sent, [{ orderItemId, count: 1 }])
    const { packages } = await ship(sent)
    for (const state of ['received', 'inTransit', 'reachedCity', 'signed'] as const) {
      await advance(60 * minute)
      await trace(packages[0] ?? 0, state)
    }
    return sent
  })
  const [first, second] = await screen.findAllByRole('article')
  expect(current()).toBe('On its way (now)')
  const parcel = within(first as HTMLElement)
  expect(parcel.getByText('Signed for')).toBeTruthy()
  const traces = within(parcel.getByRole('list', { name: 'Tracking history' })).getAllByRole('listitem')
  expect(traces).toHaveLength(5)
  expect(traces.at(-2)?.textContent).toContain('Picked up')
  expect(within(second as HTMLElement).getByText('Shipped by the shop, awaiting pickup')).toBeTruthy()
  const written: string[] = []
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: async (text: string) => written.push(text) } })
  fireEvent.click(parcel.getByRole('button', { name: 'Copy Tracking number' }))
  expect(await screen.findByText('Copied')).toBeTruthy()
  expect(written[0]).toMatch(/^[A-Z]+\d{12}$/)
  vi.unstubAllGlobals()
})

test('an order that is refunded after it was sent still shows its parcel [S2.9]', async () => {
  await open(async () => {
    const sent = await buy(items.mug)
    await ship(sent)
    await decide(await requestRefund(sent))
    return sent
  })
  expect(await screen.findByRole('heading', { level: 2, name: 'Closed' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 3, name: 'Parcel 1' })).toBeTruthy()
})

test('a deleted order leads back to the list [S4.2]', async () => {
  await open(async () => {
    const closed = await order(items.mug)
    await advance(31 * minute)
    return closed
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Delete order' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete order' }))
  await waitFor(() => expect(location.pathname).toBe('/user-center/uc-order'))
  expect(await screen.findByText('Order deleted')).toBeTruthy()
  expect(screen.queryByText(/could not find this order/)).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('codes are grouped, and say whether they are used, good or expired [S4.2]', async () => {
  await open(async () => {
    const pass = await buy(items.pass)
    const [view] = await control('GET /__mall/orders', { query: {} })
    await control('POST /__mall/vouchers/{code}/writeOff', { params: { code: view?.vouchers[0] ?? '' } })
    return pass
  })
  expect(await steps()).toEqual(['Order submitted', 'Payment', 'Order completed'])
  const codes = screen.getAllByText(/^\d{4} \d{4} \d{4}$/)
  expect(codes).toHaveLength(2)
  expect(screen.getByText('Used')).toBeTruthy()
  expect(screen.getByText('Not used')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Copy \d{4} \d{4} \d{4}$/ })).toHaveLength(1)
  expect(screen.getAllByText(/13800138005/).length).toBeGreaterThan(0)
})
