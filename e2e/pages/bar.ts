import type { Page } from 'playwright/test'
import type { Language } from '../test.ts'

const texts = {
  zh: {
    label: '开发者工具条',
    calls: '调用',
    next: '让下一次调用失败…',
    hide: '隐藏（按 ` 键显示）',
  },
  en: {
    label: 'Developer bar',
    calls: 'Calls',
    next: 'Next call fails with…',
    hide: 'Hide (the key ` shows it)',
  },
} as const

/** Browsers under automation show the bar only if asked for. */
export const barOf = (page: Page, language: Language = 'en') => {
  const says = texts[language]
  const root = page.getByRole('complementary', { name: says.label })
  return {
    root,
    /** Present unless hidden; the keyboard shortcut works from then on. */
    host: page.locator('#bar'),
    key: (name: string) => root.getByRole('button', { name, exact: true }),
    showCalls: root.getByRole('button', { name: new RegExp(`^${says.calls}`) }),
    calls: root.getByRole('region', { name: says.calls }),
    nextCall: root.getByRole('combobox', { name: says.next }),
    hide: root.getByRole('button', { name: says.hide }),
    said: root.getByRole('status'),
    open: async (path: string): Promise<void> => {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}bar`)
      await root.waitFor()
    },
  }
}
