import type { Route } from 'qinghua-contract'
import type { FaultSpec } from 'qinghua-contract/control'
import { refusals, type RefusalCode } from 'qinghua-contract/refusals'
import { times } from 'qinghua-contract/rules'
import { known } from '@mall/fixtures/known'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { control, enterWorld, openScreen, showScreen } from '../../../../test/open-shop.tsx'
import { api } from '../../../lib/api/api.ts'
import { pointsOrderAddress } from '../../../shop/checkout.ts'

const { coaster, fresh } = known
const member = known.member.userName
const item = { prodId: coaster.prodId, skuId: coaster.skuId, prodCount: 1 }
const path = pointsOrderAddress(item)
const open = (more: Parameters<typeof openScreen>[0] = {}) => openScreen({ path, as: member, ...more })

const main = () => within(screen.getByRole('main'))
const ready = async () => {
  const button = await main().findByRole('button', { name: 'Place order' })
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  return button
}
const arm = (on: Route, effect: FaultSpec['effect'], timing?: FaultSpec['timing']) =>
  control('POST /__mall/faults', { body: { on, effect, ...(timing && { timing }) } })
const refuse = (on: Route, code: RefusalCode) => () => arm(on, { kind: 'refusal', code }, { kind: 'every' })
const give = (score: number, userName: string = member) =>
  control('POST /__mall/accounts/{userName}', { params: { userName }, body: { score } })
const orders = () => control('GET /__mall/orders', { query: {} })
const at = (pathname: string) => waitFor(() => expect(location.pathname).toBe(pathname))
const score = async () => (await api('GET /p/score/scoreInfo', {})).score
const fact = (name: string) => main().getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
const uuids = async (route: Route) =>
  (await control('GET /__mall/calls', { query: { limit: 1000 } }))
    .filter((call) => call.route === route)
    .map(({ input }) => JSON.stringify(input).match(/"uuid":"(\w+)"/)?.[1])
/** The text of a refusal, whatever it says of the case. */
const words = (code: RefusalCode) =>
  new RegExp(refusals[code].en.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '.+'))

test('points and money are shown line by line, with what is left, and that nothing is refunded [S2.7/submit-integral-order]', async () => {
  await open()
  await ready()
  expect(screen.getByRole('heading', { level: 1, name: 'Confirm your points order' })).toBeTruthy()
  expect([fact('Your points'), fact('For this order'), fact('Left after this order')]).toEqual([
    '3,200',
    '-1,800',
    '1,400',
  ])
  const parts = within(screen.getByRole('region', { name: 'Price details' }))
  const amount = (name: string) => parts.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
  expect([amount('Items'), amount('Points')]).toEqual(['¥36.00', '-¥18.00'])
  const bar = within(screen.getByRole('group', { name: 'Place order' }))
  expect(bar.getByText(/Total/).textContent).toMatch(/1,800 points.*¥/)
  expect(bar.getByText(/^Orders paid with points cannot be refunded/)).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'Invoice' })).toBeNull()
  expect(screen.queryByRole('group', { name: 'Use points' })).toBeNull()
})

test('an order is placed once, takes its points, and leads to the payment of the money [S2.7/submit-integral-order]', async () => {
  await open()
  const button = await ready()
  fireEvent.change(main().getByLabelText('Message to the shop'), { target: { value: ' Gift wrap ' } })
  act(() => {
    button.click()
    button.click()
  })
  await at('/payment')
  const placed = await orders()
  expect(placed).toHaveLength(1)
  expect(location.search).toBe(`?orderNumbers=${placed[0]?.orderNumber}`)
  expect(await main().findByText('1,800 points are already used')).toBeTruthy()
  expect(await score()).toBe(1400)
  const { remarks, payScore } = await api('GET /p/myOrder/orderDetail', {
    query: { orderNumber: placed[0]?.orderNumber ?? '' },
  })
  expect([remarks, payScore]).toEqual(['Gift wrap', 1800])
})

test('goods without money and delivery are paid at once, and the result says with how many points', async () => {
  await enterWorld()
  const { records } = await api('GET /score/prod/prodScorePage', { query: { current: 1, size: 30 } })
  const free = records.find(({ price, kind, scorePrice }) => price === 0 && kind === 'ebook' && scorePrice < 3200)
  const { skuList } = await api('GET /score/prod/prodInfo', { query: { prodId: free?.prodId ?? 0 } })
  const one = { prodId: free?.prodId ?? 0, skuId: skuList[0]?.skuId ?? 0, prodCount: 1 }
  await open({ path: pointsOrderAddress(one) })
  expect(await main().findByText(/No address needed/)).toBeTruthy()
  fireEvent.click(await ready())
  await at('/payment-result')
  expect(await main().findByRole('heading', { name: 'Payment received' })).toBeTruthy()
  expect(main().getByText((skuList[0]?.skuScore ?? 0).toLocaleString('en'))).toBeTruthy()
  expect(main().queryByText('¥0.00')).toBeNull()
})

