import { known } from '@mall/fixtures/known'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buy, items } from '../../../test/buy.ts'
import { openScreen } from '../../../test/open-shop.tsx'
import { api } from '../../lib/api/api.ts'

const { ebook, member } = known
const page = `/detail/${ebook.prodId}`
const contentsOf = async () => (await api('GET /prod/prodInfo', { query: { prodId: ebook.prodId } })).contents ?? []
const dialog = async () => within(await screen.findByRole('dialog', { name: ebook.en }))
const chapterIn = () => new URLSearchParams(location.search).get('chapter')
const heading = async (name: RegExp) => (await dialog()).findByRole('heading', { level: 3, name })
const link = (name: string | RegExp) => screen.findByRole('link', { name })

describe('before buying', () => {
  test('the contents say what is free, and the sample opens over the page, with its heading in focus', async () => {
    await openScreen({ path: page })
    const contents = within(await screen.findByRole('region', { name: 'Contents' }))
    const listed = contents.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(listed).toEqual(
      (await contentsOf()).map(({ title, isFree }, at) => `${at + 1}${title}${isFree ? 'Free' : ''}`),
    )
    fireEvent.click((await screen.findAllByRole('link', { name: 'Read a sample' }))[0] as HTMLElement)
    expect(await heading(/^Chapter 1/)).toBe(document.activeElement)
    expect(chapterIn()).toBe('1')
    const { passages } = await api('GET /prod/chapter', { query: { prodId: ebook.prodId, chapter: 1 } })
    for (const passage of passages) expect(await (await dialog()).findByText(passage)).toBeTruthy()
    fireEvent.click((await dialog()).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(chapterIn()).toBeNull())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a chapter that is not free says so, and arrow keys lead back to the one that is', async () => {
    await openScreen({ path: `${page}?chapter=2` })
    const locked = await (await dialog()).findByRole('region', { name: /^This chapter is not part of the sample/ })
    expect(within(locked).getByRole('button', { name: 'Already bought it? Log in' })).toBeTruthy()
    fireEvent.keyDown(await heading(/^Chapter 2/), { key: 'ArrowLeft' })
    expect(await heading(/^Chapter 1/)).toBeTruthy()
    expect(chapterIn()).toBe('1')
  })
})

test('the place of a reader stays through the purchase: the order leads on to the next chapter once the sample is read', async () => {
  localStorage.setItem(
    'reading',
    JSON.stringify([{ prodId: ebook.prodId, chapter: 1, chapters: 11, passage: 8, passages: 8 }, 'x', { prodId: 2 }]),
  )
  let path = ''
  const before = async () => (path = `/order-detail?orderNumber=${await buy(items.book)}`)
  await openScreen({ path: () => path, as: member.userName, before })
  fireEvent.click(await link(`Read ${ebook.en}`))
  await heading(/^Chapter 2/)
  expect(await (await dialog()).findByRole('link', { name: 'Next chapter' })).toBeTruthy()
  expect((await dialog()).queryByRole('button', { name: 'Buy now' })).toBeNull()
})
