import type { Page } from 'playwright/test'
import type { World } from 'qinghua-client'
import { known } from '@mall/fixtures/known'
import type { Words } from '../words.ts'

export interface ShownLine {
  readonly skuId: number
  readonly count: number
  readonly ticked: boolean
}

export const cart = (page: Page, says: Words) => {
  const main = page.getByRole('main')
  const line = (skuId: number) => main.locator(`li[data-sku="${skuId}"]`)
  const sum = main.locator('[data-part="sum"]')
  return {
    open: () => page.goto('/cart'),
    lines: main.locator('li[data-sku]'),
    line,
    more: (skuId: number) => line(skuId).locator('[role="spinbutton"] + button'),
    quantity: (skuId: number) => line(skuId).getByRole('spinbutton'),
    remove: (skuId: number) => line(skuId).locator('[data-part="remove"]'),
    undo: page.getByRole('button', { name: says.undo }),
    checkOut: main.getByRole('button', { name: says.checkOut }),
    sum,
    /** The total is shown only when no call is under way. */
    settled: main.locator('[data-part="sum"][aria-busy="false"]'),
    /** Clicks as fast as possible, but each click sees the state that the one before set. */
    burst: (wanted: { more: number; clicks: number; remove: readonly number[] }) =>
      main.evaluate(async (element, { more, clicks, remove }) => {
        const click = async (selector: string) => {
          element.querySelector<HTMLElement>(selector)?.click()
          await Promise.resolve()
        }
        for (let at = 0; at < clicks; at++) await click(`li[data-sku="${more}"] [role="spinbutton"] + button`)
        for (const skuId of remove) await click(`li[data-sku="${skuId}"] [data-part="remove"]`)
      }, wanted),
    shown: (): Promise<ShownLine[]> =>
      main.locator('li[data-sku]').evaluateAll((rows) =>
        rows.map((row) => ({
          skuId: Number(row.getAttribute('data-sku')),
          count: Number(row.querySelector<HTMLInputElement>('[role="spinbutton"]')?.value),
          ticked: row.querySelector<HTMLInputElement>('[type="checkbox"]')?.checked ?? false,
        })),
      ),
    total: async (): Promise<number> =>
      Number(/¥([\d,]+\.\d\d)/.exec((await sum.textContent()) ?? '')?.[1]?.replaceAll(',', '')),
  }
}

/** As another device of the same account sees it. */
export const serverCart = async (world: World, { userName }: { readonly userName: string } = known.shopper) => {
  const { call, cartItems } = await world.logIn(userName)
  const items = await cartItems()
  const body = items.filter(({ isChecked }) => isChecked).map(({ basketId }) => basketId)
  return {
    lines: items.map(({ skuId, prodCount, isChecked }): ShownLine => ({ skuId, count: prodCount, ticked: isChecked })),
    total: (await call('POST /p/shopCart/totalPay', { body })).finalMoney,
    pieces: await call('GET /p/shopCart/prodCount'),
  }
}

export const bySku = (lines: readonly ShownLine[]) => lines.toSorted((a, b) => a.skuId - b.skuId)
