import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { control, openScreen } from '../../../test/open-shop.tsx'
import { api } from '../../lib/api/api.ts'

describe('the floors below', () => {
  const row = 5
  /** Everything counts as near, so nothing waits for scrolling. */
  const openAll = async () => {
    vi.stubGlobal('IntersectionObserver', undefined)
    await openScreen()
  }
  const floor = (name: string) => within(screen.getByRole('region', { name }))
  const shown = (name: string) =>
    floor(name)
      .queryAllByRole('article', { hidden: false })
      .map((card) => [card.dataset['kind'], card.querySelector('h3')?.textContent])
  /** What has a place above is left out. */
  const wanted = async (kind: 'ebook' | 'virtual' | 'physical', order: { sort: 1; orderBy: 1 } | { st: 1 }) => {
    const { records } = await api('GET /search/searchProdPage', { query: { kind, size: 30, ...order } })
    const elsewhere = new Set(
      [
        ...document.querySelectorAll(
          '[aria-labelledby="flash"], [aria-labelledby="bestsellers"], [aria-labelledby="offers"]',
        ),
      ]
        .flatMap((above) => [...above.querySelectorAll('img')])
        .map((picture) => picture.getAttribute('src')),
    )
    return records
      .filter(({ pic }) => !elsewhere.has(pic))
      .slice(0, row)
      .map((product) => [kind, product.prodName])
  }

  test('show what sells best of their kind, what is new when asked, and lead to all of it [S2.1]', async () => {
    const [name, kind] = ['E-books', 'ebook'] as const
    await openAll()
    await waitFor(async () => expect(shown(name)).toEqual(await wanted(kind, { sort: 1, orderBy: 1 })))
    const best = shown(name)
    expect(floor(name).getByRole('link', { name: 'See all' }).getAttribute('href')).toBe(`/list?kind=${kind}`)
    const fresh = await wanted(kind, { st: 1 })
    expect(fresh).not.toEqual(best)
    fireEvent.click(floor(name).getByRole('button', { name: 'New' }))
    await waitFor(() => expect(shown(name)).toEqual(fresh))
  })
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

test('a banner has the order of the mall and links to what it promises; it counts as a banner [S2.1] [S9.12/banner]', async () => {
  await openScreen()
  const banners = (await api('GET /indexImgs/{shopId}', { params: { shopId: 62 } })).toSorted((a, b) => a.seq - b.seq)
  const slides = within(await screen.findByRole('region', { name: 'Highlights' }))
  await slides.findAllByRole('heading', { level: 2, hidden: true })
  expect(slides.getAllByRole('heading', { level: 2, hidden: true }).map(({ textContent }) => textContent)).toEqual(
    banners.map(({ title }) => title),
  )
  const links = slides.getAllByRole('link', { hidden: true })
  const [fair, pass, , notebooks] = banners.map(({ relation }) => relation)
  const addresses = links.map((link) => link.getAttribute('href'))
  expect(addresses).toHaveLength(banners.length)
  expect(addresses).toContain(`/discount-detail?discountId=${fair}`)
  expect(addresses).toContain(`/list?categoryId=${notebooks}`)
  expect(addresses[1]).toBe(`/detail/${pass}`)
  fireEvent.click(links[1] as Element)
  await waitFor(() => expect(location.pathname).toBe(`/detail/${pass}`))
  const steps = async () =>
    (await control('GET /__mall/calls', { query: {} }))
      .filter(({ route }) => route === 'POST /flowAnalysisLog')
      .map(({ input }) => (input as { body: object }).body)
  await waitFor(async () =>
    expect(await steps()).toContainEqual(expect.objectContaining({ pageId: 2, bizType: 0, bizData: String(pass) })),
  )
})

test('the member card shows a buyer the level, growth, orders and points [S3.20/growth]', async () => {
  await openScreen({ as: 'lin_xiaoman' })
  expect(await screen.findByText(/2,480 growth points/)).toBeTruthy()
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
