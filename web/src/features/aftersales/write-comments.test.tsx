import { known } from '@mall/fixtures/known'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pictureFile, pictures } from '../../../../mock-server/test/pictures.ts'
import { receiveOrder, buy, items } from '../../../test/buy.ts'
import { advance, openScreen } from '../../../test/open-shop.tsx'
import { stubCanvas } from '../../../test/picture-tools.ts'
import { api } from '../../lib/api/api.ts'

const { member, mug } = known
const day = 86_400_000
let number = ''
const open = (prepare: () => Promise<string>, more = '') =>
  openScreen({
    as: member.userName,
    path: () => `/write-comments?orderNumber=${number}${more}`,
    before: async () => {
      number = await prepare()
    },
  })
const buyMugs = async () => receiveOrder(await buy(items.mug))
const forms = () => screen.findAllByRole('form', { name: /^Review of / })
const form = async (at = 0) => {
  const found = (await forms())[at]
  if (!found) throw new Error(`there is no form ${at}`)
  return within(found)
}
const write = async (at: number, stars: string, text: string) => {
  const { getByRole } = await form(at)
  fireEvent.click(getByRole('radio', { name: stars }))
  fireEvent.change(getByRole('textbox'), { target: { value: text } })
}
const draftKey = (): string => Object.keys(sessionStorage).find((key) => key.startsWith('draft:comment:')) ?? 'none'
const own = async () => (await api('GET /p/prodComm/prodCommPageByUser', { query: {} })).records

test('stars, words and pictures are published, and the order is evaluated [S2.9] [S3.15] [S5.13]', async () => {
  stubCanvas()
  await open(buyMugs)
  await write(0, '4 stars, good', '  Lovely glaze ')
  const input = document.querySelector('form input[type=file]') as HTMLInputElement
  const files = ['one.png', 'two.png'].map((name) => pictureFile(name, 'image/png', pictures.png()))
  fireEvent.change(input, { target: { files } })
  const { getByRole, findByText } = await form()
  await findByText('2/9')
  await waitFor(() => expect(sessionStorage.getItem(draftKey())).toContain('/uploads/'))
  await waitFor(() => expect(getByRole('group').querySelectorAll('[aria-busy="true"]')).toHaveLength(0))
  fireEvent.click(getByRole('checkbox', { name: /^Publish anonymously/ }))
  fireEvent.click(getByRole('button', { name: 'Publish review' }))
  const heading = await screen.findByRole('heading', { name: 'Thank you for your review' })
  expect(document.activeElement).toBe(heading)
  const [comment] = await own()
  expect(comment).toMatchObject({ score: 4, evaluate: 0, content: 'Lovely glaze', isAnonymous: 1 })
  expect(comment?.pics).toMatch(/^\/uploads\/[a-z0-9]+\.png,\/uploads\/[a-z0-9]+\.png$/)
  expect(screen.getByRole('link', { name: 'See my reviews' }).getAttribute('href')).toBe(
    '/user-center/uc-comments?tab=mine',
  )
  expect((await api('GET /p/myOrder/orderDetail', { query: { orderNumber: number } })).status).toBe(5)
})

test('errors are shown at their fields, and the first one takes the focus [S5.13]', async () => {
  await open(buyMugs)
  const { getByRole, getByText } = await form()
  fireEvent.click(getByRole('button', { name: 'Publish review' }))
  expect(getByText('Please choose a rating')).toBeTruthy()
  expect(getByRole('radiogroup', { name: 'Rating' }).getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(getByRole('radio', { name: '1 star, awful' })))
  fireEvent.click(getByRole('radio', { name: '5 stars, excellent' }))
  expect(getByRole('radiogroup').getAttribute('aria-invalid')).toBeNull()
  fireEvent.change(getByRole('textbox'), { target: { value: ' \u3000 ' } })
  fireEvent.click(getByRole('button', { name: 'Publish review' }))
  await waitFor(() => expect(document.activeElement).toBe(getByRole('textbox')))
  expect(getByText(/Please write a few words/)).toBeTruthy()
  expect(getByRole<HTMLTextAreaElement>('textbox').maxLength).toBe(150)
  expect(await own()).toEqual([])
})

test.each([
  [
    'reviewed already',
    async () => {
      const orderNumber = await buyMugs()
      const { orderItemDtos } = await api('GET /p/myOrder/orderDetail', { query: { orderNumber } })
      const orderItemId = orderItemDtos[0]?.orderItemId ?? 0
      const said = { score: 5, content: 'Good', pics: '', isAnonymous: 0 } as const
      await api('POST /p/prodComm', { body: { prodId: mug.prodId, orderItemId, ...said } })
      return orderNumber
    },
    /You have reviewed everything/,
  ],
  [
    'complete',
    async () => {
      const orderNumber = await buyMugs()
      await advance(15 * day)
      return orderNumber
    },
    /can no longer be reviewed/,
  ],
  ['unknown', async () => '20261102999999', /could not find this order/],
])('an order that is %s has nothing to review, and says why [S4.2] [L17]', async (_, prepare, why) => {
  await open(prepare)
  expect(await screen.findByText(why)).toBeTruthy()
  expect(screen.queryByRole('form', { name: /^Review of / })).toBeNull()
})
