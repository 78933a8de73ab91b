import { known } from '@mall/fixtures/known'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import { ownWorld } from '../../../test/open-shop.tsx'
import { forgetCalls } from './journal-store.ts'
import { JournalTab } from './journal-tab.tsx'
import { loadCalls } from './load-calls.ts'

afterEach(forgetCalls)

const { prodId, skuId } = known.mug
test('the last page is exported as a test, or the world as HAR', async () => {
  await openConsole(<JournalTab />, {
    before: async () => {
      const su = await ownWorld().logIn(known.member.userName)
      const headers = {
        ...{ authorization: su.token, referer: 'http://localhost/cart' },
        'content-type': 'application/json',
      }
      const body = { basketId: 0, prodId, skuId, shopId: known.mainShopId, count: 3 }
      await fetch('/p/shopCart/changeItem', { method: 'POST', headers, body: JSON.stringify(body) })
      await fetch('/p/user/userInfo', { headers })
    },
  })
  await loadCalls(null)
  fireEvent.mouseDown(await screen.findByRole('option', { name: /changeItem/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Export' }))
  const dialog = within(screen.getByRole('dialog'))
  const code = async (): Promise<string | null> =>
    (await dialog.findByRole('region', { name: /\.spec\.ts$/ })).textContent
  const choose = (name: string | RegExp) => fireEvent.click(dialog.getByRole('radio', { name }))

  expect(await code()).toMatch(/count: 3[^]*world\.drop/)
  expect(await code()).toContain('200 GET /p/user/userInfo')
  choose(/^The chosen step \d+$/)
  await vi.waitFor(async () => expect(await code()).not.toContain('userInfo'))
  choose('HAR')
  expect(dialog.getByRole('button', { name: /Download .*\.har/ })).toBeTruthy()
})
