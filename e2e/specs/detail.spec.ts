import type { Page } from 'playwright/test'
import { keyboard } from '../pages/keyboard.ts'
import { shell } from '../pages/shell.ts'
import { expect, known, test } from '../test.ts'
import { inOne, words, type Words } from '../words.ts'

const { mug } = known

const product = (page: Page, says: Words) => {
  const main = page.getByRole('main')
  return {
    title: main.getByRole('heading', { level: 1 }),
    colours: main.getByRole('radiogroup', { name: says.colour }).getByRole('radio'),
    sizes: main.getByRole('radiogroup', { name: says.size }).getByRole('radio'),
    pieces: main.getByRole('spinbutton', { name: says.quantity, exact: true }),
    add: main.getByRole('button', { name: says.addToCart, exact: true }),
    picture: main.getByRole('button', { name: says.enlarge }),
    added: page.getByRole('dialog', { name: says.addedToCart }),
    reviews: main.getByRole('tab', { name: says.reviews }),
  }
}

for (const language of inOne('en')) {
  const says = words[language]

  test(
    `by keyboard a visitor chooses a variant, which is in the cart after the login, and adds as many again, in ${language} [S2.4, S2.44, S4.10]`,
    { tag: '@smoke' },
    async ({ page, setLanguage, world }) => {
      await setLanguage(language)
      await page.goto(`/detail/${mug.prodId}`)
      const hand = keyboard(page)
      const bars = shell(page, says)
      const { colours, sizes, pieces, add, added } = product(page, says)
      await hand.press(add)
      await expect(colours.first()).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await hand.press(sizes.first())
      await expect(page).toHaveURL(/\?sku=10033$/)
      await hand.reach(pieces)
      await page.keyboard.press('ArrowUp')
      await hand.press(add)
      await hand.type(bars.userName, known.fresh.userName)
      await hand.type(bars.password, known.password)
      await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')])

      await expect(colours.nth(1)).toBeChecked()
      await expect(pieces).toHaveValue('2')
      await expect.poll(() => world.calls('POST /p/shopCart/changeItem')).toBe(1)
      await hand.press(add)
      await expect(added).toBeFocused()
      await expect(added).toContainText('¥316.00')
      await page.keyboard.press('Escape')
      await expect(add).toBeFocused()
      expect(await world.calls('POST /p/shopCart/changeItem')).toBe(2)
    },
  )

  test(`the viewer is opened, moved and closed by keyboard, and the focus returns, in ${language} [S2.4]`, async ({
    page,
    setLanguage,
  }) => {
    await setLanguage(language)
    await page.goto(`/detail/${mug.prodId}`)
    const { picture } = product(page, says)
    await keyboard(page).press(picture)
    const viewer = page.getByRole('dialog')
    await expect(viewer.getByRole('status')).toHaveText(/^\D*1\D+6\D*$/)
    await page.keyboard.press('ArrowLeft')
    await expect(viewer.getByRole('status')).toHaveText(/^\D*6\D+6\D*$/)
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(picture).toBeFocused()
  })
}

test('a card leads to its product, whose name takes the focus, and Back returns to the place', async ({
  page,
  setLanguage,
}) => {
  await setLanguage('en')
  await page.goto('/list')
  await expect(page.getByRole('article')).toHaveCount(30)
  await page.evaluate(() => scrollTo(0, 500))
  const card = page.getByRole('article').nth(7).locator('[data-part="name"]')
  const name = String(await card.textContent())
  await card.click()
  const { title } = product(page, words.en)
  await expect(title).toHaveText(name)
  await expect(title).toBeFocused()
  await expect(page).toHaveTitle(new RegExp(name.replaceAll(/\W/g, '.')))
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(30)
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 500))).toBeLessThanOrEqual(2)
})

test('the number of reviews leads to them, and their pages stay in view and in the address [S2.4]', async ({
  page,
  setLanguage,
}) => {
  await setLanguage('en')
  await page.goto(`/detail/${mug.prodId}?sku=10033`)
  const { reviews } = product(page, words.en)
  await page.getByRole('main').getByRole('link', { name: '1,305', exact: true }).click()
  await expect(reviews).toHaveAttribute('aria-selected', 'true')
  await expect(reviews).toBeInViewport()
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/sku=10033.*page=2/)
  await expect(reviews).toBeInViewport()
  await page.reload()
  await expect(page.getByRole('navigation', { name: words.en.pages }).locator('[aria-current]')).toHaveText('2')
})

