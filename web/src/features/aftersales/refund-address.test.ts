import { describe, expect, test } from 'vitest'
import { applyAddress, readRefunds, refundsAddress, searchOf } from './use-refunds.ts'

const read = (search: string) => readRefunds(new URLSearchParams(search))

describe('the address of the refunds [S2.20/uc-return]', () => {
  test('starts at the first page when the filter changes', () => {
    expect(refundsAddress(read('page=4&tab=over'), { kind: 'money' })).toBe(
      '/user-center/uc-return?tab=over&kind=money',
    )
  })
  test('asks the server for what it says, and for all where it says nothing', () => {
    expect(searchOf(read(''))).toEqual({ current: 1 })
    expect(searchOf(read('tab=running&kind=goods&page=2'))).toEqual({ isRunning: 1, applyType: 2, current: 2 })
    expect(searchOf(read('tab=over&kind=money'))).toEqual({ isRunning: 0, applyType: 1, current: 1 })
    expect([searchOf(read('q=%20mug')), searchOf(read('q=2026'))]).toEqual([
      { orderName: 'mug', current: 1 },
      { orderNumber: '2026', current: 1 },
    ])
  })
})

test('an application is for an item, or for the whole order', () => {
  expect(applyAddress('2026')).toBe('/user-center/apply-return?orderNumber=2026')
  expect(applyAddress('2026', 31)).toBe('/user-center/apply-return?orderNumber=2026&orderItemId=31')
})
