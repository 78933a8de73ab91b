import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { refusals } from 'qinghua-contract/refusals'
import { times } from 'qinghua-contract/rules'
import { known } from '@mall/fixtures/known'
import { expect, test } from 'vitest'
import { advance, arm, callsOf, control, openScreen, sentTo } from '../../../test/open-shop.tsx'
import { api } from '../../lib/api/api.ts'
import { readToken } from '../../lib/login/token.ts'
import { keepCheckout, type OrderItem } from '../goods/checkout.ts'

const { mug, pass, ebook, mainShopId } = known
const items = {
  mug: { prodId: mug.prodId, skuId: mug.skuId, shopId: mainShopId, prodCount: 2 },
  pass: { prodId: pass.prodId, skuId: pass.skuId, shopId: 66, prodCount: 1 },
  ebook: { prodId: ebook.prodId, skuId: ebook.skuId, shopId: 63, prodCount: 1 },
} satisfies Record<string, OrderItem>

const open = async (orderItem: OrderItem = items.mug, attempt: Parameters<typeof openScreen>[0] = {}) => {
  const path = keepCheckout({ orderItem })
  return openScreen({ path, as: 'lin_xiaoman', ...attempt })
}
const submitButton = () => screen.findByRole('button', { name: 'Place order' })
const ready = async () => {
  const button = await submitButton()
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  const folded = { name: /^(Delivery date|Message to the shop|Invoice)/, expanded: false }
  for (const line of screen.queryAllByRole('button', folded)) fireEvent.click(line)
  return button
}
const sum = () => document.querySelector('main [data-part="sum"]')?.textContent?.match(/¥[\d,.]+/)?.[0]
const orders = () => control('GET /__mall/orders', { query: {} })
const paying = () => waitFor(() => expect(location.pathname).toBe('/payment'))
const message = () => screen.getByLabelText<HTMLTextAreaElement>('Message to the shop')
const lost = () => arm('POST /p/order/submit', { kind: 'drop', when: 'after' })

test('shows the address, the goods, the shipping cost and the parts of the total [S2.7/submit-order]', async () => {
  await open()
  await ready()
  expect(screen.getByRole('heading', { level: 1, name: 'Confirm your order' })).toBeTruthy()
  const [chosen] = screen.getAllByRole<HTMLInputElement>('radio')
  expect(chosen?.checked).toBe(true)
  const parts = within(screen.getByRole('region', { name: 'Price details' }))
  const amounts = parts.getAllByRole('definition').map(({ textContent }) => Number(textContent?.match(/-?[\d.]+/)?.[0]))
  expect(sum()).toBe(`¥${amounts.reduce((all, each) => all + each, 0).toFixed(2)}`)
})

test('an order is placed once and leads to its payment; nothing of it is kept [S2.7/submit-order]', async () => {
  await open()
  const button = await ready()
  fireEvent.change(message(), { target: { value: '  Please wrap it  ' } })
  act(() => {
    button.click()
    button.click()
  })
  await paying()
  const placed = await orders()
  expect(placed).toHaveLength(1)
  expect(location.search).toBe(`?orderNumbers=${placed[0]?.orderNumber}`)
  expect(await callsOf('POST /p/order/submit')).toHaveLength(1)
  expect(JSON.stringify(await sentTo('POST /p/order/submit'))).toContain('"remarks":"Please wrap it"')
  expect(sessionStorage.getItem('orderItem')).toBe('null')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Please wrap it')
})

test('an order whose answer is lost is found again by the next click, however it was changed [S8.8/repeated]', async () => {
  await open(items.mug, { before: lost })
  fireEvent.click(await ready())
  await screen.findByText('The server had a small hiccup')
  fireEvent.change(message(), { target: { value: 'and a card' } })
  fireEvent.click(await ready())
  await paying()
  expect((await screen.findAllByText(refusals.orderRepeated.en)).length).toBeGreaterThan(0)
  expect(await orders()).toHaveLength(1)
})

test('required entries contain the own number, are reported at their fields if they are empty, and sent [S5.11]', async () => {
  await open(items.pass)
  expect(await screen.findByText(/No address needed/)).toBeTruthy()
  const field = screen.getByLabelText<HTMLInputElement>('Account (phone number) (required)')
  expect(field.value).toBe(known.shopper.mobile)
  fireEvent.change(field, { target: { value: '' } })
  fireEvent.click(await ready())
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Please fill in: Account (phone number)')).toBeTruthy()
  expect(await orders()).toHaveLength(0)
  fireEvent.change(field, { target: { value: '13800138001' } })
  expect(field.getAttribute('aria-invalid')).toBeNull()
  fireEvent.click(await ready())
  await paying()
  expect(JSON.stringify(await sentTo('POST /p/order/submit'))).toContain('"value":"138****8001"')
})

