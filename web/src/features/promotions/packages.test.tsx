import { known } from '@mall/fixtures/known'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../../test/open-shop.tsx'
import { api } from '../../lib/api/api.ts'
import { packagesAddress } from './addresses.ts'

const { fresh, combo, mug, mainShopId } = known
const path = `/shop-suit?comboId=${combo.comboId}`

const saves = (amount: string) => screen.findByText(`You save ${amount}`)
const add = () => fireEvent.click(screen.getByRole('button', { name: /^Add to cart ?A Corner/ }))

test('the packages of a shop show main and matching products, and what they save [S2.11/shop-suit] [S2.21/package-selection]', async () => {
  await openScreen({ path: packagesAddress(mainShopId) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Bundles from Qinghua Direct' })).toBeTruthy()
  const block = (await screen.findByRole('heading', { name: 'A Corner of the Table' })).closest('article')
  for (const text of ['Main product', mug.en, 'Included', 'Add']) expect(block?.textContent).toContain(text)
  await saves('¥15.70')
  expect(screen.getAllByText('Main product')).toHaveLength(1)
})

test('a package goes into the cart as one, with the chosen variants [S2.21/package-selection]', async () => {
  await openScreen({ as: fresh.userName, path })
  await saves('¥15.70')
  fireEvent.change(screen.getByRole('combobox', { name: `Option of ${mug.en}` }), { target: { value: '10033' } })
  add()
  expect(await screen.findByText('“A Corner of the Table” is in your cart')).toBeTruthy()
  const [group] = await api('POST /p/shopCart/info', { body: [] })
  const [activity] = group?.shopCartItemDiscounts ?? []
  expect(activity?.chooseComboItemDto).toMatchObject({ comboId: combo.comboId, comboCount: 1 })
  expect(activity?.shopCartItems.map(({ skuId }) => skuId)).toContain(10033)
  expect(activity?.shopCartItems).toHaveLength(2)
})
