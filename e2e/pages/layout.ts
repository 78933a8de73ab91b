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

/** A narrow window, and a window of 1280 px at a zoom of 400 %. */
const widths = [390, 320] as const

/** What is wider than the window; what scrolls by itself may be. */
export const tooWide = (page: Page): Promise<readonly string[]> =>
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

/** At its own width, in a narrow window and at 400 % zoom the page does not scroll sideways. */
export const expectToFit = async (page: Page, name: string): Promise<void> => {
  const usual = page.viewportSize() ?? { width: 1280, height: 900 }
  expect.soft(await tooWide(page), `${name} at ${usual.width} px`).toEqual([])
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await tooWide(page), `${name} at ${width} px`).toEqual([])
  }
  await page.setViewportSize(usual)
}
