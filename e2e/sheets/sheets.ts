import { mkdirSync, writeFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { settled } from '../pages/axe.ts'
import { waitUntilIdle } from '../pages/idle.ts'
import { everyScreen, prepare } from '../pages/screens.ts'
import { test, type WorldActions } from '../test.ts'

const given = (name: string, all: readonly string[]): readonly string[] =>
  process.env[`SHEETS_${name}`]?.split(',') ?? all

const looks = given('LANGUAGES', ['zh', 'en']).flatMap((language) =>
  given('THEMES', ['light', 'dark']).flatMap((theme) =>
    given('WIDTHS', ['1280', '1600', '1920']).map((width) => ({ language: language as 'zh' | 'en', theme, width })),
  ),
)
const folder = '../../.cache/sheets'
const perSheet = 12
/** What is looked at of a long page. */
const longest = 2400

const all = everyScreen.filter(({ name }) => name.includes(process.env['SHEETS_ONLY'] ?? ''))

interface Shot {
  readonly name: string
  readonly picture: Buffer
}

/** In ms: a countdown changes more rarely; something may move without end. */
const calm = { pause: 400, longest: 3_000 }

/** Chunks come without the page saying so. */
const standsStill = async (page: Page, world: WorldActions): Promise<void> => {
  await waitUntilIdle(page, world)
  await settled(page)
  await page.evaluate(
    ({ pause, longest: most }) =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, most)
        let timer = setTimeout(resolve, pause)
        new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(resolve, pause)
        }).observe(document, { subtree: true, childList: true, attributes: true })
      }),
    calm,
  )
}

const take = async (page: Page, world: WorldActions, name: string, path: string): Promise<Shot> => {
  await page.goto(path)
  // Its bar is not in the picture.
  await page.evaluate(() => document.documentElement.style.setProperty('scrollbar-gutter', 'auto'))
  await standsStill(page, world)
  const height = await page.evaluate(async (most) => {
    const { scrollHeight } = document.documentElement
    // What lies below is loaded when it comes into view.
    for (let y = 0; y < Math.min(scrollHeight, most); y += 600) {
      scrollTo(0, y)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    scrollTo(0, 0)
    return Math.min(document.documentElement.scrollHeight, most)
  }, longest)
  await standsStill(page, world)
  const width = page.viewportSize()?.width ?? 0
  const clip = { x: 0, y: 0, width, height }
  return { name, picture: await page.screenshot({ type: 'jpeg', quality: 80, fullPage: true, clip }) }
}

const sheetOf = (shots: readonly Shot[]): string =>
  `<style>body{margin:12px;display:grid;grid-template-columns:repeat(4,1fr);gap:12px;font:14px sans-serif}img{width:100%;display:block;border:1px solid #999}</style>${shots
    .map(
      ({ name, picture }) =>
        `<figure style="margin:0"><figcaption>${name}</figcaption><img src="data:image/jpeg;base64,${picture.toString('base64')}"></figure>`,
    )
    .join('')}`

test.use({ expectedFindings: ['switchAgain', 'repeatedRead', 'repeatedSubmit'] })

for (const { language, theme, width } of looks)
  test(`${language}-${theme}-${width}`, async ({ page, context, setLanguage, logInAs, world, baseURL }) => {
    const name = `${language}-${theme}-${width}`
    const own = `${import.meta.dirname}/${folder}/${name}`
    mkdirSync(own, { recursive: true })
    await page.setViewportSize({ width: Number(width), height: 900 })
    await setLanguage(language)
    await context.addCookies([{ name: 'theme', value: theme, url: String(baseURL) }])
    const shots: Shot[] = []
    for (const screen of all) {
      await world.control('POST /__mall/worlds/{name}/reset', { params: { name: world.name }, body: {} })
      await logInAs('shopper')
      const shot = await take(page, world, screen.name, await prepare(screen, page, world))
      writeFileSync(`${own}/${screen.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.jpg`, shot.picture)
      shots.push(shot)
    }
    const board = await context.newPage()
    await board.setViewportSize({ width: 1920, height: 900 })
    for (let from = 0; from < shots.length; from += perSheet) {
      await board.setContent(sheetOf(shots.slice(from, from + perSheet)))
      await board.screenshot({ path: `${own}-${from / perSheet + 1}.png`, fullPage: true })
    }
  })
