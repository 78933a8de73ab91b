import { known } from '@mall/fixtures/known'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../test/open-shop.tsx'
import { loginPopup } from '../lib/login/ask-login.ts'
import { keepCheckout } from '../features/goods/checkout.ts'

const { mug, coaster, mainShopId } = known

test.each([
  ['the cart', () => '/cart'],
  [
    'an order',
    () => keepCheckout({ orderItem: { prodId: mug.prodId, skuId: mug.skuId, shopId: mainShopId, prodCount: 1 } }),
  ],
  [
    'an order for points',
    () => keepCheckout({ pointsItem: { prodId: coaster.prodId, skuId: coaster.skuId, prodCount: 1 } }),
  ],
  ['a top-up', () => '/recharge-pay'],
  ['a paid level', () => '/member-center/buy-member'],
  ['an order of the past', () => '/order-detail?orderNumber=20261102100002'],
  ['a refund', () => '/return-detail?refundSn=20261120100001'],
  ['an invoice', () => '/invoice-detail?orderInvoiceId=12'],
  ['a review', () => '/write-comments?orderNumber=1'],
  ['the chat', () => `/chat?shopId=${mainShopId}`],
])('a visitor of %s is asked to log in [S6.1] [S2.44]', async (_, path) => {
  await openScreen({ path })
  await waitFor(() => expect(loginPopup.get()).toBe('needed'))
  expect(screen.getAllByText(/Log in/).length).toBeGreaterThan(0)
})
