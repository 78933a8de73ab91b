import { known } from '@mall/fixtures/known'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { arm, control, openScreen } from '../../../test/open-shop.tsx'
import { api } from '../../lib/api/api.ts'
import { keepCheckout } from '../goods/checkout.ts'

const { coaster } = known
const member = known.member.userName
const item = { prodId: coaster.prodId, skuId: coaster.skuId, prodCount: 1 }
const path = keepCheckout({ pointsItem: item })
const open = (more: Parameters<typeof openScreen>[0] = {}) => openScreen({ path, as: member, ...more })

const main = () => within(screen.getByRole('main'))
const ready = async () => {
  const button = await main().findByRole('button', { name: 'Place order' })
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  return button
}
const orders = () => control('GET /__mall/orders', { query: {} })
const at = (pathname: string) => waitFor(() => expect(location.pathname).toBe(pathname))
const score = async () => (await api('GET /p/score/scoreInfo', {})).score
const fact = (name: string) => main().getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

test('points and money are shown line by line, with what is left, and that nothing is refunded [S2.7/submit-integral-order]', async () => {
  await open()
  await ready()
  expect(screen.getByRole('heading', { level: 1, name: 'Confirm your points order' })).toBeTruthy()
  expect([fact('Your points'), fact('For this order'), fact('Left after this order')]).toEqual([
    '3,200',
    '−1,800',
    '1,400',
  ])
  const parts = within(screen.getByRole('region', { name: 'Price details' }))
  const amount = (name: string) => parts.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
  expect([amount('Items'), amount('Points')]).toEqual(['¥36.00', '−¥18.00'])
  expect(screen.getByRole('group', { name: 'Place order' }).textContent).toMatch(/1,800 points.*¥/)
  expect(parts.getByText(/^Orders paid with points cannot be refunded/)).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'Invoice' })).toBeNull()
  expect(screen.queryByRole('group', { name: 'Use points' })).toBeNull()
})

test('an order is placed once, takes its points, and leads to the payment of the money [S2.7/submit-integral-order]', async () => {
  await open()
  const button = await ready()
  fireEvent.click(main().getByRole('button', { name: /^Message to the shop/ }))
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

test('an order whose answer is lost is found again by the next click: one order, and its points once [S8.8/repeated]', async () => {
  await open({ before: () => arm('POST /p/score/submit', { kind: 'drop', when: 'after' }) })
  fireEvent.click(await ready())
  await screen.findByText('The server had a small hiccup')
  fireEvent.click(await ready())
  await at('/payment')
  expect(await orders()).toHaveLength(1)
  expect(await score()).toBe(1400)
})
