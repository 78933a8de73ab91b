import { known } from '@mall/fixtures/known'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { receiveOrder } from '../../../test/buy.ts'
import { openScreen } from '../../../test/open-shop.tsx'
import { api } from '../../lib/api/api.ts'
import { newId } from '../../lib/new-id.ts'

const { prodId, skuId } = known.coaster
const main = () => within(screen.getByRole('main'))
const textOf = (element: Element | null | undefined) => element?.textContent?.replaceAll(/\s+/g, ' ').trim()

let orderNumber = ''
const order = async () => {
  const uuid = newId()
  const orderItem = { prodId, skuId, prodCount: 1 }
  await api('POST /p/score/confirm', { body: { uuid, addrId: 0, orderItem } })
  const { orderNumbers } = await api('POST /p/score/submit', { body: { uuid, remarks: '', virtualRemarkList: [] } })
  orderNumber = orderNumbers
}
const pay = async () => {
  await order()
  await api('POST /p/order/pay', { body: { payType: 9, orderNumbers: orderNumber } })
}
const open = (path: () => string, before: () => Promise<unknown>) =>
  openScreen({ path, as: known.member.userName, before })
const buttons = () =>
  [...main().getAllByRole('button'), ...main().getAllByRole('link')].map(({ textContent }) => textContent)

test('the list shows points beside money, and the kind of the order [S3.12/points]', async () => {
  await open(() => '/user-center/uc-order', order)
  const card = within((await main().findByText(orderNumber)).closest('article') as HTMLElement)
  expect(card.getByText('Points mall')).toBeTruthy()
  expect(textOf(document.querySelector('[data-part="sum"]'))).toMatch(/^Total1,800 points \+ ¥/)
})

test('the order shows its points, that it cannot be refunded, and no way to ask for it [S3.12/points]', async () => {
  await open(
    () => `/order-detail?orderNumber=${orderNumber}`,
    async () => (await pay(), await receiveOrder(orderNumber)),
  )
  expect(await main().findByText('Orders paid with points cannot be refunded')).toBeTruthy()
  const amounts = within(main().getByRole('region', { name: 'Price details' }))
  expect(main().getByText('Points mall')).toBeTruthy()
  expect(textOf(amounts.getByText('Paid', { selector: 'dt' }).nextElementSibling)).toMatch(/^1,800 points \+ ¥/)
  expect(buttons().filter((text) => text.startsWith('Refund'))).toEqual([])
  const again = main().getByRole('link', { name: 'Exchange again' })
  expect(again.getAttribute('href')).toBe(`/member-center/integral-det/${prodId}`)
  expect(buttons()).not.toContain('Buy again')
})
