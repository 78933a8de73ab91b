import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { known } from '@mall/fixtures/known'
import { expect, test } from 'vitest'
import { items } from '../../../test/buy.ts'
import { control, openScreen, showScreen } from '../../../test/open-shop.tsx'
import { due } from '../../../test/paying.ts'
import { api } from '../../lib/api/api.ts'
import { keepCheckout } from '../goods/checkout.ts'

const shopper = known.shopper.userName
const submit = () => screen.getByRole('button', { name: 'Place order' })
const settled = async () => {
  await waitFor(() => expect(submit().getAttribute('aria-busy')).toBeNull())
  return submit()
}
const open = async (
  as: string = shopper,
  item: Parameters<typeof keepCheckout>[0] = { orderItem: items.mug },
  before?: () => Promise<unknown>,
) => {
  const path = keepCheckout(item)
  await openScreen({ path, as, ...(before && { before }) })
  await settled()
}

const panel = () => within(screen.getByRole('group', { name: 'Use points' }))
const toggle = () => panel().getByRole<HTMLInputElement>('switch', { name: 'Use points' })
const amount = () => panel().getByRole<HTMLInputElement>('spinbutton', { name: 'Points to use' })
const use = async () => {
  fireEvent.click(toggle())
  await settled()
}
const type = async (text: string) => {
  fireEvent.change(amount(), { target: { value: text } })
  fireEvent.keyDown(amount(), { key: 'Enter' })
  await settled()
}
const partOfPoints = () => {
  const parts = within(screen.getByRole('region', { name: 'Price details' }))
  return parts.queryByText('Points')?.nextElementSibling?.textContent ?? null
}

test('points are chosen in tens, and the most again with one click [S5.10]', async () => {
  await open()
  const before = due()
  await use()
  fireEvent.click(panel().getByRole('button', { name: '10 points fewer' }))
  await settled()
  expect([amount().value, due()]).toEqual(['850', before - 850])
  await type('100')
  expect(due()).toBe(before - 100)
  fireEvent.click(panel().getByRole('button', { name: '10 points more' }))
  await settled()
  expect(due()).toBe(before - 110)
  fireEvent.click(panel().getByRole('button', { name: 'Use maximum' }))
  await settled()
  expect([amount().value, due()]).toEqual(['860', before - 860])
})

test('an amount that is no multiple of ten is refused at the field, and the last one counts [S5.10]', async () => {
  await open()
  const before = due()
  await use()
  await type('300')
  await type('15')
  expect(panel().getByRole('alert').textContent).toBe('Points can be used in multiples of 10')
  await settled()
  expect([amount().value, due()]).toEqual(['300', before - 300])
  await type('20')
  expect(panel().getByRole('alert').textContent).toBe('')
})

test('the choice survives another address, other coupons and a reload, and is ordered [S1.3/points]', async () => {
  await open(shopper, undefined, () => api('POST /p/myCoupon/receive', { body: known.smallCoupon.couponId }))
  await use()
  await type('250')
  const [, second] = within(document.querySelector<HTMLElement>('[data-part="address"]') as HTMLElement).getAllByRole(
    'radio',
  )
  fireEvent.click(second as HTMLElement)
  await settled()
  expect(partOfPoints()).toBe('−¥2.50')
  fireEvent.click(screen.getByRole('button', { name: /^Shop coupon/ }))
  fireEvent.click(screen.getByRole('radio', { name: 'No coupon' }))
  await settled()
  expect(partOfPoints()).toBe('−¥2.50')
  const chosen = due()
  cleanup()
  await showScreen(location.pathname + location.search)
  await settled()
  expect([amount().value, due()]).toEqual(['250', chosen])
  fireEvent.click(await settled())
  await waitFor(() => expect(location.pathname).toBe('/payment'))
  const [order] = await control('GET /__mall/orders', { query: {} })
  expect(Math.round((order?.actualTotal ?? 0) * 100)).toBe(chosen)
  expect((await api('GET /p/score/scoreInfo', {})).score).toBe(610)
})
