import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { known } from '@mall/fixtures/known'
import type { Confirmation } from 'qinghua-contract'
import { expect, test } from 'vitest'
import { openScreen, sentTo } from '../../../test/open-shop.tsx'
import { due } from '../../../test/paying.ts'
import { api } from '../../lib/api/api.ts'
import { keepCheckout, type OrderItem } from '../goods/checkout.ts'
import { lesserChoice } from './order-draft.ts'

const { mug, mainShopId, mallCoupon, shopCoupon, smallCoupon } = known
const mugs = (prodCount: number): OrderItem => ({ prodId: mug.prodId, skuId: mug.skuId, shopId: mainShopId, prodCount })
const fifteen = '¥15 off ¥150, Qinghua Direct'
const five = '¥5 off anything, Qinghua Direct'
const twenty = '¥20 off ¥199 in all shops'

const receive =
  (...coupons: readonly { readonly couponId: number }[]) =>
  async () => {
    for (const { couponId } of coupons) await api('POST /p/myCoupon/receive', { body: couponId })
  }
const settled = async () => {
  const button = await screen.findByRole('button', { name: 'Place order' })
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  return button
}
const open = async (orderItem: OrderItem, before: () => Promise<unknown>, as: string = known.shopper.userName) => {
  const path = keepCheckout({ orderItem })
  await openScreen({ path, as, before })
  await settled()
}
const ofShop = (): HTMLElement => screen.getByRole('button', { name: /^Shop coupon ?Qinghua Direct/ })
const ofMall = (): HTMLElement => screen.getByRole('button', { name: /^Platform coupon/ })
const shopChoices = () => within(screen.getByRole('radiogroup', { name: 'Coupons of “Qinghua Direct”' }))
const choice = (name: string) =>
  screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name.replaceAll('.', '\\.')}`) })
const lastConfirm = async () => JSON.stringify((await sentTo('POST /p/order/confirm'))[0])

test('the coupons that save most are chosen, with what each takes off and the reason of each that does not fit [S4.7]', async () => {
  await open(mugs(2), receive(shopCoupon, smallCoupon, mallCoupon))
  expect(ofShop().textContent).toContain(`${fifteen}−¥15.00`)
  expect(screen.getByText('We picked the coupons that save you most: ¥15.00 off')).toBeTruthy()
  fireEvent.click(ofShop())
  expect(choice(fifteen).checked).toBe(true)
  expect(shopChoices().getByText('Best value')).toBeTruthy()
  expect(choice(five).closest('label')?.textContent).toContain('−¥5.00')
  fireEvent.click(ofMall())
  expect(choice(twenty).disabled).toBe(true)
  expect(screen.getByText('Add ¥56.00 more of the items it is valid for')).toBeTruthy()
})

test('another coupon, or none, is confirmed at once, and the way back says what it saves [S4.7]', async () => {
  await open(mugs(2), receive(shopCoupon, smallCoupon))
  const best = due()
  fireEvent.click(ofShop())
  fireEvent.click(choice(five))
  await settled()
  expect(due()).toBe(best + 1_000)
  expect(await lastConfirm()).toContain('"userChangeCoupon":1')
  fireEvent.click(choice('No coupon'))
  await settled()
  expect(due()).toBe(best + 1_500)
  expect(screen.getByText('Coupons chosen by you')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Use our pick: ¥15.00 off' }))
  await settled()
  expect(due()).toBe(best)
  expect(await lastConfirm()).not.toContain('userChangeCoupon')
  expect(choice(fifteen).checked).toBe(true)
})

test('the coupon of the platform does not give way if it was chosen last, or not at all: then the mall chooses', () => {
  const ofMall = { coupons: [{ couponUserId: 9 }] } as Confirmation
  expect([[9, 1], [1, 9], [1]].map((chosen) => lesserChoice(chosen, ofMall))).toEqual([[1], null, null])
})

test('a package is bought at once, under its name and with what it saves [S2.21/package-selection]', async () => {
  let combo = { skuId: 0, matching: 0, saves: 0 }
  const read = async () => {
    const {
      mainProd,
      matchingProds,
      preferentialAmount: saves,
    } = await api('GET /combo/getComboByComboId', { query: known.combo })
    combo = { skuId: mainProd.skuList[0]?.skuId ?? 0, matching: matchingProds[0]?.skuList[0]?.skuId ?? 0, saves }
  }
  await openScreen({
    as: known.shopper.userName,
    before: read,
    path: () =>
      keepCheckout({
        orderItem: {
          prodId: mug.prodId,
          skuId: combo.skuId,
          shopId: mainShopId,
          prodCount: 1,
          comboId: known.combo.comboId,
          matchingSkuIds: [combo.matching],
        },
      }),
  })
  await settled()
  expect(screen.getByText('A Corner of the Table × 1')).toBeTruthy()
  expect(document.querySelectorAll('main li[data-sku]')).toHaveLength(2)
  expect(screen.getByText(`¥${combo.saves.toFixed(2)} off`)).toBeTruthy()
})
