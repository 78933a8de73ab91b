import { refusals } from 'qinghua-contract/refusals'
import { limits } from 'qinghua-contract/rules'
import { known } from '@mall/fixtures/known'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buy, items } from '../../../test/buy.ts'
import { control, openScreen } from '../../../test/open-shop.tsx'
import { api } from '../../lib/api/api.ts'
import { moneyText } from '../../ui/money.ts'

const path = '/user-center/uc-balance'
const member = known.member.userName
const open = (more: Partial<Parameters<typeof openScreen>[0]> = {}) => openScreen({ path, as: member, ...more })
const main = () => within(screen.getByRole('main'))
const { code } = known.giftCard
const rows = async () =>
  within(await screen.findByRole('table', { name: 'History' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
const kinds = async () => (await rows()).map((cells) => [cells[1], cells.at(-1)])
const redeem = () => api('POST /p/userBalance/redeem', { body: { code } })
const setBalance = (userName: string, balance: number) =>
  control('POST /__mall/accounts/{userName}', { params: { userName }, body: { balance } })
const field = () => main().findByLabelText<HTMLInputElement>('Code')
const type = async (typed: string) => {
  fireEvent.change(await field(), { target: { value: typed } })
  fireEvent.click(main().getByRole('button', { name: 'Redeem' }))
}

test('the balance leads to a top-up, and its records say kind, order and change with a sign [S2.20/uc-balance] [S3.18/balance] [S1.3/balance]', async () => {
  let orderNumber = ''
  let left = 0
  const before = async () => {
    await redeem()
    orderNumber = await buy(items.book)
    left = await api('GET /p/userBalance/getBalanceInfo', {})
  }
  await open({ before })
  expect(await main().findByText(moneyText(left))).toBeTruthy()
  expect(main().getByRole('link', { name: 'Top up' }).getAttribute('href')).toBe('/recharge-pay')
  expect((await rows()).map(([, ...rest]) => rest)).toEqual([
    ['Order payment', orderNumber, moneyText(left - 5_100)],
    ['Gift card', '—', '+¥100.00'],
    ['Top-up', '—', '+¥5,000.00'],
  ])
  expect(main().getByRole('link', { name: orderNumber }).getAttribute('href')).toBe(
    `/order-detail?orderNumber=${orderNumber}`,
  )
})

test('more than ten records are on pages, and all are saved, whatever is filtered [S3.18/balance]', async () => {
  const before = async () => {
    for (let balance = 1; balance <= limits.pageSize; balance++) await setBalance(member, balance)
  }
  await open({ path: `${path}?filter=used`, before })
  expect(await kinds()).toEqual([['Adjusted by Qinghua', '−¥4,999.00']])
  fireEvent.click(main().getByRole('link', { name: 'All' }))
  await waitFor(async () => expect(await rows()).toHaveLength(10))
  fireEvent.click(screen.getByRole('link', { name: 'Page 7' }))
  await waitFor(async () => expect(await kinds()).toEqual([['Top-up', '+¥5,000.00']]))
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  fireEvent.click(main().getByRole('button', { name: 'Export all' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const lines = (await new Response(saved[0] as Blob).text()).trimEnd().split('\r\n')
  expect(lines).toHaveLength(limits.pageSize + 2)
  expect(lines[0]?.replace('\uFEFF', '')).toBe('"Time","Type","Order","Change"')
  expect(lines.at(-2)).toMatch(/^"2026-[\d :-]+","Adjusted by Qinghua","",-4999$/)
})

test('a code is shown in groups of four however it is typed, and adds its amount [S1.3/codes]', async () => {
  await open()
  await main().findByText('¥5,000.00')
  fireEvent.change(await field(), { target: { value: ` ${code.toLowerCase().replace('b', ' b-')}` } })
  expect((await field()).value).toBe(code.replaceAll(/(.{4})(?=.)/g, '$1-'))
  fireEvent.click(main().getByRole('button', { name: 'Redeem' }))
  expect(await main().findByText('¥100.00 redeemed. Your balance is ¥5,100.00')).toBeTruthy()
  expect((await field()).value).toBe('')
  expect(await main().findByText('¥5,100.00')).toBeTruthy()
  await waitFor(async () => expect((await kinds())[0]).toEqual(['Gift card', '+¥100.00']))
})

test.each([
  ['giftCodeUsed', code, redeem],
  ['giftCodeExpired', known.overGiftCard.code, undefined],
] as const)('%s is told at the field, and what was typed stays [S1.3/codes]', async (refusal, typed, before) => {
  await open(before && { before })
  await type(typed)
  expect(await main().findByText(refusals[refusal].en)).toBeTruthy()
  expect(document.querySelector('[data-part="toast"]')).toBeNull()
  expect((await field()).value).toBe(typed.replaceAll(/(.{4})(?=.)/g, '$1-'))
})
