import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openScreen } from '../../../test/open-shop.tsx'
import { api } from '../../lib/api/api.ts'

const filters = () => within(screen.getByRole('region', { name: 'Filters' }))
const chips = () => within(screen.getByRole('list', { name: 'Selected' }))
const total = async (): Promise<number> =>
  Number.parseInt((await screen.findByText(/^[\d,]+ products?$/)).textContent ?? '', 10)
/** By text: asking for the role of everything on a list takes seconds. */
const facet = (name: RegExp, row = 'Type'): Promise<HTMLElement> =>
  waitFor(() => {
    const heading = [...document.querySelectorAll('main h3')].find(({ textContent }) => textContent === row)
    const links = [...(heading?.parentElement?.querySelectorAll('a') ?? [])]
    return links.find(({ textContent }) => name.test(textContent)) ?? expect.fail(`${row} has no ${name}`)
  })

describe('the facets of a list', () => {
  test('say how many products each choice leaves, and leave as many [S2.3]', async () => {
    await openScreen({ path: '/list' })
    const ebooks = await facet(/^E-book/)
    const count = Number.parseInt(ebooks.textContent?.replace(/\D+/, '') ?? '', 10)
    fireEvent.click(ebooks)
    await waitFor(async () => expect(await total()).toBe(count))
    expect(location.search).toBe('?kind=ebook')
    expect((await facet(/^E-book/)).getAttribute('aria-current')).toBe('true')
  })
  test('are removed by their chip or by choosing them again, one or all [S2.3]', async () => {
    await openScreen({ path: '/list?kind=ebook&stock=1&min=5&max=80&page=2&sort=sales' })
    await screen.findByRole('list', { name: 'Selected' })
    expect((await chips().findAllByRole('link')).map((chip) => chip.textContent)).toEqual([
      'E-book',
      'In stock only',
      '¥5.00 – ¥80.00',
      'Clear all',
    ])
    fireEvent.click(await facet(/^E-book/))
    await waitFor(() => expect(location.search).toBe('?stock=1&min=5&max=80&sort=sales'))
    fireEvent.click(chips().getByRole('link', { name: 'Clear all' }))
    await waitFor(() => expect(location.search).toBe('?sort=sales'))
    expect(screen.queryByRole('list', { name: 'Selected' })).toBeNull()
    expect(document.activeElement?.id).toBe('total')
  })
})

describe('what was typed', () => {
  const parts = () => within(screen.getByRole('region', { name: 'Understood as' }))

  test('is shown as it is understood, and each card says why it is there', async () => {
    await openScreen({ path: '/list?pn=gift+for+mum+under+200' })
    await screen.findByRole('region', { name: 'Understood as' })
    expect(screen.queryByRole('list', { name: 'Selected' })).toBeNull()
    expect(
      parts()
        .getAllByRole('link')
        .map((part) => part.textContent),
    ).toEqual(['Formum', 'Budgetunder 200'])
    expect((await screen.findAllByText(/^For Mum · ./)).length).toBeGreaterThan(0)
    expect(document.querySelectorAll('[data-part=reason]')).toHaveLength(screen.getAllByRole('article').length)
  })
  test('is followed by what is near if it finds little or nothing, and then nothing can be filtered', async () => {
    await openScreen({ path: '/list?pn=mug' })
    const near = () => screen.findByRole('region', { name: 'You may also like' })
    expect(within(await near()).getAllByRole('article').length).toBeGreaterThan(0)
    expect(filters()).toBeTruthy()
    cleanup()
    await openScreen({ path: '/list?pn=sofa' })
    await screen.findByText('No results for “sofa”. Try another word')
    expect(within(await near()).getAllByRole('article').length).toBeGreaterThan(0)
    expect(screen.queryByRole('region', { name: 'Filters' })).toBeNull()
  })
})

test('attributes, ratings and price bands narrow a list, and their chips take them back', async () => {
  await openScreen({ path: '/list?pn=mug' })
  fireEvent.click(await facet(/^Cobalt/, 'Colour'))
  await waitFor(() => expect(location.search).toBe('?pn=mug&attr=Colour%3ACobalt'))
  fireEvent.click(within(await screen.findByRole('list', { name: 'Selected' })).getByRole('link', { name: /Cobalt/ }))
  await waitFor(() => expect(location.search).toBe('?pn=mug'))
  cleanup()
  await openScreen({ path: '/list?kind=physical' })
  fireEvent.click(await facet(/^¥50–100/, 'Price'))
  await waitFor(() => expect(location.search).toBe('?kind=physical&min=50&max=99.99'))
  fireEvent.click(await facet(/^98% and over/, 'Good reviews'))
  await waitFor(() => expect(location.search).toBe('?kind=physical&min=50&max=99.99&rating=98'))
})

describe('a list', () => {
  const shown = () => [...document.querySelectorAll<HTMLElement>('main article')]
  const cards = async () => {
    await waitFor(() => expect(shown().length).toBeGreaterThan(0))
    return shown().map((card) => within(card))
  }
  const prices = async () => {
    await cards()
    return shown().map(({ textContent }) => Number(/¥([\d,]+\.\d\d)/.exec(textContent)?.[1]?.replaceAll(',', '')))
  }

  test('has the chosen order, and reverses it by price [S2.3]', async () => {
    await openScreen({ path: '/list?kind=ebook' })
    await cards()
    const order = within(screen.getByRole('list', { name: 'Sort by' }))
    fireEvent.click(order.getByRole('link', { name: 'Price' }))
    await waitFor(() => expect(location.search).toBe('?kind=ebook&sort=priceUp'))
    await waitFor(async () => expect(await prices()).toEqual((await prices()).toSorted((a, b) => a - b)))
    const cheapest = (await prices())[0]
    fireEvent.click(order.getByRole('link', { name: /^Price/ }))
    await waitFor(() => expect(location.search).toBe('?kind=ebook&sort=priceDown'))
    await waitFor(async () => expect(await prices()).toEqual((await prices()).toSorted((a, b) => b - a)))
    expect((await prices())[0]).toBeGreaterThan(cheapest ?? 0)
  })
  test('of new products holds these alone, and says so [S2.3] [S2.50/new]', async () => {
    await openScreen({ path: '/list?st=1' })
    expect(await screen.findByRole('heading', { level: 1, name: 'New products' })).toBeTruthy()
    for (const card of await cards()) expect(card.getByRole('img', { name: 'New' })).toBeTruthy()
    const all = await api('GET /search/searchProdPage', { query: { st: 1, size: 1 } })
    expect(await total()).toBe(all.total)
  })
  test('leads to its other pages, each of which shows its own [S2.3]', async () => {
    await openScreen({ path: '/list?kind=ebook&sort=sales' })
    const names = async () => (await cards(), shown()).map((card) => card.querySelector('h3')?.textContent)
    const first = await names()
    const pages = within(await screen.findByRole('navigation', { name: 'Pages' }))
    fireEvent.click(pages.getByRole('link', { name: 'Page 2' }))
    await waitFor(() => expect(location.search).toBe('?kind=ebook&sort=sales&page=2'))
    await waitFor(async () => expect((await names()).filter((name) => first.includes(name))).toEqual([]))
  })
})
