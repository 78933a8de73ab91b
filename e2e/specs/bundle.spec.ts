import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { weigh } from '../../scripts/lib/weights.mjs'
import { expect, test } from '../test.ts'

const assets = fileURLToPath(new URL('../../web/dist/assets/', import.meta.url))
const foreign =
  /typebox|~kind|additionalProperties|fakerjs|faker-js|fastify|x-provenance|Qinghua#2026|BEGIN PRIVATE KEY/

test('no schema, fixture or server code is in any file of the storefront', () => {
  const files = readdirSync(assets).filter((name) => name.endsWith('.js'))
  expect(files.length).toBeGreaterThan(5)
  expect(files.filter((name) => foreign.test(readFileSync(assets + name, 'utf8')))).toEqual([])
})

test('no code of the console reaches a shopper, and no code of the server the console', () => {
  const ofShop = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const ofConsole = readdirSync(`${assets}console`).filter((name) => name.endsWith('.js'))
  const mark = /x-mall-secret|consoleFrame|__mall\/(?:faults|worlds|open)|maxEditLength|max-buffer-size-exceeded/
  expect(ofConsole.some((name) => mark.test(readFileSync(`${assets}console/${name}`, 'utf8')))).toBe(true)
  expect(ofShop.filter((name) => mark.test(readFileSync(assets + name, 'utf8')))).toEqual([])
  expect(readFileSync(`${assets}../index.html`, 'utf8')).not.toContain('console')
  const tools = readFileSync(`${assets}../tools.js`, 'utf8')
  expect([tools.includes('__mall/'), foreign.test(tools)]).toEqual([true, false])
  expect(ofShop.filter((name) => readFileSync(assets + name, 'utf8').includes('/tools.js'))).toHaveLength(1)
  expect(ofConsole.filter((name) => foreign.test(readFileSync(`${assets}console/${name}`, 'utf8')))).toEqual([])
})

test('the home page loads at most 128 kB of script and 3 kB of style, and no screen has more than 15 kB of its own', async ({
  context,
  baseURL,
  logInAs,
}) => {
  test.slow()
  await logInAs('shopper')
  const { home, styles, own } = await weigh(context, String(baseURL))
  expect(home).toBeLessThanOrEqual(128)
  expect(styles).toBeLessThanOrEqual(3)
  expect(Object.entries(own).filter(([, weight]) => weight > 15)).toEqual([])
})

test('the file names of the screens are loaded at the first interaction, and an earlier click is not lost', async ({
  page,
  setLanguage,
}) => {
  await setLanguage('en')
  const asked: string[] = []
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/names-/, async (route) => {
    asked.push(route.request().url())
    await released
    await route.continue()
  })
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(asked).toEqual([])
  // The first place of a pointer is reported as one that rests.
  await page.mouse.move(200, 200)
  await page.mouse.move(240, 220)
  await expect.poll(() => asked.length).toBe(1)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All products' }).click()
  await expect(page).toHaveURL('/list')
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'All products' })).toBeVisible()
})

test('any other page requests the file names of the screens in parallel with the storefront, not after it', async ({
  page,
  baseURL,
}) => {
  const order: string[] = []
  page.on('request', (request) => order.push(new URL(request.url()).pathname.replace(/-[\w-]{7}\.js$/, '')))
  await page.route(/\/assets\/main-/, async (route) => {
    await expect.poll(() => order).toContain('/assets/names')
    await route.continue()
  })
  await page.goto(`${baseURL}/list`)
  await expect(page.getByRole('article').first()).toBeVisible()
})
