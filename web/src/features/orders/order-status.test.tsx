import type { OrderRow } from 'qinghua-contract'
import { known } from '@mall/fixtures/known'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buy, items } from '../../../test/buy.ts'
import { openScreen, ownWorld } from '../../../test/open-shop.tsx'
import { statusInList, statusOnPage } from './order-names.ts'

const member = known.member.userName
const heading = async () => {
  await screen.findByRole('list', { name: 'Progress of the order' })
  return screen.getAllByRole('heading', { level: 2 })[0]?.textContent
}
const inList = (status: OrderRow['status'], isComm: 0 | 1 = 0) => statusInList({ status, isComm })
const signed = { deliveryDto: { state: 3 } } as const
const underWay = { deliveryDto: { state: 2 } } as const

describe('the nine statuses of an order', () => {
  test('are told apart by the number and the reviews in a list [S4.1/unpaid+to-ship+to-receive+to-evaluate+completed+canceled+evaluated]', () => {
    const numbers = [1, 2, 3, 4, 5, 6, 7] as const
    expect(numbers.map((status) => inList(status))).toEqual([
      'toPay',
      'toShip',
      'toReceive',
      'toEvaluate',
      'finished',
      'closed',
      'grouping',
    ])
    expect(inList(5, 1)).toBe('evaluated')
  })
  test('are shipped until every parcel is signed for, and evaluated until completed [S4.1/shipped+to-receive+evaluated+completed]', () => {
    const standing = { status: 3, isComm: 0, finallyTime: null } as const
    expect(statusOnPage(standing, [signed, underWay])).toBe('shipped')
    expect(statusOnPage(standing, [signed, signed])).toBe('toReceive')
    expect(statusOnPage(standing, [])).toBe('toReceive')
    expect(statusOnPage({ status: 5, isComm: 1, finallyTime: null }, [signed])).toBe('evaluated')
    expect(statusOnPage({ status: 5, isComm: 1, finallyTime: '2026-11-20 10:00:00' }, [signed])).toBe('finished')
    expect(statusOnPage({ status: 5, isComm: 0, finallyTime: '2026-11-20 10:00:00' }, [])).toBe('finished')
  })
})

test('a list shows the status of each order, a reviewed one too [S4.1/unpaid+to-ship+to-receive+to-evaluate+evaluated+completed+canceled]', async () => {
  await openScreen({ as: member, scenario: 'every-order-state', path: '/user-center/uc-order' })
  await within(await screen.findByRole('list', { name: 'All orders' })).findAllByRole('article')
  const words = [...document.querySelectorAll('strong[data-status]')].map(({ textContent }) => textContent)
  expect(words).toEqual(['To pay', 'To ship', 'To receive', 'To review', 'Reviewed', 'Closed', 'Closed', 'Completed'])
  const firstActions = [...document.querySelectorAll('[data-part="actions"]')].map((actions) =>
    [...actions.querySelectorAll('[data-look]:not([data-look="quiet"])')].map(({ textContent }) => textContent).join(),
  )
  const again = 'Buy again'
  expect(firstActions).toEqual(['Pay', again, 'Confirm receipt', 'Write a review', again, again, again, again])
})

test('the page of an order says that it is shipped while a parcel is under way [S4.1/shipped]', async () => {
  let number = ''
  const before = async () => {
    number = await buy(items.mug)
    const { packages } = await ownWorld().actAs('merchant').ship(number)
    for (const parcel of packages) await ownWorld().actAs('courier').report(parcel, 'inTransit')
  }
  await openScreen({ as: member, path: () => `/order-detail?orderNumber=${number}`, before })
  expect(await heading()).toBe('Shipped')
})
