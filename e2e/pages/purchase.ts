import { expect, type Page } from 'playwright/test'
import type { Words } from '../words.ts'

export const purchase = (page: Page, says: Words) => {
  const main = page.getByRole('main')
  const method = (name: 'alipay' | 'wechat' | 'balance') =>
    main.getByRole('radio', { name: new RegExp(`^${says[name]}`) })
  const pay = main.getByRole('button', { name: new RegExp(`^${says.pay}.*¥`) })
  const paid = main.getByRole('heading', { name: says.paid })
  return {
    submit: main.getByRole('button', { name: says.submitOrder }),
    line: (name: string) => main.getByRole('button', { name: new RegExp(`^${name}`) }),
    message: main.getByLabel(says.messageToShop).first(),
    required: main.locator('input[required]'),
    method,
    pay,
    newCode: main.getByRole('button', { name: says.newCode }),
    paid,
    /** The cart has a sum as well, and stays until the checkout is there. */
    settled: main.getByRole('group', { name: says.submitOrder }).locator('[data-part="sum"][aria-busy="false"]'),
    /** From what is to be paid to the page that says that it is. */
    payFromBalance: async (): Promise<void> => {
      await expect(page).toHaveURL(/\/payment\?orderNumbers=\d+/)
      await method('balance').check()
      await pay.click()
      await main.getByRole('button', { name: says.confirmPay }).click()
      await expect(paid).toBeVisible()
    },
  }
}
