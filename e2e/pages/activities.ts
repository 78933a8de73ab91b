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

const isSubmit = /\/p\/.+\/submit$/

const gate = () => {
  let open = (): void => undefined
  const passed = new Promise<void>((done) => (open = done))
  return { passed, open: () => open() }
}

interface Sent {
  /** The mall has placed the order. */
  readonly handled: Promise<void>
  /** Gives the answer to the page. */
  readonly answer: () => void
}
/** Holds the answer to the first order, which the mall has handled. */
const holdAnswer = async (page: Page, world: WorldActions): Promise<Sent> => {
  const [handling, answering] = [gate(), gate()]
  let isFirst = true
  await page.route(isSubmit, async (call) => {
    if (!isFirst) return call.fallback()
    isFirst = false
    const request = call.request()
    const headers = { ...(await request.allHeaders()), 'x-mall-world': world.name }
    const response = await call.fetch({ url: request.url().replace(`${world.name}.`, ''), headers })
    handling.open()
    await answering.passed
    await call.fulfill({ response })
  })
  return { handled: handling.passed, answer: answering.open }
}

/** Holds the next load of the page until it is let go. */
const holdReload = async (page: Page) => {
  const [beginning, loading] = [gate(), gate()]
  await page.route(page.url(), async (call) => {
    beginning.open()
    await loading.passed
    await call.fallback()
  })
  return { begun: beginning.passed, load: loading.open }
}

/** Submits an order page whose answer comes while the page reloads. */
export const submitWhileReloading = async (page: Page, world: WorldActions, language: Language): Promise<void> => {
  const { submit, settled } = purchase(page, words[language])
  await settled.waitFor()
  const { handled, answer } = await holdAnswer(page, world)
  await submit.click()
  await handled
  const { begun, load } = await holdReload(page)
  const reloaded = page.reload()
  await begun
  const answered = page.waitForResponse(isSubmit)
  answer()
  await answered
  load()
  await reloaded
}
