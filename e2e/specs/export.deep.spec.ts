import { mkdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, known, test } from '../test.ts'

const folder = new URL(`../../.cache/exported-e2e/${process.pid}/`, import.meta.url)
test.afterEach(() => rm(folder, { recursive: true, force: true }))

const { prodId, skuId, zh } = known.mug
const mug = { prodId, skuId, shopId: known.mainShopId, prodCount: 1 }

type Run = (given: Readonly<Record<'baseURL' | 'context' | 'page', unknown>>) => Promise<void>

/** What a file would give to the runner. */
const testIn = async (name: string, code: string, timeout: number): Promise<Run> => {
  const own = `import { expect as patient } from 'playwright/test'
const expect = patient.configure({ timeout: ${timeout} })
export let run
const test = (title, each) => { run = each }`
  const file = new URL(name, folder)
  await writeFile(file, code.replace("import { expect, test } from 'playwright/test'", own))
  return ((await import(fileURLToPath(file))) as { run: Run }).run
}

test('what a page did in a world becomes a test that does it again, and is red if the page makes another call', async ({
  page,
  world,
  worldName,
  baseURL,
  logInAs,
  browser,
}) => {
  await (await world.logIn(known.shopper.userName)).put(mug)
  await logInAs('shopper')
  await world.arm({ on: 'GET /search/hotSearch', effect: { kind: 'status', status: 503 }, timing: { kind: 'every' } })
  await page.goto('/cart')
  await expect(page.getByRole('main')).toContainText(zh)
  // As somebody who puts it among the favourites.
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value
  await page.evaluate(
    ([authorization, body]) =>
      fetch('/p/user/collection/addOrCancel', {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body,
      }),
    [String(token), String(prodId)] as const,
  )
  const { code, beside } = await world.exported()
  await mkdir(folder, { recursive: true })
  await writeFile(new URL(String(beside), folder), JSON.stringify(await world.save()))
  const origin = String(baseURL).replace(`${worldName}.`, '')
  const tries = async (name: string, written: string, timeout: number): Promise<void> => {
    const run = await testIn(name, written, timeout)
    const context = await browser.newContext()
    await run({ baseURL: origin, context, page: await context.newPage() }).finally(() => context.close())
  }
  expect(code).toContain("'503 GET /search/hotSearch'")
  expect(code).toContain(`'POST /p/user/collection/addOrCancel', { body: ${prodId} } as never))).toBe(200)`)
  await tries('green.mts', code, 15_000)
  await expect(tries('red.mts', code.replace("'503 GET", "'200 GET"), 1_000)).rejects.toThrow(
    '200 GET /search/hotSearch',
  )
})
