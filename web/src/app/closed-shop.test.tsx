import { known } from '@mall/fixtures/known'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../test/open-shop.tsx'

const shopId = 68
const { coaster, member } = known
const main = () => within(document.querySelector('main') as HTMLElement)
const open = (path: string) => openScreen({ scenario: 'shop-closed', as: member.userName, path })

test.each([
  ['the cart', '/cart', 'The shop is closed'],
  ['the favourite shops', '/user-center/uc-collection?tab=shops', 'Shop offline'],
  ['the list of the shop', `/list?shopId=${shopId}`, 'Shop offline'],
  ['the orders', '/user-center/uc-order', 'Shop offline'],
])('a shop that is offline is so in %s [S4.6]', async (_, path, says) => {
  await open(path)
  await waitFor(() => expect(main().getAllByText(says).length).toBeGreaterThan(0))
})

test('what a closed shop would sell can neither be bought nor put into the cart [S4.6]', async () => {
  await open(`/detail/${coaster.prodId}`)
  await screen.findAllByText('Shop offline')
  expect(screen.queryByRole('button', { name: /^(?:Add to cart|Buy now)$/ })).toBeNull()
  expect(screen.queryByText('Off the shelf')).toBeNull()
})

test('a coupon of a closed shop has no way to its goods [S4.6]', async () => {
  await open('/user-center/uc-coupons')
  await screen.findAllByText('Shop offline')
  expect(main().queryByRole('link', { name: /^Use/ })).toBeNull()
})
