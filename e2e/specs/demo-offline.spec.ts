import { demoBar, hostDemo, keptForOffline } from '../pages/demo-host.ts'
import { purchase } from '../pages/purchase.ts'
import { stopWorkers } from '../pages/stop-workers.ts'
import { expect, known, test } from '../test.ts'
import { words } from '../words.ts'

const says = words.en

test(
  'after its first visit it needs no network: shop, console, documents, a purchase',
  { tag: '@sells' },
  async ({ page, pageErrors }) => {
    const host = await hostDemo('offline')
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }))
    await page.goto(`${host.origin}/?lang=en`)
    await keptForOffline(page)
    host.stop()
    await stopWorkers(page)

    await demoBar(page).getByRole('button', { name: 'Su Ye' }).click()
    await expect(page.getByText(known.member.nickName).first()).toBeVisible()
    await page.goto(`${host.origin}/detail/${known.mug.prodId}?sku=${known.mug.skuId}`)
    await page.getByRole('main').getByRole('button', { name: says.buyNow, exact: true }).click()
    const shown = purchase(page, says)
    await expect(shown.settled).toBeVisible()
    await shown.submit.click()
    await shown.method('balance').check()
    await shown.pay.click()
    await shown.confirmPay.click()
    await expect(shown.paid).toBeVisible()
    await expect(page.getByText('You are offline')).toHaveCount(0)
    await page.goto(`${host.origin}/__mall/console`)
    await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible()
    await page.goto(`${host.origin}/__mall/docs`)
    await expect(page.locator('.opblock-tag').first()).toBeVisible()
    expect(pageErrors).toEqual([])
  },
)

test('a newer build takes over with the worlds of the older one, whose open pages go on', async ({ page }) => {
  const host = await hostDemo('newer')
  const goods = page.getByRole('article').first()
  await page.goto(`${host.origin}/list?lang=en`)
  await keptForOffline(page)
  await page.evaluate(async () => {
    const body = JSON.stringify({ on: 'POST /login', effect: { kind: 'status', status: 500 } })
    await fetch('/__mall/faults', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  })
  host.deployNewer()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await page.evaluate(async () => {
    const { serviceWorker: workers } = navigator
    const taken = new Promise((resolve) => workers.addEventListener('controllerchange', resolve, { once: true }))
    await (await workers.ready).update()
    await taken
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Coupons' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/coupon/i)
  const newer = page.locator('[data-build="newer"]')
  await expect(newer).toHaveCount(0)

  host.stop()
  await page.goto(`${host.origin}/list`)
  await expect(newer).toHaveCount(1)
  await expect(goods).toBeVisible()
  await stopWorkers(page)
  await page.reload()
  await expect(goods).toBeVisible()
  const seen = () =>
    page.evaluate(async () => {
      const faults = (await (await fetch('/__mall/faults')).json()) as readonly object[]
      return { faults: faults.length, builds: (await caches.keys()).length }
    })
  await expect.poll(seen).toEqual({ faults: 1, builds: 1 })
})

test('a build that its host has only in part is not taken', async ({ page }) => {
  const host = await hostDemo('partial')
  await page.goto(`${host.origin}/list?lang=en`)
  await keptForOffline(page)
  host.deployNewer()
  host.change('index.html', 'data-build', 'data-stale')
  const state = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const found = new Promise((resolve) => registration.addEventListener('updatefound', resolve, { once: true }))
    await registration.update()
    await found
    const newer = registration.installing
    const ended = new Promise((resolve) => newer?.addEventListener('statechange', resolve, { once: true }))
    await ended
    return newer?.state
  })
  expect(state).toBe('redundant')
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.locator('[data-stale]')).toHaveCount(0)
  host.stop()
})

test('a browser that saves data keeps only what the worker is made of', async ({ page, baseURL }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { get: () => ({ saveData: true }) }))
  await page.goto(`${String(baseURL).replace('//', '//saves.')}/?lang=en`)
  await expect(demoBar(page).getByRole('status')).toHaveText('Data saver: not saved')
  const kept = () =>
    page.evaluate(async () => {
      const [name = ''] = await caches.keys()
      const files = await (await caches.open(name)).keys()
      return files.map(({ url }) => /\/(\w+)-[\da-f]{8}\.\w+$/.exec(url)?.[1]).toSorted()
    })
  await expect.poll(kept).toEqual(['mall', 'seed'])
})
