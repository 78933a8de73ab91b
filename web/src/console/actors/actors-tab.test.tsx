import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { known } from '@mall/fixtures/known'
import { expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import { advance, control } from '../../../test/open-shop.tsx'
import { ActorsTab, FoundPanel, RivalsPanel, SwitchesPanel } from './actors-tab.tsx'
import { sought } from './sought.ts'

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const fill = async (name: RegExp, value: string | number) =>
  fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value: String(value) } })
const send = () => fireEvent.submit(screen.getByRole('form'))

test('rivals compete for a flash sale, and the panel says how many got something, and why not all did', async () => {
  const { seckillId } = known.flashSale
  const before = async () => {
    await control('POST /__mall/rivals', { body: { kind: 'flash', id: seckillId, buyers: 60 } })
    await advance(10_000)
  }
  await openConsole(<RivalsPanel />, { before })
  const score = await screen.findByText(/^60 buyers/)
  const [sent] = await control('GET /__mall/rivals')
  expect(score.textContent).toBe(
    `60 buyers · 60 tried · ${sent?.won} won · ${sent?.lost} lost · 0 waiting · This session is sold out`,
  )
  await press('Send')
  await fill(/^Number/, seckillId)
  await fill(/^Buyers/, 3)
  send()
  await waitFor(async () =>
    expect((await control('GET /__mall/rivals'))[0]).toMatchObject({ kind: 'flash', id: seckillId, buyers: 3 }),
  )
})

test('a shopper is answered, and the service goes offline and comes back', async () => {
  await openConsole(<ActorsTab />)
  sought.set('lin_xiaoman chat')
  const [talk] = await screen.findAllByText(/2 unread/)
  fireEvent.click(within(talk?.closest('li') as HTMLElement).getByRole('button', { name: 'Answer' }))
  await fill(/^Text/, 'On its way')
  send()
  await screen.findByText(/: On its way$/)
  const desks = async () => new Set((await control('GET /__mall/service')).map(({ state }) => state))
  const turn = () => fireEvent.click(screen.getByRole('checkbox', { name: /^Customer service online/ }))
  turn()
  await waitFor(async () => expect(await desks()).toEqual(new Set(['off'])))
  turn()
  await waitFor(async () => expect(await desks()).toEqual(new Set(['hours'])))
})

test('a gift card is issued, and shown with its code', async () => {
  await openConsole(<FoundPanel />)
  await press('Issue a gift card')
  await fill(/^Amount/, '66.60')
  send()
  const row = (await screen.findByText(/¥66\.60/)).closest('li')
  const [card] = await control('GET /__mall/giftCards')
  expect(card).toMatchObject({ amount: 66.6, state: 'open' })
  expect(row?.textContent).toContain(card?.code)
})

test.each([
  ['what is due soonest waits first', 'regular-customer', /^Refund/, 'Accept'],
  ['a voucher waits until it is redeemed', 'voucher-used', /^Voucher/, 'Redeem'],
])('%s', async (_, scenario, kind, act) => {
  await openConsole(<ActorsTab />, { scenario })
  const list = within(await screen.findByRole('list', { name: 'Waiting now' }))
  const waiting = () => list.getAllByRole('listitem').filter(({ textContent }) => kind.test(textContent))
  expect(waiting()).toEqual(list.getAllByRole('listitem').slice(0, 1))
  fireEvent.click(list.getByRole('button', { name: act }))
  await waitFor(() => expect(waiting()).toEqual([]))
})

const boxesOf = async (name: string): Promise<HTMLInputElement[]> =>
  within(await screen.findByRole('group', { name })).getAllByRole<HTMLInputElement>('checkbox')
const ticked = async (name: string): Promise<boolean[]> => (await boxesOf(name)).map(({ checked }) => checked)
const office = 'Payment methods'

test('the payment methods can be disabled and enabled separately [S7.23]', async () => {
  await openConsole(<SwitchesPanel />)
  expect(await ticked(office)).toEqual([true, true, true])
  fireEvent.click(screen.getByRole('checkbox', { name: 'Balance' }))
  await waitFor(async () => expect(await ticked(office)).toEqual([true, true, false]))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Alipay' }))
  await waitFor(async () => expect(await ticked(office)).toEqual([false, true, false]))
  expect(await control('GET /__mall/payMethods')).toEqual({ alipay: false, wechat: true, balance: false })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Balance' }))
  await waitFor(async () => expect(await ticked(office)).toEqual([false, true, true]))
  expect(await control('GET /__mall/payMethods')).toEqual({ alipay: false, wechat: true, balance: true })
})

test('a promotion that is looked for is put off and on, and ends at once', async () => {
  await openConsole(<FoundPanel />)
  sought.set('discount autumn')
  const row = async () => (await screen.findByText(/Autumn Book Fair/)).closest('li')?.textContent
  expect(await row()).toContain('running')
  await press('Put off')
  await waitFor(async () => expect(await row()).toMatch(/off.*Put on/))
  await press('Put on')
  await waitFor(async () => expect(await row()).toContain('running'))
  await press('End now')
  await waitFor(async () =>
    expect(await control('GET /__mall/promotions')).toContainEqual(
      expect.objectContaining({ kind: 'discount', id: known.bookFair.discountId, state: 'over', isOn: true }),
    ),
  )
  sought.set('')
  await waitFor(() => expect(screen.queryByRole('list')).toBeNull())
})
