import { exampleOf } from '@mall/web/screens'
import type { Page } from 'playwright/test'
import { settled } from '../pages/axe.ts'
import { prepare } from '../pages/prepare.ts'
import { screens, screensWithoutCalls } from '../pages/screens.ts'
import { expect, test } from '../test.ts'

/** A narrow window, and a window of 1280 px at a zoom of 400 %. */
const widths = [390, 320] as const
const groups = 4

const stops = [
  ...screens,
  ...screensWithoutCalls.map((path) => ({ of: path, name: path, path: exampleOf(path) })),
  { of: '/' as const, name: 'no such page', path: '/nowhere' },
]

/** What is wider than the window; what scrolls by itself may be. */
const tooWide = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const isCut = ({ parentElement }: Element): boolean =>
      parentElement !== null && (getComputedStyle(parentElement).overflowX !== 'visible' || isCut(parentElement))
    const beyond = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.1 && !isCut(element),
    )
    return [
      `${scrollWidth} px`,
      ...beyond.slice(0, 5).map(({ tagName, textContent }) => `${tagName} ${textContent.slice(0, 30)}`),
    ]
  })

for (const language of ['zh', 'en'] as const)
  for (const group of Array(groups).keys())
    test(`no screen scrolls sideways in a narrow window or at 400 % zoom, part ${group + 1} in ${language}`, async ({
      page,
      world,
      baseURL,
      setLanguage,
      logInAs,
    }) => {
      test.setTimeout(180_000)
      await setLanguage(language)
      for (const stop of stops.filter((_, no) => no % groups === group))
        await test.step(stop.name, async () => {
          await world.control('POST /__mall/worlds/{name}/reset', { params: { name: world.name }, body: {} })
          await logInAs('shopper')
          const path = await prepare(stop, page, world, baseURL)
          for (const width of widths) {
            await page.setViewportSize({ width, height: 800 })
            if (width === widths[0]) {
              await page.goto(path)
              await settled(page)
            }
            expect.soft(await tooWide(page), `${stop.name} at ${width} px`).toEqual([])
          }
        })
    })
