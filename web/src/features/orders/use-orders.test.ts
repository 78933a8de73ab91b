import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith } from '../../../test/answer.ts'
import { renderQuery } from '../../../test/render-query.ts'
import type { OrdersAddress } from './order-address.ts'
import { useOrder, useOrders, useRefreshOrders } from './use-orders.ts'

const all: OrdersAddress = { tab: 'all', time: 'all', term: '', page: 1 }

test('the orders of a tab stay while others of it are asked for, and those of another tab are not shown as its own', async () => {
  answerWith(async () => Response.json({ records: [], total: 0 }))
  const { result, rerender } = renderQuery(({ shown }: { shown: OrdersAddress }) => useOrders(shown), { shown: all })
  await waitFor(() => expect(result.current.data).toBeDefined())
  answerWith(() => new Promise(() => undefined))
  for (const [shown, stays] of [
    [{ ...all, page: 2 }, true],
    [{ ...all, term: 'mug' }, true],
    [{ ...all, tab: 'toPay' }, false],
    [{ ...all, tab: 'toShip', page: 2 }, false],
    [all, true],
  ] as const) {
    rerender({ shown })
    expect([shown, result.current.data !== undefined]).toEqual([shown, stays])
  }
})

test('an order that was deleted is not asked for again, all others are', async () => {
  const fetch = answerWith(async () => Response.json({}))
  const { result, unmount } = renderQuery(
    () => ({ first: useOrder('111'), second: useOrder('222'), list: useOrders(all), refresh: useRefreshOrders() }),
    {},
  )
  const isRead = () =>
    [result.current.first, result.current.second, result.current.list].every(({ isFetching }) => !isFetching)
  await waitFor(() => expect(isRead()).toBe(true))
  const asked = () => fetch.mock.calls.splice(0).map(([url]) => /orderNumber=(\d+)|Search/.exec(url)?.[0])
  asked()
  result.current.refresh('111')
  await waitFor(() => expect(fetch.mock.calls).toHaveLength(2))
  await waitFor(() => expect(isRead()).toBe(true))
  expect(asked().toSorted()).toEqual(['Search', 'orderNumber=222'])
  result.current.refresh()
  await waitFor(() => expect(fetch.mock.calls).toHaveLength(3))
  unmount()
})
