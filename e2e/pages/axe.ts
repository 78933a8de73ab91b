import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from 'playwright/test'
import { deep } from '../words.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Axe {
  run(
    part: string,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { target: unknown; failureSummary?: string }[] }[] }>
}

const check = (page: Page, type: 'tag' | 'rule', values: readonly string[], part: string): Promise<string[]> =>
  page.evaluate(
    async ({ part, ...runOnly }) => {
      const { axe: checker } = window as unknown as { axe: Axe }
      const found = await checker.run(part, { runOnly, resultTypes: ['violations'], preload: false })
      return found.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${String(target)} ${failureSummary ?? ''}`),
      )
    },
    { type, values, part },
  )

const wear = (page: Page, theme: 'light' | 'dark'): Promise<void> =>
  page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name
    // Colours measured in the middle of a fade prove nothing.
    for (const change of document.getAnimations())
      if (change.effect?.getComputedTiming().endTime !== Infinity) change.finish()
  }, theme)

export const axeFinds = async (page: Page, part = 'html'): Promise<string[]> => {
  // At the end of the page a bar that sticks to its lower edge lies over nothing.
  if (part === 'html' || part === 'main') await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await page.evaluate(axe)
  return check(page, 'tag', tags, part)
}

/** The deep run checks the dark theme as well, for colours only: nothing else differs. */
export const violations = async (page: Page, part = 'html'): Promise<string[]> => {
  await wear(page, 'light')
  const byDay = await axeFinds(page, part)
  if (!deep) return byDay
  await wear(page, 'dark')
  const byNight = await check(page, 'rule', ['color-contrast'], part)
  await wear(page, 'light')
  return [...byDay, ...byNight.map((each) => `by night, ${each}`)]
}

export const settled = (page: Page): Promise<void> => expect(page.locator('[aria-busy="true"]')).toHaveCount(0)

/** Looks at what a page shows now, or at an address. */
export const looker = (page: Page) => {
  const look = async (name: string): Promise<void> => {
    await settled(page)
    expect(await violations(page), name).toEqual([])
  }
  const visit = async (path: string, name = path): Promise<void> => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await look(name)
  }
  return { look, visit }
}
