import type { Page } from 'playwright/test'
import { expect, known, type Language, type WorldActions } from '../test.ts'
import { words } from '../words.ts'
import { purchase } from './purchase.ts'

/** What an account has paid for orders from its balance, less what it got back. */
export const spentBy = async (world: WorldActions, { userId }: { readonly userId: string }): Promise<number> => {
  const moves = (await world.control('GET /__mall/ledger')).filter(({ orderNumber }) => orderNumber !== '')
  const cents = moves
    .flatMap(({ postings }) => postings)
    .filter(({ account }) => account === `balance:${userId}`)
    .reduce((sum, { amount }) => sum - Math.round(amount * 100), 0)
  return cents / 100
}

export const ordersOf = async (world: WorldActions, { userName }: { readonly userName: string }) => {
  const { call } = await world.logIn(userName)
  return (await call('GET /p/myOrder/myOrderSearch', { query: { current: 1, size: 20 } })).records.filter(
    ({ orderType }) => orderType !== 0,
  )
}

export const poolOf = (world: WorldActions) => world.call('GET /seckill/prod', { query: known.flashSale })

/** Confirms and pays what is to be paid from the balance, up to the page that says so. */
export const payFromBalance = async (page: Page, language: Language): Promise<void> => {
  const at = purchase(page, words[language])
  await expect(page).toHaveURL(/\/payment\?orderNumbers=\d+/)
  await at.method('balance').click()
  await at.pay.click()
  await at.confirmPay.click()
  await expect(page).toHaveURL(/\/payment-result\?/)
  await expect(at.paid).toBeVisible()
}
