import type { Page } from 'playwright/test'

/** In English. */
export const shell = (page: Page) => {
  const popup = page.getByRole('dialog', { name: 'Log in' })
  return {
    orders: page.getByRole('button', { name: 'My orders' }),
    logOut: page.getByRole('button', { name: 'Log out' }),
    askLogin: page.getByRole('link', { name: 'Log in' }).first(),
    popup,
    userName: popup.getByLabel('User name', { exact: true }),
    password: popup.getByLabel('Password', { exact: true }),
  }
}
