import type { Page } from 'playwright/test'
import type { Language } from '../test.ts'

const texts = {
  zh: {
    tabs: ['世界', '故障', '时间', '角色', '流水', '状态', '错误'],
    live: '实时',
  },
  en: {
    tabs: ['Worlds', 'Faults', 'Time', 'Actors', 'Journal', 'State', 'Errors'],
    live: 'Live',
  },
} as const
const names = ['worlds', 'faults', 'time', 'actors', 'journal', 'state', 'errors'] as const
export type TabName = (typeof names)[number]

export const consoleOf = (page: Page, language: Language = 'en') => {
  const says = texts[language]
  const live = page.getByRole('status').filter({ hasText: says.live })
  return {
    names,
    live,
    tab: (name: TabName) => page.getByRole('link', { name: says.tabs[names.indexOf(name)] ?? '', exact: true }),
    region: (name: RegExp) => page.getByRole('region', { name }),
    journal: page.getByRole('listbox', { name: language === 'zh' ? '调用流水' : 'Calls' }),
    open: async (tab: TabName, more = ''): Promise<void> => {
      await page.goto(`/__mall/console?tab=${tab}${more}`)
      await live.waitFor()
    },
  }
}
