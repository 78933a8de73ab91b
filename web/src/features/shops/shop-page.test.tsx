import type { Api } from 'qinghua-contract'
import { known } from '@mall/fixtures/known'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openScreen } from '../../../test/open-shop.tsx'
import { api } from '../../lib/api/api.ts'

const tea = 67
const { mainShopId } = known

const head = async () => within(await screen.findByRole('region', { name: 'About the shop' }))
const goods = async () => within(await screen.findByRole('region', { name: 'All products' }))
const cardsIn = async (region: { findAllByRole: (role: string) => Promise<HTMLElement[]> }) =>
  region.findAllByRole('article')
const search = (query: NonNullable<Api['GET /search/searchProdPage']['input']['query']>) =>
  api('GET /search/searchProdPage', { query })

describe('the head of a shop', () => {
  test.each([
    [mainShopId, 'Sold by Qinghua'],
    [tea, 'Preferred shop'],
    [64, null],
  ] as const)(
    'says what kind of shop %i is [S2.11/shopIndex] [S6.6/self-operated] [S6.6/preferred]',
    async (shopId, seal) => {
      await openScreen({ path: `/shopIndex?sid=${shopId}` })
      await waitFor(async () => {
        const seals = (await head()).queryAllByRole('img')
        expect(seals.map((each) => each.getAttribute('aria-label'))).toEqual(seal ? [seal] : [])
      })
    },
  )
  test('says what the shop is, when it is open, how it is reached and what it has [S2.21/store-info]', async () => {
    await openScreen({ path: `/shopIndex?sid=${tea}` })
    const shop = await api('GET /shop/headInfo', { query: { shopId: tea } })
    const shown = await head()
    expect(shown.getByRole('heading', { level: 1, name: shop.shopName })).toBeTruthy()
    expect(shown.getByText(shop.intro)).toBeTruthy()
    expect(shown.getByRole('link', { name: shop.tel }).getAttribute('href')).toBe(
      `tel:${shop.tel.replaceAll(/[^\d+]/g, '')}`,
    )
    const valueOf = (name: string) => shown.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
    expect([valueOf('Opening hours'), valueOf('Followers'), valueOf('Products')]).toEqual([
      shop.businessHours,
      shop.fansCount.toLocaleString('en'),
      shop.prodCount.toLocaleString('en'),
    ])
  })
})

