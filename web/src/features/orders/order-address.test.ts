import { describe, expect, test } from 'vitest'
import { ordersAddress, readOrders, searchOf } from './order-address.ts'

const read = (search: string) => readOrders(new URLSearchParams(search))

describe('the address of the orders', () => {
  test('starts at the first page when the filter changes', () => {
    expect(ordersAddress(read('page=4&tab=closed'), { time: 'months' })).toBe(
      '/user-center/uc-order?tab=closed&time=months',
    )
  })
  test('asks for a number by digits, for a name by anything else', () => {
    expect(searchOf(read('q=2026110'))).toEqual({ orderNumber: '2026110', current: 1 })
    expect(searchOf(read('q=2026%20mug&tab=closed&time=earlier&page=2'))).toEqual({
      status: 6,
      orderTimeStatus: 3,
      orderName: '2026 mug',
      current: 2,
    })
    expect(searchOf(read(`q=${'1'.repeat(40)}`))).toHaveProperty('orderName')
  })
})
