// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { control, openShop } from '../../test/open-shop.tsx'

const bestsellers = () => within(screen.getByRole('region', { name: 'Bestsellers' }))
const fail = (on: string) => () =>
  control('POST /__mall/faults', { body: { on, effect: { kind: 'status', status: 500 } } })

describe('the bestsellers', () => {
  test('stand in the order of their sales, with prices of two decimals [S9.11]', async () => {
    await openShop()
    await waitFor(() => expect(bestsellers().getAllByRole('article').length).toBe(10))
    const sold = bestsellers()
      .getAllByText(/sold$/)
      .map((text) => Number.parseInt(text.textContent ?? '', 10))
    expect(sold).toEqual(sold.toSorted((a, b) => b - a))
    for (const card of bestsellers().getAllByRole('article'))
      expect(within(card).getAllByText(/^¥[\d,]+\.\d\d$/)).toBeTruthy()
  })
  test('say so when they cannot be had, and come on another try [S8.2]', async () => {
    await openShop({ before: fail('GET /search/searchProdPage') })
    const retry = await bestsellers().findByRole('button', { name: 'Try again' })
    expect(await screen.findByText('The server had a small hiccup')).toBeTruthy()
    fireEvent.click(retry)
    await waitFor(() => expect(bestsellers().getAllByRole('article').length).toBe(10))
  })
})

describe('the categories', () => {
  const rows = () => within(screen.getByRole('navigation', { name: 'Product categories' })).getAllByRole('button')

  test('open and close by keyboard, row by row [S3.4]', async () => {
    await openShop()
    const first = await screen.findByRole('button', { name: /^E-books/ })
    first.focus()
    fireEvent.keyDown(first, { key: 'ArrowDown' })
    const second = rows()[1]
    expect(document.activeElement).toBe(second)
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' })
    expect(second?.getAttribute('aria-expanded')).toBe('true')
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
    expect(second?.getAttribute('aria-expanded')).toBe('false')
    fireEvent.keyDown(document.activeElement as Element, { key: 'End' })
    expect(document.activeElement).toBe(rows().at(-1))
  })
  test('show the second and third level of what is open [S3.4]', async () => {
    await openShop()
    fireEvent.click(await screen.findByRole('button', { name: /^E-books/ }))
    expect(screen.getByText('Science Fiction & Fantasy')).toBeTruthy()
  })
})

describe('the banners', () => {
  test('can be paused and chosen, and only one is shown [S2.1]', async () => {
    await openShop()
    const carousel = within(await screen.findByRole('region', { name: 'Highlights' }))
    const dots = await carousel.findAllByRole('button', { name: /^Show number/ })
    fireEvent.click(dots[1] as Element)
    expect(dots[1]?.getAttribute('aria-current')).toBe('true')
    fireEvent.click(carousel.getByRole('button', { name: /Pause|Play/ }))
    expect(carousel.getByRole('button', { name: /Pause|Play/ })).toBeTruthy()
  })
})

describe('the member card', () => {
  test('greets a visitor with the ways in [S6.1]', async () => {
    await openShop()
    expect(await screen.findByText(/^Good (morning|afternoon|evening)$/)).toBeTruthy()
  })
  test('shows a buyer the level, growth, orders and points [S3.20]', async () => {
    await openShop({ as: 'lin_xiaoman' })
    expect(await screen.findByText(/Growth 2,480/)).toBeTruthy()
    expect(screen.getByText('To pay')).toBeTruthy()
    expect((await screen.findByText('860')).tagName).toBe('DD')
  })
})

test('/index shows the home screen [S8.4]', async () => {
  await openShop({ path: '/index' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeTruthy()
})
