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

/** What becomes of the answer to an order that was placed, and in which language it is tried each day. */
export const fates = [
  ['is dropped', 'zh'],
  ['is cut off by a reload', 'en'],
  ['comes while the page reloads', 'zh'],
] as const
type Fate = (typeof fates)[number][0]

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

/** Submits an order page while the answer of `route` meets its fate, and goes on as a buyer would. */
export const submitWith = async (
  fate: Fate,
  route: string,
  { page, world, language }: { page: Page; world: WorldActions; language: Language },
): Promise<void> => {
  const says = words[language]
  const { submit, settled } = purchase(page, says)
  await settled.waitFor()
  if (fate === 'is dropped') {
    // Browsers repeat a call by themselves when a reused connection ends without an answer.
    await world.arm({ on: route, effect: { kind: 'drop', when: 'after' }, timing: { kind: 'every' } })
    await submit.click()
    await expect(page.getByText(says.hiccup)).toBeVisible()
    await world.disarm()
    await submit.click()
    return
  }
  const { handled, answer } = await holdAnswer(page, world)
  await submit.click()
  await handled
  if (fate === 'is cut off by a reload') {
    await page.reload()
    return
  }
  const { begun, load } = await holdReload(page)
  const reloaded = page.reload()
  await begun
  const answered = page.waitForResponse(isSubmit)
  answer()
  await answered
  load()
  await reloaded
}
