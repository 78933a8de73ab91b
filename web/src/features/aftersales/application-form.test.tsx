import { known } from '@mall/fixtures/known'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buy, decide, items, requestRefund, ship } from '../../../test/buy.ts'
import { callsOf, control, openScreen } from '../../../test/open-shop.tsx'
import { api } from '../../lib/api/api.ts'

let orderNumber = ''
const open = (
  prepare: () => Promise<string>,
  target: 'whole' | 'item' = 'whole',
  as: string = known.member.userName,
) => {
  let item = ''
  return openScreen({
    as,
    path: () => `/user-center/apply-return?orderNumber=${orderNumber}${item}`,
    before: async () => {
      orderNumber = await prepare()
      const { orderItemDtos } = await api('GET /p/myOrder/orderDetail', { query: { orderNumber } })
      if (target === 'item') item = `&orderItemId=${orderItemDtos[0]?.orderItemId}`
    },
  })
}
const sent = async () => ship(await buy(items.mug))
const field = <E extends HTMLElement = HTMLInputElement>(name: string) => screen.findByLabelText<E>(name)
const kind = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name })
const money = () => kind(/^Refund only/)
const goods = () => kind(/^Return & refund/)
const reason = () => field<HTMLSelectElement>('Reason')
const reasons = async () => [...(await reason()).options].slice(1).map(({ value }) => value)
const amount = () => field('Refund amount (yuan)')
const type = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } })
const submit = (name = 'Submit request') => fireEvent.click(screen.getByRole('button', { name }))
const refunds = () => control('GET /__mall/refunds', { query: {} })

test('whether sent goods came is asked for their money alone, and reasons follow from it [S5.14] [S2.20/apply-return]', async () => {
  await open(sent)
  fireEvent.click(await goods())
  expect(screen.queryByRole('radiogroup', { name: 'Have the items arrived?' })).toBeNull()
  expect(await reasons()).toHaveLength(7)
  fireEvent.click(await money())
  const arrived = within(screen.getByRole('radiogroup', { name: 'Have the items arrived?' }))
  fireEvent.click(arrived.getByRole('radio', { name: 'No' }))
  expect(await reasons()).toEqual(['unwanted', 'agreed', 'other'])
  type(await reason(), 'agreed')
  fireEvent.click(arrived.getByRole('radio', { name: 'Yes' }))
  expect(await reasons()).toHaveLength(7)
  expect((await reason()).value).toBe('agreed')
  type(await reason(), 'damaged')
  fireEvent.click(arrived.getByRole('radio', { name: 'No' }))
  expect((await reason()).value).toBe('')
  submit()
  expect(await screen.findByText('Please choose a reason')).toBeTruthy()
  expect(await refunds()).toEqual([])
})

test('errors are shown at each field, and the first one takes the focus [S5.14]', async () => {
  await open(sent, 'item')
  type(await amount(), '200')
  type(await field('Phone number'), '1380013')
  type(await field('Description'), '   ')
  submit()
  for (const text of [
    'Please choose a refund type',
    'Please choose a reason',
    'Please enter an amount, ¥150.10 at most',
    'Please enter an 11-digit phone number',
    'Content must not be all spaces',
  ])
    expect(screen.getByText(text)).toBeTruthy()
  const first = await money()
  await waitFor(() => expect(document.activeElement).toBe(first))
  fireEvent.click(first)
  expect(screen.queryByText('Please choose a refund type')).toBeNull()
  submit()
  expect(screen.getByText('Please tell us whether the items arrived')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Yes' })))
  expect(await refunds()).toEqual([])
})

test('the server says what fewer pieces come to; the amount of a whole order is fixed [S5.14]', async () => {
  await open(sent, 'item')
  expect((await amount()).value).toBe('150.10')
  type(await amount(), '20')
  fireEvent.click(screen.getByRole('button', { name: 'One fewer' }))
  await waitFor(async () => expect((await amount()).value).toBe('75.05'))
  expect(screen.getByText('Up to ¥75.05')).toBeTruthy()
  const asked = await callsOf('GET /p/orderRefund/refundable')
  expect(asked.map(({ input }) => (input as { query: { goodsNum?: number } }).query.goodsNum)).toContain(1)
  fireEvent.click(screen.getByRole('link', { name: 'Whole order' }))
  expect(await screen.findByText('Fixed when refunding a whole order')).toBeTruthy()
  expect(screen.queryByLabelText('Refund amount (yuan)')).toBeNull()
  expect(screen.queryByRole('button', { name: 'One fewer' })).toBeNull()
  fireEvent.click(await goods())
  type(await reason(), 'damaged')
  type(await field('Description'), 'A crack')
  submit()
  await waitFor(async () => expect(await refunds()).toMatchObject([{ orderNumber, applyType: 'goods' }]))
})

test('a draft of more pieces than are left begins with what is left [S5.14]', async () => {
  await open(async () => {
    const { prodId, skuId, shopId } = items.mug
    const bought = await ship(await buy({ prodId, skuId, shopId, prodCount: 3 }))
    const { orderItemDtos } = await api('GET /p/myOrder/orderDetail', { query: { orderNumber: bought } })
    const orderItemId = orderItemDtos[0]?.orderItemId ?? 0
    sessionStorage.setItem(`draft:refund:${bought}:${orderItemId}`, JSON.stringify({ pieces: 3, text: 'All cracked' }))
    const query = { orderNumber: bought, orderItemId, goodsNum: 2 }
    const { maxRefundAmount } = await api('GET /p/orderRefund/refundable', { query })
    const part = { refundType: 2, orderItemId, goodsNum: 2, refundAmount: maxRefundAmount } as const
    await decide(await requestRefund(bought, 1, { ...part, isReceiver: 1 }))
    return bought
  }, 'item')
  expect((await field('Description')).value).toBe('All cracked')
  expect(await screen.findByText('Up to 1 can be refunded')).toBeTruthy()
})
