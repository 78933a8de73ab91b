import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { openScreen, sentTo } from '../../../test/open-shop.tsx'
import { api } from '../../lib/api/api.ts'

test('the first banner is the hero, each of the next heads a floor of what it leads to; a click counts [S2.1] [S9.12/banner]', async () => {
  // Everything counts as near, so nothing waits for scrolling.
  vi.stubGlobal('IntersectionObserver', undefined)
  await openScreen()
  const banners = (await api('GET /indexImgs/{shopId}', { params: { shopId: 62 } })).toSorted((a, b) => a.seq - b.seq)
  const [fair, listening, tea] = banners
  const hero = within(await screen.findByRole('region', { name: 'Highlights' }))
  expect(await hero.findByRole('heading', { level: 2, name: fair?.title as string })).toBeTruthy()
  const floor = async (title = '') => within(await screen.findByRole('region', { name: title }))
  const shown = async (title?: string) =>
    (await floor(title)).queryAllByRole('article').map((card) => card.querySelector('h3')?.textContent)
  for (const [of, goods, path] of [
    [
      listening,
      await api('GET /search/searchProdPage', { query: { categoryId: 200, size: 30, sort: 1, orderBy: 1 } }),
      '/list?categoryId=200',
    ],
    [
      tea,
      await api('GET /marking/discount/prodList', { query: { discountId: tea?.relation as number } }),
      `/discount-detail?discountId=${tea?.relation}`,
    ],
  ] as const) {
    await waitFor(async () => expect(await shown(of?.title)).toHaveLength(4))
    const names = goods.records.map(({ prodName }) => prodName)
    expect(names).toEqual(expect.arrayContaining(await shown(of?.title)))
    const way = (await floor(of?.title)).getByRole('link', { name: 'Shop now' })
    expect(way.getAttribute('href')).toBe(path)
  }
  fireEvent.click(hero.getByRole('link', { name: 'Shop now' }))
  await waitFor(() => expect(location.pathname).toBe('/discount-detail'))
  await waitFor(async () =>
    expect(await sentTo('POST /flowAnalysisLog')).toContainEqual(
      expect.objectContaining({ pageId: 2, bizData: String(fair?.relation) }),
    ),
  )
})

describe('the categories', () => {
  const rows = () => within(screen.getByRole('navigation', { name: 'Product categories' })).getAllByRole('button')

  test('open and close by keyboard, row by row [S3.4]', async () => {
    await openScreen()
    const first = await screen.findByRole('button', { name: /^E-books/ })
    const second = rows()[1]
    // The keys come with the first interaction.
    await waitFor(() => {
      first.focus()
      fireEvent.keyDown(first, { key: 'ArrowDown' })
      expect(document.activeElement).toBe(second)
    })
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' })
    expect(second?.getAttribute('aria-expanded')).toBe('true')
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
    expect(second?.getAttribute('aria-expanded')).toBe('false')
    fireEvent.keyDown(document.activeElement as Element, { key: 'End' })
    expect(document.activeElement).toBe(rows().at(-1))
  })
  test('show the second and third level of what is open [S3.4]', async () => {
    await openScreen()
    fireEvent.click(await screen.findByRole('button', { name: /^E-books/ }))
    expect(await screen.findByText('Science Fiction & Fantasy')).toBeTruthy()
    const { parentCategoryList, categoryList, thCategoryList } = await api('GET /category/categoryInfo', undefined)
    for (const { categoryId, categoryName } of [parentCategoryList[0], categoryList[0], thCategoryList[0]].flatMap(
      (category) => category ?? [],
    ))
      expect(screen.getByRole('link', { name: categoryName }).getAttribute('href')).toBe(
        `/list?categoryId=${categoryId}`,
      )
  })
})

test('the member card shows a buyer the level, growth, orders and points [S3.20/growth]', async () => {
  await openScreen({ as: 'lin_xiaoman' })
  expect(await screen.findByText(/growth 2,480/)).toBeTruthy()
  expect(screen.getByText('To pay')).toBeTruthy()
  const points = await screen.findByRole('link', { name: 'Points 860' })
  expect(points.getAttribute('href')).toBe('/user-center/uc-integral')
  const { orderCountData } = await api('GET /p/user/centerInfo', undefined)
  for (const [name, tab, count] of [
    ['To pay', 'toPay', orderCountData.unPay],
    ['To ship', 'toShip', orderCountData.payed],
    ['To receive', 'toReceive', orderCountData.consignment],
  ] as const) {
    const link = await screen.findByRole('link', { name: `${name} ${count}` })
    expect([link.getAttribute('href'), link.textContent]).toEqual([`/user-center/uc-order?tab=${tab}`, String(count)])
  }
})

test('/index shows the home screen [S8.4]', async () => {
  await openScreen({ path: '/index' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeTruthy()
})
