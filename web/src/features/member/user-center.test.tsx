import { known } from '@mall/fixtures/known'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buy, items, order } from '../../../test/buy.ts'
import { openScreen, ownWorld } from '../../../test/open-shop.tsx'

const path = '/user-center'

test('the home of the user centre shows the user, the account and the open orders [S2.20/home]', async () => {
  let unpaid = ''
  await openScreen({
    as: known.member.userName,
    path,
    before: async () => {
      const sent = await buy(items.mug)
      const { packages } = await ownWorld().actAs('merchant').ship(sent)
      await ownWorld()
        .actAs('courier')
        .report(packages[0] ?? 0)
      for (let at = 0; at < 2; at++) await order(items.mug)
      unpaid = await order(items.book)
    },
  })
  const main = within(screen.getByRole('main'))
  expect(await main.findByText(known.member.nickName)).toBeTruthy()
  const balance = main.getByRole('link', { name: /^¥/ })
  expect(balance.getAttribute('href')).toBe('/user-center/uc-balance')
  const entry = await main.findByRole('link', { name: '3 To pay' })
  expect(entry.getAttribute('href')).toBe('/user-center/uc-order?tab=toPay')
  const refunds = await main.findByRole('link', { name: '0 Refunds' })
  expect(refunds.getAttribute('href')).toBe('/user-center/uc-return?tab=running')
  expect(await main.findByText('On the way · Picked up by the courier')).toBeTruthy()
  await waitFor(() => expect(document.querySelectorAll('[data-order]')).toHaveLength(3))
  const newest = within(document.querySelector(`[data-order="${unpaid}"]`) as HTMLElement)
  expect(newest.getByRole('timer').textContent).toContain('Closes in')
})
