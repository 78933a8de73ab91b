import type { Page } from 'playwright/test'
import { known, type WorldActions } from '../test.ts'
import { buyer } from './buyer.ts'
import type { ScreenAt } from './screens.ts'

export const prepare = async ({ path, keep = {} }: ScreenAt, page: Page, world: WorldActions): Promise<string> => {
  await page.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, JSON.stringify(value))
  }, keep)
  return typeof path === 'string' ? path : path(await buyer(world, known.shopper.userName))
}
