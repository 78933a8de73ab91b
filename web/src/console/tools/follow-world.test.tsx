import { known } from '@mall/fixtures/known'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buy, items } from '../../../test/buy.ts'
import { changeSale } from '../../../test/flash.ts'
import { breakLive, liveCount, liveOpen } from '../../../test/live.ts'
import { control, openShop } from '../../../test/open-shop.tsx'
import { decide, requestRefund, ship } from '../../../test/request-refund.ts'
import { readAgain } from '../../lib/read-again.ts'
import { followWorld } from './follow-world.ts'

const second = 1000
let stop = (): void => undefined
afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

/** Resolves once the page is connected; `told` counts. */
const follow = async (tell = (): void => undefined): Promise<{ told: () => number }> => {
  const hear = vi.fn(tell)
  stop = followWorld(hear)
  await liveOpen()
  return { told: () => hear.mock.calls.length }
}

const shopper = { as: known.shopper.userName }
const main = () => screen.getByRole('main')
const says = (text: RegExp) => waitFor(() => expect(main().textContent).toMatch(text))

describe('an open page follows its world without a reload:', () => {
  /** Opens a page that follows its world. */
  const open = async (path: () => string, before: () => Promise<unknown>) => {
    const again = readAgain(await openShop({ ...shopper, path, before }))
    return follow(() => act(again))
  }

  test('a parcel that is shipped', async () => {
    let number = ''
    await open(
      () => `/order-detail?orderNumber=${number}`,
      async () => (number = await buy(items.mug)),
    )
    await says(/Waiting to ship|To ship|Paid/)
    await act(() => ship(number))
    await says(/Everything has shipped/)
  })

  test('a decision on a refund', async () => {
    let refundSn = ''
    await open(
      () => `/return-detail?refundSn=${refundSn}`,
      async () => (refundSn = await requestRefund(await buy(items.mug))),
    )
    await says(/Waiting for the shop/)
    await act(() => decide(refundSn, 'Not today'))
    await says(/Not today/)
  })

  test('the clock, and the end of a sale', async () => {
    await open(
      () => `/secdetail/${known.flashSale.seckillId}`,
      () => control('POST /__mall/clock/freeze'),
    )
    await screen.findByRole('timer')
    await act(() => changeSale({ endsIn: 600 * second }))
    await says(/00:10:00/)
    await act(() => control('POST /__mall/clock/advance', { body: { ms: 590 * second } }))
    await says(/00:00:10/)
    await act(() => control('POST /__mall/clock/advance', { body: { ms: 10 * second } }))
    expect(await screen.findByText('The activity has ended')).toBeTruthy()
  })
})

describe('the connection', () => {
  beforeEach(() => openShop({ path: '/termsPage?sts=0' }))
  const change = () => control('POST /__mall/clock/advance', { body: { ms: second } })

  test('tells a hidden page of what it missed when it is seen again, once', async () => {
    const { told } = await follow()
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await change()
    const changes = await control('GET /__mall/calls', { query: { route: 'POST /__mall/clock/*' } })
    expect([changes.length, told()]).toEqual([1, 0])
    seen.mockReturnValue('visible')
    await vi.waitFor(() => {
      document.dispatchEvent(new Event('visibilitychange'))
      expect(told()).toBe(1)
    })
  })

  test('is made again after it broke, and the page reads what it may have missed', async () => {
    const { told } = await follow()
    const before = liveCount()
    breakLive()
    await vi.waitFor(() => expect([liveCount(), told()]).toEqual([before + 1, 1]), 10 * second)
  })

  test('is given up where there is no world to follow', () => {
    const sockets: { onclose: (() => void) | null }[] = []
    vi.stubGlobal(
      'WebSocket',
      class {
        onclose = null
        constructor() {
          sockets.push(this)
        }
        close = () => undefined
      },
    )
    vi.useFakeTimers()
    stop = followWorld(() => undefined)
    sockets[0]?.onclose?.()
    vi.advanceTimersByTime(3_600 * second)
    vi.useRealTimers()
    expect(sockets).toHaveLength(1)
  })
})
