import type { CartGroup } from 'qinghua-contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { known } from '@mall/fixtures/known'
import { expect, test } from 'vitest'
import { control, openScreen } from '../../../test/open-shop.tsx'
import { readToken } from '../../lib/login/token.ts'
import { toasts } from '../../lib/toasts.ts'

const { prodId, skuId: cobalt, en: name } = known.mug
const [tall, sky] = [cobalt + 1, cobalt + 2]
const shopId = known.mainShopId

const send = async (method: 'POST' | 'DELETE', path: string, body: unknown): Promise<Response> => {
  const headers = { 'content-type': 'application/json', authorization: readToken() ?? '' }
  return fetch(path, { method, headers, body: JSON.stringify(body) })
}
const put = (skuId: number, count: number) =>
  send('POST', '/p/shopCart/changeItem', { basketId: 0, prodId, skuId, shopId, count })
const serverLines = async () => {
  const groups = (await (await send('POST', '/p/shopCart/info', [])).json()) as CartGroup[]
  return groups.flatMap(({ shopCartItemDiscounts }) =>
    shopCartItemDiscounts.flatMap(({ shopCartItems }) => shopCartItems),
  )
}
const untick = async () =>
  send(
    'POST',
    '/p/shopCart/checkItems',
    (await serverLines()).map(({ basketId }) => ({ basketId, isChecked: false })),
  )
const stock = (skuId: number, stocks: number) =>
  control('POST /__mall/products/{prodId}', { params: { prodId }, body: { skuId, stocks } })

const open = async (before: () => Promise<unknown>) => {
  await openScreen({ path: '/cart', as: 'chen_new', before })
  await screen.findByRole('heading', { level: 1, name: 'Cart' })
}
const settled = () =>
  waitFor(() => expect(document.querySelector('main [data-part="sum"]')?.getAttribute('aria-busy')).toBe('false'))
const changeOf = (option: string) => screen.findByRole('button', { name: `Change option of “${name}”: ${option}` })
const shown = () =>
  [...document.querySelectorAll('main li[data-sku]')].map((row) => Number(row.getAttribute('data-sku')))
const openPanel = async (option: string) => {
  fireEvent.click(await changeOf(option))
  const panel = await screen.findByRole('dialog', { name: `Change option of “${name}”` })
  await within(panel).findAllByRole('radio')
  return within(panel)
}

test('another SKU takes the place of a line, with its pieces, its tick and the focus [S2.6]', async () => {
  await open(async () => {
    await put(cobalt, 3)
    await send('POST', '/p/shopCart/changeItem', {
      ...{ basketId: 0, prodId: known.pass.prodId, skuId: known.pass.skuId, shopId: 66, count: 1 },
    })
    await untick()
  })
  const button = await changeOf('Cobalt 350 ml')
  expect(button.getAttribute('aria-haspopup')).toBe('dialog')
  const before = shown()
  const panel = await openPanel('Cobalt 350 ml')
  expect(document.activeElement?.getAttribute('role')).toBe('dialog')
  expect(panel.getByRole('radio', { name: 'Cobalt' }).getAttribute('aria-checked')).toBe('true')
  expect(panel.getByText('In stock')).toBeTruthy()
  fireEvent.click(panel.getByRole('radio', { name: '500 ml' }))
  expect(panel.getByText('¥95.00')).toBeTruthy()
  fireEvent.click(panel.getByRole('button', { name: 'Confirm' }))
  expect(shown()).toEqual(before.map((skuId) => (skuId === cobalt ? tall : skuId)))
  expect(document.activeElement).toBe(await changeOf('Cobalt 500 ml'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await settled()
  expect(document.activeElement).toBe(await changeOf('Cobalt 500 ml'))
  const line = (await serverLines()).find((item) => item.prodId === prodId)
  expect(line).toMatchObject({ skuId: tall, prodCount: 3, isChecked: false })
})

test('if the new SKU is refused, the line stays as it was, with the reason and the focus [S8.1]', async () => {
  await open(() => put(cobalt, 3))
  const panel = await openPanel('Cobalt 350 ml')
  fireEvent.click(panel.getByRole('radio', { name: 'Sky Blue' }))
  await stock(sky, 0)
  fireEvent.click(panel.getByRole('button', { name: 'Confirm' }))
  await settled()
  expect(shown()).toEqual([cobalt])
  expect(toasts.get()).toHaveLength(1)
  await waitFor(async () => expect(document.activeElement).toBe(await changeOf('Cobalt 350 ml')))
  expect(await serverLines()).toMatchObject([{ skuId: cobalt, prodCount: 3 }])
})