test('what virtual goods ask for is entered in place, and sent [S5.11]', async () => {
  await enterWorld()
  const { records } = await api('GET /score/prod/prodScorePage', { query: { current: 1, size: 30 } })
  const virtual = records.filter(({ kind }) => kind === 'virtual')
  const asked = await Promise.all(virtual.map(async ({ prodId }) => api('GET /prod/prodInfo', { query: { prodId } })))
  const goods = asked.find(({ entries }) => entries.some(({ isRequired }) => isRequired))
  const skuId = goods?.skuList[0]?.skuId ?? 0
  const name = goods?.entries.find(({ isRequired }) => isRequired)?.name ?? ''
  await open({
    path: pointsOrderAddress({ prodId: goods?.prodId ?? 0, skuId, prodCount: 1 }),
    before: () => give(50_000),
  })
  fireEvent.click(await ready())
  const field = main().getByLabelText<HTMLInputElement>(`${name} (required)`)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(await orders()).toHaveLength(0)
  fireEvent.change(field, { target: { value: '13800138001' } })
  fireEvent.click(await ready())
  await waitFor(() => expect(location.pathname).toMatch(/^\/payment/))
  const [placed] = await orders()
  const { virtualRemark } = await api('GET /p/myOrder/orderDetail', {
    query: { orderNumber: placed?.orderNumber ?? '' },
  })
  expect(virtualRemark).toMatchObject([{ name, value: '13800138001' }])
})

test('a reload confirms the same order under the same uuid', async () => {
  await open()
  await ready()
  fireEvent.change(main().getByLabelText('Message to the shop'), { target: { value: 'Slowly' } })
  cleanup()
  await showScreen(location.pathname + location.search)
  await ready()
  expect(main().getByLabelText<HTMLTextAreaElement>('Message to the shop').value).toBe('Slowly')
  expect(new Set(await uuids('POST /p/score/confirm')).size).toBe(1)
})

test.each(['notForPoints', 'pointsTooFew', 'productUnavailable', 'insufficientStock'] as const)(
  'a confirmation that is refused with %s says so, and leads back to the points mall [S8.1]',
  async (code) => {
    await open({ before: refuse('POST /p/score/confirm', code) })
    expect(await main().findByText(words(code))).toBeTruthy()
    expect(main().getByRole('link', { name: 'Back to the points mall' }).getAttribute('href')).toBe(
      '/member-center/integral-mall',
    )
    await control('DELETE /__mall/faults')
    fireEvent.click(main().getByRole('button', { name: 'Try again' }))
    expect(await ready()).toBeTruthy()
  },
)

test('an address that is gone gives way to the default one', async () => {
  await open({ path: `${path}&addrId=999999` })
  await ready()
  expect(location.search).not.toContain('addrId')
})

test.each(['productUnavailable', 'insufficientStock', 'addressNeeded', 'addressUnreached', 'entryRequired'] as const)(
  'an order that is refused with %s says so above the button, and nothing is ordered [S8.1]',
  async (code) => {
    await open()
    const button = await ready()
    await arm('POST /p/score/submit', { kind: 'refusal', code })
    fireEvent.click(button)
    expect(await main().findByText(words(code))).toBeTruthy()
    expect(main().getByRole('link', { name: 'Back to the points mall' })).toBeTruthy()
    expect(await orders()).toHaveLength(0)
    fireEvent.click(await ready())
    await at('/payment')
  },
)

test('points that were spent elsewhere meanwhile are told in place of the button [S8.1]', async () => {
  await open()
  const button = await ready()
  await give(405)
  fireEvent.click(button)
  expect(await main().findByText('Not enough points: you have 405')).toBeTruthy()
  await waitFor(() => expect(main().queryByRole('button', { name: 'Place order' })).toBeNull())
  await give(5000)
  fireEvent.click(main().getByRole('button', { name: 'Try again' }))
  await ready()
  expect(fact('Your points')).toBe('5,000')
})

test('an order that took too long is confirmed again under another uuid [S8.8/order-expired]', async () => {
  await open()
  const button = await ready()
  await control('POST /__mall/clock/advance', { body: { ms: times.confirmation } })
  fireEvent.click(button)
  expect((await screen.findAllByText(refusals.orderExpired.en)).length).toBeGreaterThan(0)
  fireEvent.click(await ready())
  await at('/payment')
  expect(new Set(await uuids('POST /p/score/submit')).size).toBe(2)
  expect(await orders()).toHaveLength(1)
})

test('an order whose answer is lost is found again by the next click: one order, and its points once [S8.8/repeated]', async () => {
  await open({ before: () => arm('POST /p/score/submit', { kind: 'drop', when: 'after' }, { kind: 'nth', n: 1 }) })
  fireEvent.click(await ready())
  await screen.findByText('The server had a small hiccup')
  fireEvent.click(await ready())
  await at('/payment')
  expect(await orders()).toHaveLength(1)
  expect(await score()).toBe(1400)
})

test('what was ordered in another tab says so, and can be ordered again', async () => {
  await open({ before: refuse('POST /p/score/confirm', 'orderRepeated') })
  expect(await main().findByText(/already been placed/)).toBeTruthy()
  await control('DELETE /__mall/faults')
  fireEvent.click(main().getByRole('button', { name: 'Order again' }))
  expect(await ready()).toBeTruthy()
})

test('a shopper without an address enters the first one in place, and nothing is ordered before', async () => {
  await open({ as: fresh.userName, before: () => give(5000, fresh.userName) })
  fireEvent.click(await ready())
  expect(screen.getByRole('form', { name: 'Add an address' })).toBeTruthy()
  expect(await screen.findByText('Please choose a delivery address')).toBeTruthy()
  expect(await orders()).toHaveLength(0)
})

test('an address beyond the reach of the shop is told without a word about the cart', async () => {
  await open({ scenario: 'address-unreached' })
  await ready()
  expect(main().getByText(/does not deliver to this address\. Please choose another address/)).toBeTruthy()
})

test('without goods the page leads to the points mall', async () => {
  await open({ path: '/submit-integral-order' })
  expect(await main().findByRole('link', { name: 'Back to the points mall' })).toBeTruthy()
})

test('a visitor is asked to log in, by the popup and by a button [S6.1]', async () => {
  await openScreen({ path })
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(main().getByRole('button', { name: 'Log in' })).toBeTruthy()
})
