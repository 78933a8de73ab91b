import { known } from '@mall/fixtures/known'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { receiveOrder, buy, buyTwoMugs, items } from '../../../test/buy.ts'
import { control, openScreen } from '../../../test/open-shop.tsx'
import { api } from '../../lib/api/api.ts'

const path = '/user-center/uc-comments'
const open = (before?: () => Promise<unknown>, search = '') =>
  openScreen({ as: known.member.userName, path: path + search, ...(before && { before }) })
const waiting = async () => within(await screen.findByRole('list', { name: 'To review' })).getAllByRole('listitem')
const mine = async () => within(await screen.findByRole('list', { name: 'Reviewed' })).getAllByRole('article')
const tab = (name: RegExp) => screen.getByRole('tab', { name })

type Said = Parameters<typeof api<'POST /p/prodComm'>>[1]['body']
const say = async (orderNumber: string, said: Partial<Said> = {}) => {
  const query = { commStatus: 0, orderNumber } as const
  for (const { prodId, orderItemId } of (await api('GET /p/myOrder/myOrderItemsComment', { query })).records)
    await api('POST /p/prodComm', {
      body: { prodId, orderItemId, score: 4, content: 'Fine', pics: '', isAnonymous: 0, ...said },
    })
}
const reply = async (content: string) => {
  const [newest] = await control('GET /__mall/comments', {})
  const params = { prodCommId: newest?.prodCommId ?? 0 }
  await control('POST /__mall/comments/{prodCommId}/reply', { params, body: { content } })
}

test('waiting lines are counted, and each links to its own form [S2.20/uc-comments] [S1.3/comments]', async () => {
  await open(async () => {
    await receiveOrder(await buyTwoMugs())
    await buy(items.book)
    await buy(items.mug)
  })
  expect((await waiting()).map((line) => within(line).getByRole('heading').textContent)).toEqual([
    'The Quiet Harbour',
    known.mug.en,
    known.mug.en,
  ])
  expect(tab(/^To review/).textContent).toBe('To review3')
  const [book] = await waiting()
  const link = within(book as HTMLElement).getByRole('link', { name: 'Write a review of The Quiet Harbour' })
  expect(link.getAttribute('href')).toMatch(/^\/write-comments\?orderNumber=\d+&orderItemId=\d+$/)
  fireEvent.click(link)
  expect(await screen.findByRole('form', { name: 'Review of The Quiet Harbour' })).toBeTruthy()
})

test('one’s own reviews show pictures, the option, the shop’s reply and whether they are anonymous [S3.15]', async () => {
  const harmless = '<img src=x onerror=alert(1)>'
  await open(async () => {
    await say(await buy(items.book), { score: 2, content: harmless, isAnonymous: 1 })
    await reply('<script>alert(2)</script>')
    await say(await receiveOrder(await buy(items.mug)))
  }, '?tab=mine')
  const [mug, book] = await mine()
  expect(within(mug as HTMLElement).getByText('Cobalt 350 ml')).toBeTruthy()
  expect(within(mug as HTMLElement).queryByText('Anonymous')).toBeNull()
  const review = within(book as HTMLElement)
  expect(review.getByText(harmless)).toBeTruthy()
  expect(review.getByText('<script>alert(2)</script>', { exact: false })).toBeTruthy()
  expect(review.getByText('Anonymous')).toBeTruthy()
  expect(review.getByRole('img', { name: '2 of 5 stars' })).toBeTruthy()
  expect(document.querySelector('main script, main img[src="x"]')).toBeNull()
  fireEvent.click(review.getByRole('link', { name: 'The Quiet Harbour' }))
  await waitFor(() => expect(location.pathname + location.search).toBe(`/detail/${known.ebook.prodId}?tab=reviews`))
  const [first] = await within(await screen.findByRole('region', { name: 'About the product' })).findAllByRole(
    'article',
  )
  expect(first?.textContent).toContain(harmless)
  expect(first?.textContent).toContain('Anonymous')
})
