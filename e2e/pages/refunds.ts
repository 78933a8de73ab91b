import type { Page } from 'playwright/test'

/** In Chinese. */
export const refundPage = (page: Page) => {
  const main = page.getByRole('main')
  return {
    kind: (name: '仅退款' | '退货退款') => main.getByRole('radio', { name: new RegExp(`^${name}`) }),
    reason: main.getByLabel('退款原因', { exact: true }),
    apply: main.getByRole('button', { name: '提交申请' }),
    status: (name: string) => main.getByRole('heading', { level: 2, name, exact: true }),
  }
}
