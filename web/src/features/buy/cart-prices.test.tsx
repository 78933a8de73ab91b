import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { known } from '@mall/fixtures/known'
import { expect, test } from 'vitest'
import { arm, openScreen } from '../../../test/open-shop.tsx'
import { centsIn } from '../../../test/paying.ts'
import { api } from '../../lib/api/api.ts'

const { ebook, mug, mainShopId } = known
const bookShop = 63
const bookFair = 'Autumn Book Fair: ¥50 off every ¥200'

const put = (prodId: number, skuId: number, shopId: number, count: number) =>
  api('POST /p/shopCart/changeItem', { body: { basketId: 0, prodId, skuId, shopId, count } })

const putPackage = async (count: number) => {
  const combo = await api('GET /combo/getComboByComboId', { query: known.combo })
  const [main] = combo.mainProd.skuList
  const matchingSkuIds = combo.matchingProds.flatMap(({ required, skuList }) =>
    required === 1 ? skuList.slice(0, 1).map(({ skuId }) => skuId) : [],
  )
  await api('POST /p/shopCart/changeItem', {
    body: {
      basketId: 0,
      prodId: combo.mainProd.prodId,
      skuId: main?.skuId ?? 0,
      shopId: combo.shopId,
      count,
      comboId: combo.comboId,
      matchingSkuIds,
    },
  })
}

const empty = async () => {
  const groups = await api('POST /p/shopCart/info', { body: [] })
  const ids = groups.flatMap(({ shopCartItemDiscounts: all }) => all.flatMap(({ shopCartItems }) => shopCartItems))
  await api('DELETE /p/shopCart/deleteItem', { body: ids.map(({ basketId }) => basketId) })
}

/** A cart with only these goods. */
const open = async (fill: () => Promise<unknown>, as: string = known.member.userName) => {
  await openScreen({
    path: '/cart',
    as,
    before: async () => {
      await empty()
      await fill()
    },
  })
  await settled()
}

const total = () => document.querySelector('main [data-part="sum"]')
const settled = () => waitFor(() => expect(total()?.getAttribute('aria-busy')).toBe('false'))
const row = (skuId: number) => {
  const found = document.querySelector<HTMLElement>(`main li[data-sku="${skuId}"]`)
  if (!found) throw new Error(`no line of ${skuId}`)
  return found
}
const packageRow = () => {
  const found = document.querySelector<HTMLElement>('main li[data-unit]')
  if (!found) throw new Error('no package')
  return within(found)
}

test('each ticked line leads from its list price to what it comes to, and the lines add up to the total [S4.7] [S7.13]', async () => {
  await open(async () => {
    await put(mug.prodId, mug.skuId, mainShopId, 2)
    await put(ebook.prodId, ebook.skuId, bookShop, 12)
  })
  const nets = [...document.querySelectorAll<HTMLElement>('main li[data-sku]')].map((line) => {
    const steps = within(within(line).getByRole('list', { name: 'Savings' })).getAllByRole('listitem')
    const net = centsIn(line.querySelector('[data-part="subtotal"]')?.textContent)
    expect(steps.reduce((sum, step) => sum + centsIn(step.textContent), 0)).toBe(net)
    return net
  })
  expect(nets).toHaveLength(2)
  expect(nets.reduce((sum, net) => sum + net, 0)).toBe(centsIn(total()?.textContent))
  const amounts = screen.getAllByRole('definition').map(({ textContent }) => centsIn(textContent))
  expect(amounts.reduce((sum, each) => sum + each, 0)).toBe(centsIn(total()?.textContent))
  expect(screen.getByText(bookFair, { selector: 'dt small' })).toBeTruthy()
})

test('a package is one unit: one count, one tick, one removal with one undo [S2.21/package-selection]', async () => {
  await open(async () => {
    await put(mug.prodId, mug.skuId, mainShopId, 1)
    await putPackage(1)
  })
  const count = () => packageRow().getByRole<HTMLInputElement>('spinbutton').value
  const price = () => centsIn(document.querySelector('main li[data-unit] [data-part="subtotal"]')?.textContent)
  const single = price()
  expect(packageRow().getAllByRole('spinbutton')).toHaveLength(1)
  fireEvent.click(packageRow().getByRole('button', { name: 'Add one “A Corner of the Table”' }))
  await settled()
  expect([count(), price()]).toEqual(['2', 2 * single])
  expect(packageRow().getAllByText(/× 2$/).length).toBeGreaterThan(1)
  const before = total()?.textContent
  fireEvent.click(packageRow().getByRole('button', { name: 'Remove “A Corner of the Table”' }))
  await settled()
  expect(document.querySelector('main li[data-unit]')).toBeNull()
  expect(row(mug.skuId)).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await settled()
  expect(count()).toBe('2')
  expect(total()?.textContent).toBe(before)
})

test('the total that could not be loaded is asked for again, and the cart with it if it has changed [S7.13]', async () => {
  await open(() => put(ebook.prodId, ebook.skuId, bookShop, 1))
  await arm('POST /p/shopCart/totalPay', { kind: 'status', status: 500 })
  fireEvent.click(within(row(ebook.skuId)).getByRole('button', { name: /^Add one/ }))
  const again = await screen.findByRole('button', { name: 'Try again' })
  await put(ebook.prodId, ebook.skuId, bookShop, 4)
  fireEvent.click(again)
  await waitFor(() => expect(within(row(ebook.skuId)).getByRole<HTMLInputElement>('spinbutton').value).toBe('6'))
})