describe('the page of a shop', () => {
  test('has all its goods and no others, with its own facets, and keeps the choice in the address [S2.11/shopIndex] [S2.3] [S1.2/browse]', async () => {
    await openScreen({ path: `/shopIndex?sid=${tea}` })
    const { total, facets } = await search({ shopId: tea, size: 60 })
    await (await goods()).findByText(`${total} products`)
    expect((await goods()).queryByRole('list', { name: 'Shop' })).toBeNull()
    const [chosen] = facets.categories
    fireEvent.click((await goods()).getByRole('link', { name: `${chosen?.categoryName} ${chosen?.count}` }))
    await waitFor(() => expect(location.search).toBe(`?sid=${tea}&categoryId=${chosen?.categoryId}`))
    await (await goods()).findByText(new RegExp(`^${chosen?.count} product`))
    const names = (await cardsIn(await goods())).map((card) => within(card).getByRole('heading').textContent)
    const found = await search({ shopId: tea, categoryId: Number(chosen?.categoryId), size: 60 })
    expect(names).toEqual(found.records.map(({ prodName }) => prodName))
    fireEvent.click((await goods()).getByRole('link', { name: 'Sales' }))
    await waitFor(() => expect(location.search).toBe(`?sid=${tea}&categoryId=${chosen?.categoryId}&sort=sales`))
  })
  test('has what the shop offers besides: coupons, activities, packages, each of this shop only [S2.11/shopIndex]', async () => {
    await openScreen({ path: `/shopIndex?sid=${mainShopId}` })
    const of = { query: { shopId: mainShopId, current: 1, size: 2 } }
    const lists = {
      'Shop coupons': (await api('GET /coupon/couponPage', of)).total,
      'Flash sales': (await api('GET /seckill/pageProd', of)).total,
      'Group offers': (await api('GET /groupProd/page', of)).total,
      'Shop offers': (await api('GET /marking/discount/getDiscountList', of)).total,
      Bundles: (await api('GET /combo/comboPage', of)).total,
    }
    await screen.findByRole('region', { name: 'Popular in this shop' })
    const shown = Object.keys(lists).filter((name) => screen.queryByRole('region', { name }) !== null)
    expect(shown).toEqual(Object.entries(lists).flatMap(([name, total]) => (total > 0 ? [name] : [])))
    expect(shown.length).toBeGreaterThan(3)
  })
  test('shows its notices and leads to all of them, and back [S2.12]', async () => {
    await openScreen({ path: `/shopIndex?sid=${tea}` })
    const [notice] = await api('GET /shop/notice/topNoticeList/{shopId}', { params: { shopId: tea } })
    const notices = within(await screen.findByRole('region', { name: 'Shop notices' }))
    expect(notices.getByRole('link', { name: notice?.title ?? '' }).getAttribute('href')).toBe(
      `/notice-detail?id=${notice?.id}&shopId=${tea}`,
    )
    fireEvent.click(notices.getByRole('link', { name: 'All notices' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Notices from Halfhill Tea' })).toBeTruthy()
    const trail = within(screen.getByRole('navigation', { name: 'You are here' }))
    expect(trail.getAllByRole('link').at(-1)?.getAttribute('href')).toBe(`/shopIndex?sid=${tea}`)
  })
})

test('what sells best in a shop is ranked with numbers and ratings, and leads back [S2.11/shop-hot]', async () => {
  await openScreen({ path: `/shopIndex?sid=${mainShopId}` })
  fireEvent.click(await screen.findByRole('link', { name: 'Full ranking' }))
  await waitFor(() => expect(location.pathname + location.search).toBe(`/shop-hot?sid=${mainShopId}`))
  const list = within(await screen.findByRole('list', { name: 'Bestsellers' }))
  const { records } = await search({ shopId: mainShopId, sort: 1, orderBy: 1, size: 21 })
  const places = list.getAllByRole('article')
  expect(places.map((place) => within(place).getByRole('heading').textContent)).toEqual(
    records.map(({ prodName }) => prodName),
  )
  expect(places.map((place) => within(place).getByRole('img', { name: /^Number/ }).textContent)).toEqual(
    records.map((_, at) => String(at + 1)),
  )
  expect(places[0]?.textContent).toContain(`${records[0]?.soldNum.toLocaleString('en')} sold`)
  expect(places[0]?.textContent).toContain(`${records[0]?.positiveRating}% positive`)
  fireEvent.click(screen.getByRole('link', { name: 'Back to the shop front' }))
  await waitFor(() => expect(location.pathname + location.search).toBe(`/shopIndex?sid=${mainShopId}`))
})

test.each([
  ['/shopIndex', 83, 'Shop offline', /no longer sells/],
  ['/shopIndex', 84, 'Shop under review again', /asked to reopen it/],
  ['/shopIndex', 85, 'Shop not open yet', /opens on \d+ \w+ \d{4}/],
  ['/shopIndex', 86, 'Shop suspended', /looking into this shop/],
  ['/shop-hot', 83, 'Shop offline', /no longer sells/],
])(
  '%s of shop %i says “%s” with the reason, sells nothing and leads to others [S4.6] [S2.11/shopIndex+shop-hot]',
  async (path, shopId, name, why) => {
    await openScreen({ path: `${path}?sid=${shopId}`, as: known.fresh.userName })
    expect((await screen.findByRole('region', { name })).textContent).toMatch(why)
    expect((await head()).queryByRole('button')).toBeNull()
    expect(screen.queryByRole('search', { name: 'Search this shop' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'All products' })).toBeNull()
    const others = within(await screen.findByRole('region', { name: 'Popular shops to visit instead' }))
    expect(others.getAllByRole('heading', { level: 3 }).length).toBe(3)
  },
)

test.each([
  ['/shopIndex', 81],
  ['/shopIndex', 'x'],
  ['/shop-hot', 987_654],
])('%s tells nothing of a shop that was never approved, or is none: %s [S4.6]', async (path, sid) => {
  await openScreen({ path: `${path}?sid=${sid}` })
  expect(await screen.findByRole('region', { name: 'We could not find this shop' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See all shops' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'About the shop' })).toBeNull()
})
