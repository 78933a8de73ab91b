import { mkdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, known, test } from '../test.ts'

const folder = new URL(`../../.cache/exported-e2e/${process.pid}/`, import.meta.url)
test.afterEach(() => rm(folder, { recursive: true, force: true }))

const { prodId, skuId, zh } = known.mug
const mug = { prodId, skuId, shopId: known.mainShopId, prodCount: 1 }

type Given = Readonly<Record<'baseURL' | 'context' | 'page', unknown>>
type Run = (given: Given) => Promise<void>

/** What a file would give to the runner. */
const testIn = async (name: string, code: string): Promise<Run> => {
  const [before, ...after] = code.split("import { expect, test } from 'playwright/test'")
  const collected =
    "import { expect } from 'playwright/test'\nexport let run\nconst test = (title, each) => { run = each }"
  const file = new URL(name.replace('.spec.ts', '.mts'), folder)
  await writeFile(file, `${String(before)}${collected}${after.join('')}`)
  return ((await import(fileURLToPath(file))) as { run: Run }).run
}

test('what a page did in a world becomes a test that is green, and red if it expects another call', async ({
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
  const { name, code, beside } = await world.exported('playwright')
  await mkdir(folder, { recursive: true })
  await writeFile(new URL(String(beside), folder), JSON.stringify(await world.save()))
  console.log(code)
  const origin = String(baseURL).replace(`${worldName}.`, '')
  const tries = async (written: string, as: string): Promise<void> => {
    const run = await testIn(as, written)
    const context = await browser.newContext()
    await run({ baseURL: origin, context, page: await context.newPage() }).finally(() => context.close())
  }
  await tries(code, name)
})
