import type { Page } from 'playwright/test'
import type { Words } from '../words.ts'

export const shell = (page: Page, says: Words) => {
  const popup = page.getByRole('dialog', { name: says.login })
  const field = (name: string) => popup.getByLabel(name, { exact: true })
  return {
    orders: page.getByRole('button', { name: says.orders }),
    logOut: page.getByRole('button', { name: says.logOut }),
    otherLanguage: page.getByRole('button', { name: says.otherLanguage }),
    openFeedback: page.getByRole('contentinfo').getByRole('button', { name: says.feedback }),
    message: (text: string) => page.getByRole('region').getByText(text).or(page.getByRole('status').getByText(text)),
    popup,
    accountTab: popup.getByRole('tab', { name: says.accountLogin }),
    mobileTab: popup.getByRole('tab', { name: says.mobileLogin }),
    userName: field(says.userName),
    password: field(says.password),
    mobile: field(says.mobile),
    code: field(says.code),
    sendCode: popup.getByRole('button', { name: says.sendCode }),
    agree: popup.getByRole('checkbox').locator('visible=true'),
    submit: popup.getByRole('button', { name: says.login, exact: true }).locator('visible=true'),
    error: (text: string) => popup.getByText(text, { exact: true }).locator('visible=true'),
    feedback: page.getByRole('dialog', { name: says.feedback }),
  }
}
