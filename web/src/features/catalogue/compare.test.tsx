import { known } from '@mall/fixtures/known'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openScreen } from '../../../test/open-shop.tsx'
import { compared, compareThese } from './compared.ts'

const { ebook, pass, mug, lastPiece } = known
const tray = async () => within(await screen.findByRole('region', { name: 'Products to compare' }))
const keep = (...ids: number[]) => ({ path: '/list', before: async () => compareThese(ids) })
const openComparison = async () => {
  fireEvent.click(await (await tray()).findByRole('link', { name: /^Compare \(/ }))
  return within(await screen.findByRole('region', { name: 'Compare products' }))
}
type Box = Awaited<ReturnType<typeof openComparison>>
const row = (box: Box, name: string) => box.queryByRole('row', { name: new RegExp(`^(Differs)? ?${name} `) })
const differing = (box: Box) => box.findByText(/^\d+ of \d+ details differ$/)

test('a comparison holds no product twice and at most four', () => {
  sessionStorage.setItem('compare', JSON.stringify('1,1,2,3,4,5'))
  expect(compared()).toEqual([1, 2, 3, 4])
})

describe('the comparison', () => {
  test('is what its address says, whatever the tab has chosen', async () => {
    await openScreen({ ...keep(pass.prodId), path: `/compare?ids=${mug.prodId},${ebook.prodId}` })
    const box = within(await screen.findByRole('region', { name: 'Compare products' }))
    await differing(box)
    expect(box.getAllByRole('columnheader').map((head) => within(head).getByRole('link').textContent)).toEqual([
      mug.en,
      ebook.en,
    ])
    fireEvent.click(box.getByRole('button', { name: `Remove ${ebook.en} from the comparison` }))
    await waitFor(() => expect(location.search).toBe(`?ids=${mug.prodId}`))
    expect(compared()).toEqual([pass.prodId])
  })
  test('shows what differs, and on demand what is the same', async () => {
    await openScreen({ ...keep(mug.prodId, lastPiece.prodId), as: known.member.userName })
    const card = (await screen.findByRole('heading', { name: mug.en })).closest('article')
    await waitFor(() => expect(card?.textContent).toContain('¥66.55 with'))
    const box = await openComparison()
    await differing(box)
    expect(box.getByRole('columnheader', { name: new RegExp(mug.en) }).textContent).toContain('Your price ¥66.55')
    expect(row(box, 'Options')?.textContent).toContain('Colour (3), Size (2)')
    expect(row(box, 'Type')).toBeNull()
    fireEvent.click(box.getByRole('checkbox', { name: 'Only differences' }))
    expect(row(box, 'Options')?.textContent).toContain('≠')
    expect(row(box, 'Type')?.textContent).not.toContain('≠')
    expect(row(box, 'Type')?.textContent).toBe('TypeGoodsGoods')
    const shops = within(row(box, 'Shop') as HTMLElement).getAllByRole('link')
    expect(shops.map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining([expect.stringMatching(/^\/shopIndex\?sid=\d+$/)]),
    )
  })
})
