import { known } from '@mall/fixtures/known'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openScreen, sentTo } from '../../../test/open-shop.tsx'
import { loginPopup } from '../../lib/login/ask-login.ts'
import { readCheckout } from '../goods/checkout.ts'

const { mug, lastPiece, offShelf, shopper, fresh } = known
const option = (name: string) => screen.findByRole('radio', { name })
const isChosen = async (name: string) => (await option(name)).getAttribute('aria-checked') === 'true'
const main = () => within(screen.getByRole('main'))
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

describe('the variants', () => {
  test('set price, stock and address; the cheapest is chosen to start with [S2.4]', async () => {
    await openScreen({ path: `/detail/${mug.prodId}` })
    expect([await isChosen('Cobalt'), await isChosen('350 ml'), location.search]).toEqual([true, true, ''])
    fireEvent.click(await option('500 ml'))
    await waitFor(() => expect(location.search).toBe('?sku=10032'))
    expect(screen.getByText('Price ¥95.00')).toBeTruthy()
    expect(screen.getByText('180 in stock')).toBeTruthy()
    expect(screen.getByText(/¥119\.00/, { selector: 's' }).textContent.trim()).toBe('was ¥119.00')
  })
  test('are chosen by an address, and conflicting choices are cleared [S2.4]', async () => {
    await openScreen({ path: `/detail/${mug.prodId}?sku=10033` })
    expect(await isChosen('Sky Blue')).toBe(true)
    const large = await option('500 ml')
    expect(document.getElementById(large.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/^Sold out with/)
    fireEvent.click(large)
    await waitFor(() => expect(location.search).toBe(''))
    expect(await isChosen('Sky Blue')).toBe(false)
    expect(await isChosen('500 ml')).toBe(true)
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
    await waitFor(() => expect(said()).toContain('Colour cleared: not available with this choice'))
  })
  test('that are not chosen yet are marked, and nothing is sent', async () => {
    await openScreen({ path: `/detail/${mug.prodId}?sku=10033`, as: shopper.userName })
    fireEvent.click(await option('500 ml'))
    await press('Add to cart')
    expect(main().getByRole('alert').textContent).toBe('Please choose: Colour')
    expect(document.activeElement).toBe(await option('Cobalt'))
    fireEvent.click(await option('Cobalt'))
    expect(main().queryByRole('alert')).toBeNull()
    expect(await sentTo('POST /p/shopCart/changeItem')).toEqual([])
  })
})

test('the size guide is opened beside the sizes, and the other options have none [S2.4]', async () => {
  await openScreen({ path: `/detail/${mug.prodId}` })
  await option('500 ml')
  expect(screen.getAllByRole('button', { name: 'Dimensions' })).toHaveLength(1)
  await press('Dimensions')
  const table = await screen.findByRole('table', { name: 'Dimensions' })
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['350 ml', '500 ml'])
})

test('the number of pieces says why there cannot be more [S2.4]', async () => {
  await openScreen({ path: `/detail/${mug.prodId}?sku=10033` })
  const box = await screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' })
  fireEvent.change(box, { target: { value: '500' } })
  fireEvent.blur(box)
  expect(await screen.findByText('Only 146 in stock')).toBeTruthy()
  expect(box.value).toBe('146')
})

