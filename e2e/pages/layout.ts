import type { Page } from 'playwright/test'
import { expect } from '../test.ts'

interface Moved {
  /** How much of the window has moved by itself. */
  readonly sum: number
  /** What of the content. */
  readonly content: readonly string[]
}

/** Notes what moves by itself on each page from now on; reads it from the page that is open. */
export const watchShifts = async (page: Page): Promise<() => Promise<Moved>> => {
  await page.addInitScript(() => {
    const moved = { sum: 0, content: [] as string[] }
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as (PerformanceEntry & {
        value: number
        sources: { node?: Element }[]
      })[]) {
        moved.sum += value
        for (const { node } of sources)
          if (document.querySelector('main')?.contains(node ?? null))
            moved.content.push(String(node?.outerHTML).slice(0, 160))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { moved: Moved }).moved)
}

/** A narrow window, and a window of 1280 px at a zoom of 200 % and of 400 %, less the bar that scrolls. */
const narrow = [
  { width: 640, height: 450 },
  { width: 390, height: 800 },
  { width: 316, height: 225 },
] as const
/** In less nothing has room beside a head. */
const leastHeight = 400

/** Runs in the page. What is wider than the window; what scrolls by itself may be. */
export const widest = (): readonly string[] => {
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
}

export const tooWide = (page: Page): Promise<readonly string[]> => page.evaluate(widest)

/** Words that go on in the next line, though a line has room for the whole word. */
const brokenWords = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const longest = 14
    const broken: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/(?<!\d)[A-Za-z]{2,}(?!\d)/g)) {
        if (word.length > longest || (node.parentElement?.clientWidth ?? 0) === 1) continue
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (tops.size > 1 && getComputedStyle(node.parentElement ?? document.body).writingMode === 'horizontal-tb')
          broken.push(`${word}: ${node.nodeValue?.slice(0, 40)}`)
      }
    return broken
  })

/** How much of the window the bars above a page take. */
const headOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('header:has(.site-head)')?.getBoundingClientRect().height ?? 0)

/** At its own width, in a narrow window and at 400 % zoom the page does not scroll sideways. */
export const expectToFit = async (page: Page, name: string): Promise<void> => {
  const usual = page.viewportSize() ?? { width: 1280, height: 900 }
  expect.soft(await tooWide(page), `${name} at ${usual.width} px`).toEqual([])
  for (const { width, height } of narrow) {
    await page.setViewportSize({ width, height })
    const at = `${name} at ${width} px`
    expect.soft(await tooWide(page), at).toEqual([])
    expect.soft(await brokenWords(page), at).toEqual([])
    if (height > leastHeight) expect.soft(await headOf(page), at).toBeLessThanOrEqual(120)
  }
  await page.setViewportSize(usual)
}

/** Lets each answer of a page be painted before the next comes, as they do on a slow line. */
export const answerOneByOne = (page: Page) =>
  page.addInitScript(() => {
    const ask = window.fetch.bind(window)
    const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    let last: Promise<unknown> = Promise.resolve()
    window.fetch = (...asked) => {
      const answer = ask(...asked)
      // What fails while it waits for its turn is told then.
      answer.catch(() => undefined)
      const mine = last.then(() => answer)
      last = mine.then(painted, painted)
      return mine
    }
  })
