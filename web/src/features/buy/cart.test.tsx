import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { known } from '@mall/fixtures/known'
import { expect, test } from 'vitest'
import { callsOf, openScreen } from '../../../test/open-shop.tsx'
import { readToken } from '../../lib/login/token.ts'

const open = (visit: Parameters<typeof openScreen>[0] = {}) =>
  openScreen({ path: '/cart', as: 'lin_xiaoman', ...visit })
const total = () => document.querySelector('main [data-part="sum"]')
const shownTotal = () =>
  Number(
    total()
      ?.textContent?.match(/¥([\d,]+\.\d\d)/)?.[1]
      ?.replaceAll(',', ''),
  )
const settled = () => waitFor(() => expect(total()?.getAttribute('aria-busy')).toBe('false'))
const rows = () => [...document.querySelectorAll('main li[data-sku]')]
const rowOf = (skuId: number) => {
  const row = rows().find((each) => each.getAttribute('data-sku') === String(skuId))
  if (!(row instanceof HTMLElement)) throw new Error(`no line of ${skuId}`)
  return within(row)
}

test('shows the lines by shop with prices, ticks and the total of what is ticked [S2.6] [S7.12] [S7.13] [S9.11]', async () => {
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Cart' })).toBeTruthy()
  await settled()
  const sections = screen.getAllByRole('region').filter((region) => region.querySelector('li[data-sku]'))
  expect(sections.length).toBeGreaterThan(2)
  expect(screen.getByRole('img', { name: 'Sold by Qinghua' })).toBeTruthy()
  expect(rowOf(known.lastPiece.skuId).getByText('Only 1 left')).toBeTruthy()
  const ticked = rows().filter((row) => row.querySelector<HTMLInputElement>('[type=checkbox]')?.checked)
  const sum = ticked.reduce((cents, row) => {
    const text = row.querySelector('[data-part="subtotal"]')?.textContent?.match(/¥([\d,]+\.\d\d)/)?.[1]
    return cents + Math.round(Number(text?.replaceAll(',', '')) * 100)
  }, 0)
  expect(Math.round(shownTotal() * 100)).toBe(sum)
})

test('ticks a line, a shop and everything in three states, and the server keeps them', async () => {
  await open()
  await settled()
  const all = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: 'Select all' })[0]
  expect([all()?.checked, all()?.indeterminate]).toEqual([false, true])
  fireEvent.click(all() as Element)
  await settled()
  expect([all()?.checked, all()?.indeterminate]).toEqual([true, false])
  fireEvent.click(rowOf(known.ebook.skuId).getByRole('checkbox'))
  const shop = screen.getByRole<HTMLInputElement>('checkbox', { name: /from “Inkpool/ })
  expect([shop.checked, shop.indeterminate]).toEqual([false, true])
  fireEvent.click(shop)
  expect(rowOf(known.ebook.skuId).getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  await settled()
  expect((await callsOf('POST /p/shopCart/checkItems')).length).toBeLessThanOrEqual(3)
})

test('ten quick clicks are at most two calls, and the total is asked for once they are done', async () => {
  await open()
  await settled()
  const before = (await callsOf('POST /p/shopCart/totalPay')).length
  const row = () => rowOf(known.ebook.skuId)
  for (let click = 0; click < 10; click++) fireEvent.click(row().getByRole('button', { name: /^Add one/ }))
  expect(row().getByRole<HTMLInputElement>('spinbutton').value).toBe('11')
  expect(screen.getByText('Updating…')).toBeTruthy()
  expect(total()?.textContent).not.toContain('¥')
  await settled()
  const changes = await callsOf('POST /p/shopCart/changeItem')
  expect(changes.length).toBeLessThanOrEqual(2)
  expect((await callsOf('POST /p/shopCart/totalPay')).length).toBe(before + 1)
  expect(row().getByText('¥218.90')).toBeTruthy()
})

test('a removed line goes at once, its undo puts it back as it was, and the focus goes to the next line', async () => {
  await open()
  await settled()
  const was = shownTotal()
  const count = rows().length
  const passRow = rowOf(known.pass.skuId)
  const next = rows()[rows().findIndex((row) => row.getAttribute('data-sku') === String(known.pass.skuId)) + 1]
  fireEvent.click(passRow.getByRole('button', { name: /^Remove “/ }))
  expect(rows()).toHaveLength(count - 1)
  expect(next?.contains(document.activeElement)).toBe(true)
  await settled()
  expect(await callsOf('DELETE /p/shopCart/deleteItem')).toHaveLength(1)
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(rows()).toHaveLength(count)
  await settled()
  expect(rowOf(known.pass.skuId).getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  expect(shownTotal()).toBe(was)
})

const elsewhere = (route: `${'POST' | 'DELETE'} ${string}`, body: unknown) => {
  const [method = '', path = ''] = route.split(' ')
  const headers = { 'content-type': 'application/json', authorization: readToken() ?? '' }
  return fetch(path, { method, headers, body: JSON.stringify(body) })
}

test('a total that does not match the page makes the cart be read once more [S7.13]', async () => {
  await open()
  await settled()
  const { prodId, skuId } = known.ebook
  await elsewhere('POST /p/shopCart/changeItem', { basketId: 0, prodId, skuId, shopId: 63, count: 5 })
  fireEvent.click(rowOf(known.pass.skuId).getByRole('checkbox'))
  await waitFor(() => expect(rowOf(skuId).getByRole<HTMLInputElement>('spinbutton').value).toBe('6'))
  await settled()
  expect(await callsOf('POST /p/shopCart/info')).toHaveLength(2)
})
