import { known } from '@mall/fixtures/known'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buy, decide, items, requestRefund, sendBack, ship } from '../../../test/buy.ts'
import { advance, control, openScreen } from '../../../test/open-shop.tsx'

let refundSn = ''
let orderNumber = ''
const open = (more: () => Promise<unknown> = async () => null, type: 1 | 2 = 2) =>
  openScreen({
    as: known.member.userName,
    path: () => `/return-detail?refundSn=${refundSn}`,
    before: async () => {
      orderNumber = await buy(items.mug)
      if (type === 2) await ship(orderNumber)
      refundSn = await requestRefund(orderNumber, type, { buyerDesc: 'A crack', buyerReason: type === 2 ? 2 : 0 })
      await more()
    },
  })
const status = (name: string) => screen.findByRole('heading', { level: 2, name })
const steps = () =>
  within(screen.getByRole('list', { name: 'Progress of the refund' }))
    .getAllByRole('listitem')
    .map((step) =>
      /([A-Z][a-z ]+)\(([a-z ]+)\)/
        .exec(step.textContent ?? '')
        ?.slice(1, 3)
        .join('('),
    )
const button = (name: string) => screen.queryByRole('button', { name })
const accepted = () => decide(refundSn)
const sentBack = async () => sendBack((await accepted(), refundSn))
const receive = () => control('POST /__mall/refunds/{refundSn}/receive', { params: { refundSn } })
const refund = () => control('POST /__mall/refunds/{refundSn}/refund', { params: { refundSn } })
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

describe('the page of a refund [S2.9] [S4.4]', () => {
  test('says what was asked for, and until when the seller answers; it can be changed and withdrawn [S2.21/refunds]', async () => {
    await open()
    await status('Waiting for the shop')
    expect(screen.getByRole('timer').textContent).toMatch(/^The shop has (7 d 0|6 d 23) h to answer\. /)
    expect(steps()).toEqual([
      'Requested (done',
      'Shop agrees (in progress',
      'Items sent back (to come',
      'Items received (to come',
      'Refunded (to come',
    ])
    expect(screen.getByText('To your balance, right after the shop refunds it')).toBeTruthy()
    const facts = within(screen.getByRole('region', { name: 'Your request' }))
    for (const text of [refundSn, 'A crack', 'Damaged or missing pieces', 'Return & refund', '13800138005'])
      expect(facts.getByText(text)).toBeTruthy()
    expect(facts.getByRole('link', { name: orderNumber }).getAttribute('href')).toContain(orderNumber)
    expect(screen.getByRole('link', { name: 'Edit request' })).toBeTruthy()
    fireEvent.click(button('Withdraw') as HTMLElement)
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }))
    const ended = await status('Withdrawn')
    await waitFor(() => expect(document.activeElement).toBe(ended))
    expect(steps()).toEqual(['Requested (done', 'Withdrawn (ended here'])
    expect(button('Withdraw')).toBeNull()
  })

  test('says until when the seller looks for the goods, and pays', async () => {
    await open(sentBack)
    await status('On the way to the shop')
    expect(screen.getByRole('timer').textContent).toMatch(/^The shop has (7 d 0|6 d 23) h to confirm/)
    await receive()
    await act(() => window.dispatchEvent(new Event('visibilitychange')))
    await status('Refund on its way')
    expect(screen.getByRole('timer').textContent).toMatch(/will refund you within (7 d 0|6 d 23) h/)
    expect(button('Correct the tracking')).toBeNull()
    await refund()
    await act(() => window.dispatchEvent(new Event('visibilitychange')))
    await status('Refunded')
    expect(steps()).toEqual(Array.from({ length: 5 }, () => expect.stringContaining('(done')))
    expect(screen.getByText(/^¥150\.10 went back to your balance\.$/)).toBeTruthy()
  })

  test('says that a deadline decided for a seller who did not answer', async () => {
    await open(() => advance(7 * 86_400_000), 1)
    await status('Refunded')
    expect(screen.getByText(/did not answer in time/)).toBeTruthy()
  })
})

describe('goods that go back [S3.13] [S5.14]', () => {
  const courier = () => screen.findByLabelText<HTMLSelectElement>('Courier')
  const loaded = () => waitFor(async () => expect((await courier()).options.length).toBeGreaterThan(1))
  const number = () => screen.getByLabelText<HTMLInputElement>('Tracking number')

  test('have a return address and a form for their tracking, with errors at its fields', async () => {
    await open(accepted)
    await status('Send the items back')
    const region = within(screen.getByRole('region', { name: 'Return parcel' }))
    for (const name of ['Recipient', 'Recipient’s phone', 'Return address']) expect(region.getByText(name)).toBeTruthy()
    await loaded()
    expect(screen.getByLabelText<HTMLInputElement>('Phone number').value).toBe('13800138005')
    type(number(), '顺丰 1')
    fireEvent.click(button('Submit tracking') as HTMLElement)
    expect(screen.getByText('Please choose a courier')).toBeTruthy()
    expect(screen.getByText('Please enter a valid tracking number')).toBeTruthy()
    const first = await courier()
    await waitFor(() => expect(document.activeElement).toBe(first))
    type(first, first.options[1]?.value ?? '')
    type(number(), ' SF2026112009 ')
    expect(screen.queryByText('Please choose a courier')).toBeNull()
    fireEvent.click(button('Submit tracking') as HTMLElement)
    const heading = await status('On the way to the shop')
    expect(screen.getByText('Tracking submitted')).toBeTruthy()
    expect(await screen.findByText('SF2026112009')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(screen.queryByRole('form', { name: 'Return parcel' })).toBeNull()
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('SF2026112009')
  })
})
