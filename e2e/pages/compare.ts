import type { Page } from 'playwright/test'
import type { Words } from '../words.ts'

export const compare = (page: Page, says: Words) => {
  const tray = page.getByRole('region', { name: says.compareTray })
  const dialog = page.getByRole('dialog', { name: says.compared })
  const card = (name: string) => page.getByRole('main').getByRole('article').filter({ hasText: name })
  return {
    card,
    toggle: (name: string) => card(name).getByRole('button', { name: new RegExp(`^${says.compare}`) }),
    tray,
    chosen: tray.locator('[data-part="remove"]'),
    open: tray.getByRole('button', { name: new RegExp(`^${says.compare}`) }),
    clear: tray.getByRole('button', { name: says.clear }),
    undo: page.getByRole('region').getByRole('button', { name: says.undo }),
    dialog,
    columns: dialog.getByRole('columnheader'),
    row: (name: string) => dialog.getByRole('rowheader', { name }),
    remove: dialog.locator('[data-part="remove"]'),
    onlyDifferences: dialog.getByRole('checkbox', { name: says.onlyDifferences }),
  }
}