describe('adding to the cart', () => {
  test('asks a visitor to log in, and keeps what was chosen [S2.44]', async () => {
    await openScreen({ path: `/detail/${mug.prodId}?sku=${mug.skuId}` })
    await press('One more')
    await press('Add to cart')
    expect(loginPopup.get()).toBe('needed')
    expect(location.search).toBe(`?sku=${mug.skuId}`)
    expect(JSON.stringify(sessionStorage)).toContain('count')
    expect(await sentTo('POST /p/shopCart/changeItem')).toEqual([])
  })
  test('shows what was added and what is in the cart, and tells the analytics [S3.3] [S3.11]', async () => {
    await openScreen({ path: `/detail/${mug.prodId}?sku=10033`, as: fresh.userName })
    await press('One more')
    screen.getByRole('button', { name: 'Add to cart' }).focus()
    await press('Add to cart')
    const panel = within(await screen.findByRole('dialog', { name: 'Added to your cart' }))
    expect(await panel.findByText('2 in your cart')).toBeTruthy()
    expect(await panel.findByText('¥158.00')).toBeTruthy()
    expect((await screen.findAllByText('2 already in your cart')).length).toBe(1)
    await waitFor(async () =>
      expect(await sentTo('POST /flowAnalysisLog')).toContainEqual(
        expect.objectContaining({ pageId: 3, bizType: 0, bizData: String(mug.prodId), visitType: 4, nums: 2 }),
      ),
    )
    fireEvent.click(panel.getByRole('button', { name: 'Keep browsing' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add to cart' }))
  })
  test('that the server refuses changes nothing and shows the reason [S8.1] [S8.8/stock]', async () => {
    await openScreen({ path: `/detail/${lastPiece.prodId}`, as: fresh.userName })
    await press('Add to cart')
    await press('Keep browsing')
    await press('Add to cart')
    expect(await screen.findByText('Insufficient stock: 1 left')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('buying at once keeps what is to be ordered, and leads to the order page [S2.7/submit-order]', async () => {
  await openScreen({ path: `/detail/${mug.prodId}?sku=10033`, as: shopper.userName })
  await press('Buy now')
  await waitFor(() => expect(location.pathname + location.search).toBe('/submit-order?orderEntry=1'))
  expect(readCheckout(location)).toEqual({
    orderItem: { prodId: mug.prodId, skuId: 10033, shopId: 62, prodCount: 1 },
  })
})

describe('delivery', () => {
  test('goes to the default address of a buyer, or to most of the country', async () => {
    await openScreen({ path: `/detail/${mug.prodId}?sku=${mug.skuId}`, as: shopper.userName })
    const where = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Address' })
    expect(Number(where.value)).toBeGreaterThan(0)
    expect(await screen.findByText(/^Delivery ¥/)).toBeTruthy()
    expect(screen.getByText(/^Arrives (\d+–\d+ \w{3}|\d+ \w{3} – \d+ \w{3})$/)).toBeTruthy()
    expect(screen.getByText('free from ¥99.00')).toBeTruthy()
    fireEvent.change(where, { target: { value: '0' } })
    expect(await screen.findByText('Delivery ¥6.00')).toBeTruthy()
    expect(screen.getByText(/^Arrives in \d–\d days$/)).toBeTruthy()
    await press('One more')
    expect(await screen.findByText('Free delivery')).toBeTruthy()
  })
  test('of physical goods comes with the promises of the mall [S9.9]', async () => {
    await openScreen({ path: `/detail/${mug.prodId}` })
    for (const promise of ['7-day no-reason returns', 'Help every day'])
      expect(await main().findByText(promise)).toBeTruthy()
  })
})

test('what cannot be bought says that it is off the shelf, and shows similar products [S8.8/not-purchasable]', async () => {
  await openScreen({ path: `/detail/${offShelf.prodId}`, as: shopper.userName })
  expect(await screen.findByText('This product can no longer be purchased')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull()
  const similar = () => within(screen.getByRole('region', { name: 'Similar products' }))
  await waitFor(() => expect(similar().getAllByRole('article').length).toBeGreaterThan(0))
  expect(await sentTo('POST /p/prodBrowseLog')).toEqual([])
})

test('a favourite is added at once and stays [S1.3/favourites]', async () => {
  await openScreen({ path: `/detail/${mug.prodId}`, as: fresh.userName })
  await press('Add to favourites')
  expect(await screen.findByRole('button', { name: 'In your favourites', pressed: true })).toBeTruthy()
  await waitFor(async () => expect(await sentTo('POST /p/user/collection/addOrCancel')).toEqual([mug.prodId]))
})

test('the history of viewed products is stored by the server for a buyer, and shown without this product [S1.6]', async () => {
  await openScreen({ path: `/detail/${mug.prodId}`, as: shopper.userName })
  const recent = within(await screen.findByRole('region', { name: 'Recently viewed' }))
  expect((await recent.findAllByRole('link')).length).toBe(6)
  expect(recent.queryByText(mug.en)).toBeNull()
  await waitFor(async () => expect(await sentTo('POST /p/prodBrowseLog')).toEqual([{ prodId: mug.prodId }]))
})
