import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enterWorld, logIn, ownWorld, showShop } from '../../test/open-shop.tsx'

test.each([
  ['off-shelf-in-cart', 'zh', '商品已下架'],
  ['shop-closed', 'en', 'The shop is closed'],
  ['last-piece', 'zh', '仅剩 1 件'],
  ['order-expired', 'en', 'Order has expired, please place a new order'],
  ['one-cent', 'zh', '¥0.01'],
  ['two-packages', 'en', 'Signed for'],
  ['to-evaluate', 'zh', '请点击星星评分'],
  ['every-refund-state', 'en', 'Declined by the shop'],
  ['refund-awaits-parcel', 'zh', '请寄回商品'],
  ['invoice-issued', 'en', 'Name and amount can no longer be changed'],
  ['unread-messages', 'zh', '120 条未读'],
  ['every-message', 'en', 'Your paid membership has ended'],
] as const)('the scenario %s opens at its address, as its user, in %s', async (scenario, language, text) => {
  await enterWorld({ scenario, language })
  const { as, at } = await ownWorld().scene()
  if (as !== null) await logIn(as)
  await showShop(at ?? '/')
  await waitFor(() => expect(document.querySelector('main')?.textContent).toContain(text))
})
