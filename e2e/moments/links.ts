import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { dot } from '../pages/photo.ts'
import { expect, test } from '../test.ts'
import { withAnyValues } from './error-player.ts'

type Act = (shop: Page) => Promise<unknown>

const press =
  (name: string | RegExp): Act =>
  (shop) =>
    shop.getByRole('main').getByRole('button', { name }).first().click()
const submit: Act = async (shop) => {
  await shop.locator('[data-part="sum"][aria-busy="false"]').waitFor()
  await press('Submit order')(shop)
}
const invoiced =
  (kind: number, label: string, value: string): Act =>
  async (shop) => {
    await shop.getByRole('group', { name: 'Invoice' }).getByRole('radio').nth(kind).check()
    await shop.getByLabel(label, { exact: true }).fill(value)
    await submit(shop)
  }
const choosePicture: Act = (shop) => shop.locator('input[type=file]').first().setInputFiles(dot)
const chooseAddress: Act = async (shop) => {
  await shop.locator('[data-part="sum"][aria-busy="false"]').waitFor()
  await shop.locator('[data-part="address"]').getByRole('radio').nth(1).check()
}
const sayHello: Act = async (shop) => {
  const box = shop.getByRole('main').getByRole('textbox')
  await box.fill('Hello')
  await box.press('Enter')
}
const openTwice: Act = async (shop) => (await shop.context().newPage()).goto(shop.url())
/** The page shows the message by itself. */
const look: Act = async () => undefined

/** What is left to do after following the link. */
export const acts: Readonly<Record<string, Act>> = {
  'refusal.orderRepeated': look,
  'refusal.addressNeeded': submit,
  'refusal.addressUnreached': submit,
  'refusal.deliveryDateGone': submit,
  'refusal.entryRequired': submit,
  'refusal.chatTooFast': sayHello,
  'refusal.inquiryExpired': sayHello,
  'push.noUser': look,
  'push.elsewhere': openTwice,
  'push.serviceOffline': sayHello,
  'push.accountOffline': sayHello,
  'inline.checkout.missing': submit,
  'inline.checkout.blank': async (shop) => {
    await shop.getByLabel('Message to the shop').fill('   ')
    await submit(shop)
  },
  'inline.checkout.unreached': look,
  'inline.exchange.missing': look,
  'inline.checkout.unpriced': chooseAddress,
  'inline.invoice.wrong.personal': invoiced(1, 'Name on the invoice', ''),
  'inline.invoice.wrong.company': invoiced(2, 'Company name', ''),
  'inline.invoice.wrong.taxNumber': invoiced(2, 'Tax number', '1'),
  'inline.address.regionsLost': press('Add an address'),
  'inline.cart.totalFailed': (shop) => shop.locator('li[data-sku]').first().getByRole('checkbox').click(),
  'inline.uploads.failed': choosePicture,
  'inline.detail.delivery.unreached': look,
  'toast.checkout.chooseAddress': submit,
  'toast.payment.unsafe': press(/¥/),
  'toast.orders.again.refused': press('Buy again'),
  'page.checkout.placed': look,
  'page.checkout.nothing': look,
  'page.checkout.nothingForPoints': look,
  'page.exchange.noGoods': look,
  'page.exchange.notForPoints': look,
  'page.payment.noMethod': look,
  'page.payment.noOrder': look,
  'page.payment.note.lacking': look,
  'page.payment.result.closed': look,
  'page.invoice.noFile': look,
  'page.invoice.unknown': look,
  'page.comments.nothing.early': look,
  'page.comments.nothing.done': look,
  'page.comments.nothing.late': look,
  'page.comments.nothing.closed': look,
  'page.comments.unknown': look,
  'page.refunds.decided': look,
  'page.refunds.unknown': look,
  'page.refunds.noOrder': look,
  'page.orders.unknown': look,
  'page.orders.noTraces': look,
  'page.address.full': look,
  'page.detail.gone': look,
  'page.detail.soldOutHint': look,
  'page.detail.offShelf': look,
  'page.notice.gone': look,
  'page.ui.failed': look,
  'page.chat.noShop': look,
  'page.chat.expired': look,
  'page.chat.serviceOffline': look,
  'page.chat.reconnecting': look,
  'page.chat.disconnected': look,
  'page.errors.notFound': look,
}

const table = readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8').split('\n')
const linkOf = (id: string): string => {
  const row = table.find((line) => line.startsWith(`| \`${id}\` |`)) ?? ''
  return /`(\/__mall\/open\?[^`]+)`/.exec(row)?.[1] ?? `/no-link-of-${id}`
}

/** Follows the link of docs/errors.md and checks that the message is shown there. */
export const tryLink = (id: string): void => {
  test(`the link of ${id} opens the place where its message is shown [S8.8]`, async ({
    page,
    context,
    world,
    baseURL,
    setLanguage,
  }) => {
    const plain = String(baseURL).replace(`${world.name}.`, '')
    const name = `${world.name.slice(0, 30)}-moment`
    await setLanguage('en')
    await context.addCookies([{ name: 'lang', value: 'en', url: plain }])
    await page.goto(`${plain}${linkOf(id)}&lang=en&world=${name}`)
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await page.waitForURL((url) => url.hostname.startsWith(`${name}.`) && !url.pathname.startsWith('/__mall'))
    await acts[id]?.(page)
    const entry = (await world.control('GET /__mall/errors')).find((each) => each.id === id)
    await expect(
      page
        .getByText(withAnyValues(entry?.en ?? ''))
        .locator('visible=true')
        .first(),
    ).toBeVisible()
    await world.control('DELETE /__mall/worlds/{name}', { params: { name } })
  })
}
