import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { times } from 'qinghua-contract/rules'
import { serveFolder } from '../../scripts/demo/static-server.mjs'
import { buyer, items } from '../pages/buyer.ts'
import { demoBar, root } from '../pages/demo-host.ts'
import { stopWorkers } from '../pages/stop-workers.ts'
import { expect, test } from '../test.ts'

test.beforeEach(({ setLanguage }) => setLanguage('en'))

for (const [path, name, part] of [
  ['/list', 'All products', 'article'],
  ['/__mall/console', 'World', 'main section'],
  ['/__mall/docs', 'API', '.opblock-tag'],
] as const)
  test(`the first page that a browser ever opens may be ${path}`, async ({ page, baseURL }) => {
    await page.goto(`${String(baseURL).replace('//', '//first.')}${path}?lang=en`)
    await expect(page).toHaveTitle(new RegExp(name))
    expect(new URL(page.url()).pathname).toBe(path)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await expect(page.locator(part).first()).toBeVisible()
  })

test('a world outlasts a reload, and the stop of the worker', { tag: '@sells' }, async ({ page, world }) => {
  const { order } = await buyer(world)
  const orderNumber = await order(items.mug)
  const shown = async () => (await world.control('GET /__mall/orders', { query: {} }))[0]?.orderNumber
  await page.goto('/list')
  await page.reload()
  expect(await shown()).toBe(orderNumber)
  await stopWorkers(page)
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await shown()).toBe(orderNumber)
})

test('what the browser does not store is refused, and has not happened', async ({ context, world }) => {
  const faults = () => world.control('GET /__mall/faults')
  const arm = () => world.arm({ on: '*', effect: { kind: 'status', status: 500 } })
  await arm()
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(() => {
    Object.assign(globalThis, { put: IDBObjectStore.prototype.put })
    IDBObjectStore.prototype.put = function () {
      this.transaction.abort()
      return null as never
    }
  })
  await expect(arm()).rejects.toThrow('503')
  await worker?.evaluate(() => {
    const { put } = globalThis as unknown as Pick<IDBObjectStore, 'put'>
    IDBObjectStore.prototype.put = put
  })
  expect(await faults()).toHaveLength(1)
  await arm()
  expect(await faults()).toHaveLength(2)
})

test('a reload that passes the worker by is served by it all the same', async ({ page }) => {
  await page.goto('/list')
  await expect(page.getByRole('article').first()).toBeVisible()
  const session = await page.context().newCDPSession(page)
  const reloaded = page.waitForEvent('load')
  await session.send('Page.reload', { ignoreCache: true })
  await reloaded
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
})

test('an order closes when the clock of its world is moved', async ({ page, world, logInAs }) => {
  await logInAs('member')
  const { order } = await buyer(world)
  const orderNumber = await order(items.mug)
  await page.goto(`/order-detail?orderNumber=${orderNumber}`)
  await expect(page.getByRole('main').getByRole('button', { name: 'Cancel order' })).toBeVisible()
  await world.advance(times.unpaidOrder)
  await page.reload()
  await expect(page.getByText(/not paid within 30 minutes/)).toBeVisible()
})

test('a fault of the page fails its calls', async ({ page }) => {
  await page.goto('/list?__fault=500')
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' }).first()).toBeVisible()
})

test.describe('in a folder of its host', () => {
  const base = '/deep/mall/'
  let files: Awaited<ReturnType<typeof serveFolder>>

  test.beforeAll(async () => {
    test.setTimeout(180_000)
    const out = `${root}/.cache/demo-in-folder`
    const args = ['scripts/build.mjs', '--demo', '--no-bar', '--base', base, '--out', out]
    const [code] = (await once(spawn(process.execPath, args, { cwd: root, stdio: 'ignore' }), 'exit')) as [number]
    expect(code).toBe(0)
    files = await serveFolder(out, { base })
  })
  test.afterAll(() => files.stop())

  test('pages, links, calls and reloads stay in the folder', async ({ page, pageErrors }) => {
    const shop = `${files.origin}${base}`
    await page.goto(`${shop}?lang=en`)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(demoBar(page)).toHaveCount(0)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All products' }).click()
    await expect(page).toHaveURL(`${shop}list`)
    await page.reload()
    const goods = page.getByRole('article').first()
    await expect(goods.locator('img').first()).toHaveJSProperty('naturalWidth', 400)
    await goods.getByRole('link').first().click()
    await expect(page).toHaveURL(new RegExp(`^${shop}detail/`))
    await page.goto(`${shop}register`)
    const [terms] = await Promise.all([
      page.waitForEvent('popup'),
      page.locator('a[href="/termsPage?sts=0"]').first().click(),
    ])
    await expect(terms).toHaveURL(`${shop}termsPage?sts=0`)
    await page.goto(`${shop}__mall/console`)
    await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible()
    await page.goto(`${shop}__mall/in/other/list`)
    await expect(page).toHaveURL(`${shop}list`)
    const here = await page.evaluate(async () => (await fetch('/__mall/here')).json() as Promise<{ world: string }>)
    expect(here.world).toBe('other')
    expect(pageErrors).toEqual([])
  })
})
