import { known } from '@mall/fixtures/known'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { control, openScreen } from '../../../test/open-shop.tsx'
import { api } from '../../lib/api/api.ts'
import { kept } from '../../lib/login/intent.ts'

const mall = '/member-center/integral-mall'
const shopper = known.shopper.userName
const member = known.member.userName
const { mug, coaster } = known

const main = () => within(screen.getByRole('main'))
const textOf = (element: Element | null | undefined) => element?.textContent?.replaceAll(/\s+/g, ' ').trim()
const cards = async () => {
  const list = await screen.findByRole('list', { name: 'Points rewards' })
  return within(list).getAllByRole('article')
}
const cardOf = async (name: string) => (await cards()).find((card) => within(card).queryByRole('link', { name }))
const give = (score: number, userName: string = shopper) =>
  control('POST /__mall/accounts/{userName}', { params: { userName }, body: { score } })

test('a visitor sees all goods with their points, their money and what they are worth [S1.2/points-mall] [S2.14/integral-mall]', async () => {
  await openScreen({ path: mall })
  const { records } = await api('GET /score/prod/prodScorePage', { query: { current: 1, size: 30 } })
  const shown = (await cards()).map((card) => [
    within(card).getByRole('link').textContent,
    within(card).getByRole('link').getAttribute('href'),
    card.textContent.includes(
      `Worth ¥${(records.find(({ prodName }) => card.textContent.includes(prodName))?.oriPrice ?? 0).toFixed(2)}`,
    ),
  ])
  expect(shown).toEqual(
    records.map(({ prodName, prodId }) => [prodName, `/member-center/integral-det/${prodId}`, true]),
  )
  const card = await cardOf(coaster.en)
  expect(textOf(card?.querySelector('[data-part="price"]'))).toMatch(/^1,800 points \+ ¥18\.00/)
  expect(textOf((await cardOf('Hand-painted Porcelain Mug'))?.querySelector('[data-part="price"]'))).toBe(
    '7,900 points',
  )
  expect(screen.queryByText('You have enough')).toBeNull()
})

test('a buyer sees the own points, and which goods they suffice for', async () => {
  await openScreen({ path: mall, as: member })
  expect(await main().findByText('3,200')).toBeTruthy()
  const { records } = await api('GET /score/prod/prodScorePage', { query: { current: 1, size: 30 } })
  const enough = (await cards()).map((card) => within(card).queryByText('You have enough') !== null)
  expect(enough).toEqual(records.map(({ scorePrice }) => scorePrice <= 3200))
  expect(new Set(enough)).toEqual(new Set([true, false]))
})

const detail = async (path: string, opening: Parameters<typeof openScreen>[0] = {}) => {
  await openScreen({ path: `/member-center/integral-det${path}`, ...opening })
}
const act = (name: string) => main().findByRole('button', { name })
const more = () => main().getByRole('button', { name: 'One more' })
const blue = `/${mug.prodId}?sku=${mug.skuId}`

test('the chosen variant and the pieces say how many points are needed, and how many somebody has [S2.14/integral-det]', async () => {
  await detail(blue, { as: shopper, before: () => give(20_000) })
  expect(await main().findByText('7,900 points in all')).toBeTruthy()
  expect(await main().findByText('You have 20,000')).toBeTruthy()
  fireEvent.click(more())
  expect(main().getByText('15,800 points in all')).toBeTruthy()
  fireEvent.click(await main().findByRole('radio', { name: 'Moon White' }))
  await waitFor(() => expect(location.search).not.toBe(`?sku=${mug.skuId}`))
  expect(new URLSearchParams(location.search).get('sku')).not.toBeNull()
  fireEvent.click(await act('Exchange now'))
  await waitFor(() => expect(location.pathname).toBe('/submit-integral-order'))
  expect(new URLSearchParams(location.search).get('prodCount')).toBe('2')
})

test('a visitor logs in first, and goes on to the order [S2.44]', async () => {
  await detail(blue)
  fireEvent.click(await act('Exchange now'))
  const to = `/submit-integral-order?prodId=${mug.prodId}&skuId=${mug.skuId}&prodCount=1`
  expect(kept.get()?.intent).toEqual({ act: 'open', to })
})
