import type { Page } from 'playwright/test'
import type { Words } from '../words.ts'

export const compare = (page: Page, says: Words) => {
  const tray = page.getByRole('region', { name: says.compareTray })
  const table = page.getByRole('region', { name: says.compared })
  const card = (name: string) => page.getByRole('main').getByRole('article').filter({ hasText: name })
  return {
    card,
    toggle: (name: string) => card(name).getByRole('button', { name: new RegExp(`^${says.compare}`) }),
    tray,
    chosen: tray.locator('[data-part="remove"]'),
    /** A link from two products on. */
    open: tray.getByText(new RegExp(`^${says.compare}`)),
    clear: tray.getByRole('button', { name: says.clear }),
    undo: page.getByRole('region').getByRole('button', { name: says.undo }),
    table,
    columns: table.getByRole('columnheader'),
    row: (name: string) => table.getByRole('rowheader', { name }),
    remove: table.locator('[data-part="remove"]'),
    onlyDifferences: table.getByRole('checkbox', { name: says.onlyDifferences }),
  }
}
