import type { Page } from 'playwright/test'
import { expect, known, test } from '../test.ts'

/** Holds back a file until the test lets it go. */
const hold = async (page: Page, file: RegExp) => {
  const asked: string[] = []
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(file, async (route) => {
    asked.push(route.request().url())
    await released
    await route.continue()
  })
  return { asked, release: () => release() }
}

test('the file names of the screens are loaded at the first interaction, and an earlier click is not lost', async ({
  page,
  setLanguage,
}) => {
  await setLanguage('en')
  const { asked, release } = await hold(page, /\/assets\/names-/)
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

test('what a page needs first is requested in parallel with the storefront, not after it', async ({
  page,
  setLanguage,
}) => {
  await setLanguage('en')
  for (const [path, first] of [
    ['/', /\/assets\/core\.en-/],
    ['/list', /\/assets\/names-/],
  ] as const) {
    const { asked, release } = await hold(page, /\/assets\/main-/)
    await Promise.all([page.waitForRequest(first), page.goto(path, { waitUntil: 'commit' })])
    expect(asked, path).toHaveLength(1)
    release()
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.unrouteAll()
  }
})

/** 50 kB/s, and 400 ms until the first byte. */
const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

const search = `/list?${new URLSearchParams({ pn: known.mug.zh })}`

test('a search and the menu work before the storefront has come, and without it', async ({ page, setLanguage }) => {
  await setLanguage('zh')
  const { release } = await hold(page, /\/assets\/main-/)
  const box = page.getByRole('search').locator('input')
  await page.goto('/', { waitUntil: 'commit' })
  await box.fill(known.mug.zh)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(search)

  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: '秒杀', exact: true })).toHaveAttribute('href', '/flash-sale')
  await expect(page.getByRole('link')).toHaveCount(7)
  await expect(page.locator('[aria-busy="true"] > *').first()).toBeVisible()
  await box.fill(known.mug.zh)
  // What was typed, and the place of the cursor, are still there once it has.
  release()
  await expect(page.getByRole('article').first()).toBeVisible()
  const field = page.getByRole('search').getByRole('combobox').last()
  await expect(field).toHaveValue(known.mug.zh)
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(search)
  await expect(page.getByRole('article').first()).toContainText(known.mug.zh)
})

test('over a slow line a search can be typed within 2.5 s of the first script', async ({ page, setLanguage }) => {
  await setLanguage('zh')
  const line = await page.context().newCDPSession(page)
  await line.send('Network.emulateNetworkConditions', slow)
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('[role=search] input')?.checkVisibility())
        Object.assign(window, { useful: performance.now() })
      else requestAnimationFrame(look)
    }
    look()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('article').first()).toBeVisible()
  const [useful, script] = await page.evaluate(() => [
    (window as unknown as { useful: number }).useful,
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).find(({ name }) =>
      name.includes('/main-'),
    )?.responseStart ?? 0,
  ])
  expect(script).toBeGreaterThan(400)
  expect(useful - script).toBeLessThan(2500)
})
