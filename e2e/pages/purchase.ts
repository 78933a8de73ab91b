import type { Page } from 'playwright/test'
import type { Words } from '../words.ts'

export const purchase = (page: Page, says: Words) => {
  const main = page.getByRole('main')
  return {
    submit: main.getByRole('button', { name: says.submitOrder }),
    message: main.getByLabel(says.messageToShop).first(),
    required: main.locator('input[required]'),
    method: (name: 'alipay' | 'wechat' | 'balance') => main.getByRole('radio', { name: says.payMethods[name] }),
    pay: main.getByRole('button', { name: new RegExp(`^${says.pay}.*¥`) }),
    confirmPay: main.getByRole('button', { name: says.confirmPay }),
    code: main.getByRole('img', { name: says.payCode }),
    newCode: main.getByRole('button', { name: says.newCode }),
    paid: main.getByRole('heading', { name: says.paid }),
    sentTo: main.locator('[data-part="to"]'),
    /** The cart has a sum as well, and stays until the checkout is there. */
    settled: main.getByRole('group', { name: says.submitOrder }).locator('[data-part="sum"][aria-busy="false"]'),
  }
}