test.each([
  ['', false],
  [', also if it was sent before and nobody knows whether it arrived', true],
])('an expired order says so, and is confirmed again under another uuid%s [S8.8/order-expired]', async (_, isSent) => {
  await open()
  await ready()
  fireEvent.change(message(), { target: { value: 'Ring twice' } })
  if (isSent) {
    await arm('POST /p/order/submit', { kind: 'drop', when: 'before' })
    fireEvent.click(await ready())
    await screen.findByText('The server had a small hiccup')
  }
  await advance(times.confirmation)
  fireEvent.click(await ready())
  expect(await screen.findByText(refusals.orderExpired.en)).toBeTruthy()
  fireEvent.click(await ready())
  await paying()
  expect(await orders()).toHaveLength(1)
  const sent = (await sentTo('POST /p/order/submit')).map((body) => JSON.stringify(body))
  expect(sent.every((each) => each.includes('Ring twice'))).toBe(true)
  expect(new Set(sent.map((each) => each.match(/"uuid":"(\w+)"/)?.[1])).size).toBe(2)
})

test('a login that expires keeps what was typed and the goods to order [S8.3]', async () => {
  const client = await open()
  await ready()
  fireEvent.change(message(), { target: { value: 'Careful, fragile' } })
  await arm('POST /p/order/submit', { kind: 'status', status: 401 })
  fireEvent.click(await ready())
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(message().value).toBe('Careful, fragile')
  expect(readToken()).toBeNull()
  expect(sessionStorage.getItem('orderItem')).toContain(String(mug.skuId))
  expect(JSON.stringify({ ...sessionStorage })).toContain('Careful, fragile')
  client.clear()
})

const company = () => fireEvent.click(screen.getByRole('radio', { name: 'Business' }))
const invoiceName = () => screen.findByLabelText<HTMLInputElement>('Company name')
const taxNumber = () => screen.getByLabelText<HTMLInputElement>('Tax number')

test('one message and one invoice count for all shops, and what is different for one is kept apart [S3.16]', async () => {
  await openScreen({ path: keepCheckout({ basketIds: [1, 3] }), as: 'lin_xiaoman' })
  await ready()
  expect(screen.getAllByRole('group', { name: 'Invoice' })).toHaveLength(1)
  company()
  fireEvent.change(await invoiceName(), { target: { value: 'Blue & White' } })
  fireEvent.change(taxNumber(), { target: { value: '91310000MA1K35XX0Q' } })
  fireEvent.change(message(), { target: { value: 'Ring twice' } })
  const [, second] = screen.getAllByRole('button', { name: /^Change for this shop/ })
  fireEvent.click(second as HTMLElement)
  const region = second?.closest('section') as HTMLElement
  const own = within(region).getByLabelText<HTMLTextAreaElement>(/^Message to /)
  expect(own.value).toBe('Ring twice')
  fireEvent.change(own, { target: { value: 'Gift wrap' } })
  fireEvent.click(within(region).getByRole('radio', { name: 'No invoice' }))
  expect(message().value).toBe('Ring twice')
  expect(JSON.stringify({ ...sessionStorage })).toContain('Gift wrap')
  expect(second?.textContent).toMatch(/^Different for this shop/)
  fireEvent.click(await ready())
  await paying()
  expect(await sentTo('POST /p/order/submit')).toMatchObject([
    {
      orderShopParam: [{ remarks: 'Ring twice' }, { remarks: 'Gift wrap' }],
      orderInvoiceList: [{ headerName: 'Blue & White' }],
    },
  ])
})

test('a message of blanks alone is told at its field, and nothing is ordered [S5.9] [S8.8/blank]', async () => {
  await open()
  const button = await ready()
  fireEvent.change(message(), { target: { value: ' \u3000 ' } })
  fireEvent.click(button)
  await waitFor(() => expect(message().getAttribute('aria-invalid')).toBe('true'))
  await waitFor(() => expect(document.activeElement).toBe(message()))
  expect(await callsOf('POST /p/order/submit')).toEqual([])
  fireEvent.change(message(), { target: { value: '' } })
  expect(message().getAttribute('aria-invalid')).not.toBe('true')
  fireEvent.click(button)
  await paying()
})

test('a delivery date is asked for, and one that has come too close meanwhile is chosen again', async () => {
  const minute = 60_000
  await open(items.mug, { before: () => advance((13 * 60 + 55) * minute) })
  const button = await ready()
  const date = () => screen.getByLabelText<HTMLSelectElement>('Delivery date')
  const arrives = (text: string) => screen.getAllByText(text)
  expect([date().value, date().options.length]).toEqual(['', 16])
  expect(arrives('Arrives by Thu 5 Nov')).toBeTruthy()
  fireEvent.change(date(), { target: { value: '2026-11-05' } })
  expect(arrives('Arrives on Thu 5 Nov')).toBeTruthy()
  await advance(6 * minute)
  fireEvent.click(button)
  expect(await screen.findByText(refusals.deliveryDateGone.en)).toBeTruthy()
  await waitFor(() => expect(date().options[1]?.text).toBe('Fri 6 Nov'))
  expect(date().value).toBe('')
  fireEvent.change(date(), { target: { value: '2026-11-06' } })
  fireEvent.click(await ready())
  await paying()
  const [placed] = await orders()
  const detail = await api('GET /p/myOrder/orderDetail', { query: { orderNumber: placed?.orderNumber ?? '' } })
  expect(detail.deliveryDate).toBe('2026-11-06')
})