test('the layout does not shift while a product loads', async ({ page, setLanguage, logInAs }) => {
  await setLanguage('en')
  await logInAs('shopper')
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node?: Element }[] })[])
        for (const { node } of entry.sources)
          if (document.querySelector('main')?.contains(node ?? null)) shifts.push(String(node?.outerHTML).slice(0, 120))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`/detail/${mug.prodId}`)
  await expect(page.getByRole('region', { name: 'Recently viewed' }).getByRole('link').first()).toBeAttached()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([])
})

test('what a shop wrote keeps its shape on the page of a product, and cannot run anything [S2.4]', async ({
  page,
  setLanguage,
}) => {
  await setLanguage('en')
  const content = `<h2>Hello</h2><script>window.ran = 1</script><p>told</p>
    <img src="/x" onerror="window.ran = 2" width="40" height="30"><table><tr><td colspan="2" rowspan="3">1</td></tr></table>`
  const prodName = '<b onclick="window.ran = 3">M</b>'
  await page.addInitScript(
    (harmful) => {
      const { fetch } = window
      window.fetch = async (...call) => {
        const answer = await fetch(...call)
        if (!String(call[0]).startsWith('/prod/prodInfo')) return answer
        return Response.json({ ...(await answer.json()), ...harmful })
      }
    },
    { content, prodName },
  )
  await page.goto(`/detail/${mug.prodId}`)
  await expect(page.getByRole('tabpanel').getByText('told')).toBeVisible()
  await expect(product(page, words.en).title).toHaveText(prodName)
  await expect(page.getByRole('tabpanel').locator('script, [onerror]')).toHaveCount(0)
  await expect(page.getByRole('tabpanel').locator('img[width="40"][height="30"]')).toHaveCount(1)
  await expect(page.getByRole('tabpanel').locator('td[colspan="2"][rowspan="3"]')).toHaveCount(1)
  expect(await page.evaluate(() => (window as { ran?: number }).ran)).toBeUndefined()
})

test('a visit that starts at a banner is recorded with that banner [S9.12/banner]', async ({
  page,
  setLanguage,
  world,
}) => {
  await setLanguage('en')
  await page.goto('/')
  const banner = page.getByRole('region', { name: 'Highlights' })
  await banner.getByRole('button', { name: 'Show number 2' }).click()
  await banner.getByRole('link').and(page.locator(':visible')).first().dispatchEvent('click')
  await expect(page).toHaveURL(/\/detail\/\d+$/)
  await expect
    .poll(async () => {
      const calls = await world.control('GET /__mall/calls', { query: { route: 'POST /flowAnalysisLog' } })
      return calls.map(({ input }) => (input as { body: { pageId: number; bizType: number | null } }).body)
    })
    .toContainEqual(expect.objectContaining({ pageId: 2, bizType: 0 }))
})

for (const motion of ['no-preference', 'reduce'] as const)
  test(`the picture of a card moves to the page of its product, with motion: ${motion}`, async ({
    page,
    setLanguage,
    pageErrors,
  }) => {
    await page.addInitScript(() => {
      // The page gives up the transition after half a second; a busy machine may need longer to render.
      const later = window.setTimeout.bind(window)
      Object.assign(window, {
        setTimeout: (run: () => void, ms?: number, ...rest: unknown[]) => later(run, ms === 500 ? 3500 : ms, ...rest),
      })
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (update) => {
        const journey = start(update)
        const moving = () =>
          document.getAnimations().map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null))
        void journey.ready.then(() => Object.assign(window, { moved: moving() }))
        return journey
      }
    })
    await setLanguage('en')
    await page.emulateMedia({ reducedMotion: motion })
    await page.goto('/list')
    const card = page.getByRole('article').first().locator('[data-part="name"]')
    const pictures = page.getByRole('group', { name: 'Pictures of the product' })
    // Everything is cached by the first visit, so nothing has to be waited for.
    await card.click()
    await expect(pictures).toBeVisible()
    await page.goBack()
    await card.click()
    await expect(pictures).toBeVisible()
    await expect(page.locator('[data-travels]')).toHaveCount(0)
    const moved = page.evaluate(() => ('moved' in window ? window.moved : []))
    if (motion === 'reduce') expect(await moved).toEqual([])
    else expect(await moved).toContain('::view-transition-group(travelling-picture)')
    expect(pageErrors).toEqual([])
  })
