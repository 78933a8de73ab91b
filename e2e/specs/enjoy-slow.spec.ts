import { known, expect, test } from '../test.ts'

/** 50 kB/s, and 400 ms until the first byte. */
const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

for (const language of ['zh', 'en'] as const) {
  const flashSale = { zh: '秒杀', en: 'Flash sale' }[language]

  test(`a search and the menu work before the storefront has come, in ${language}`, async ({ page, setLanguage }) => {
    await setLanguage(language)
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/assets\/main-/, async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    const box = page.getByRole('search').locator('input')
    await expect(page.getByRole('link', { name: flashSale, exact: true })).toHaveAttribute('href', '/flash-sale')
    await expect(page.getByRole('link')).toHaveCount(7)
    await expect(page.locator('[aria-busy="true"] > *').first()).toBeVisible()
    await box.fill(known.mug[language])
    // What was typed, and the place of the cursor, are still there once it has.
    release()
    await expect(page.getByRole('article').first()).toBeVisible()
    const field = page.getByRole('search').getByRole('combobox').last()
    await expect(field).toHaveValue(known.mug[language])
    await expect(field).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/list\?pn=/)
    await expect(page.getByRole('article').first()).toContainText(known.mug[language])
  })

  test(`without the storefront the search leads to the list, in ${language}`, async ({ page, setLanguage }) => {
    await setLanguage(language)
    await page.route(/\/assets\/main-/, () => undefined)
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('search').locator('input').fill(known.mug[language])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/list?${new URLSearchParams({ pn: known.mug[language] })}`)
  })

  test(`over a slow line a search can be typed within 2.5 s of the first script, in ${language}`, async ({
    page,
    setLanguage,
  }) => {
    await setLanguage(language)
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
}

test('what the storefront asks for first is requested in parallel with it, not after it', async ({
  page,
  setLanguage,
}) => {
  await setLanguage('en')
  const order: string[] = []
  page.on('request', (request) => order.push(new URL(request.url()).pathname.replace(/-[\w-]{7}\.js$/, '')))
  await page.route(/\/assets\/main-/, async (route) => {
    await expect.poll(() => order).toEqual(expect.arrayContaining(['/assets/core', '/assets/home']))
    await route.continue()
  })
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()
})
