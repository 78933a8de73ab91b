import { traceStates } from 'qinghua-contract/order-machine'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../test/mall.ts'
import { day, hour, openMall, orderIn, passBy, sent } from '../../../test/purchases.ts'
import { setAutopilot } from '../pass-time.ts'
import { packagesOf } from '../selling/order-views.ts'
import { fingerprint } from '../state/snapshot.ts'
import { addTrace, stateOf } from './courier.ts'

const sentParcel = () => {
  const { mall, shopper } = openMall()
  const order = sent(mall, shopper)
  const id = order.parcels[0]?.orderDeliveryId ?? 0
  const states = () => orderIn(mall, order).parcels[0]?.traces.map(({ state }) => state) ?? []
  return { mall, order, id, states }
}

describe('a parcel', () => {
  it('goes from stop to stop until it is signed for, and no further [S4.3]', () => {
    const { mall, order, id, states } = sentParcel()
    expect(orderIn(mall, order).parcels.map(stateOf)).toEqual(['none'])
    const reported = Array.from({ length: 4 }, () => addTrace(mall, id))
    expect(reported).toEqual(['received', 'inTransit', 'reachedCity', 'signed'])
    expect(states()).toEqual(reported)
    const before = fingerprint(mall)
    for (const state of [undefined, ...traceStates])
      expect(refusal(() => addTrace(mall, id, state))).toBe('orderChanged')
    expect(refusal(() => addTrace(mall, 1))).toBe('unknownPackage')
    expect(fingerprint(mall)).toBe(before)
  })

  it('goes on from where it was after it was damaged [S4.3]', () => {
    const { mall, id, states } = sentParcel()
    for (const state of ['inTransit', 'faulty', undefined, undefined] as const) addTrace(mall, id, state)
    expect(states()).toEqual(['inTransit', 'faulty', 'reachedCity', 'signed'])
  })

  it('that was moved by hand does not reach the same stop twice', () => {
    const { mall, id, states } = sentParcel()
    setAutopilot(mall, true)
    addTrace(mall, id, 'received')
    addTrace(mall, id, 'faulty')
    passBy(mall, 9 * hour)
    expect(states()).toEqual(['received', 'faulty', 'inTransit'])
    addTrace(mall, id, 'signed')
    passBy(mall, 5 * day)
    expect(states()).toEqual(['received', 'faulty', 'inTransit', 'signed'])
  })

  it('shows its state in the numbers of the wire, the newest trace first, in both languages [S4.3]', () => {
    const { mall, order, id } = sentParcel()
    const show = (language: 'zh' | 'en') => packagesOf(mall, orderIn(mall, order), language)[0]?.deliveryDto
    expect([show('zh')?.state, show('zh')?.traces]).toEqual([0, []])
    const numbers = traceStates
      .filter((state) => state !== 'signed')
      .map((state) => addTrace(mall, id, state) && show('zh')?.state)
    expect(numbers).toEqual([1, 2, 201, 4])
    const [zh, en] = [show('zh'), show('en')]
    expect(zh?.traces.map(({ acceptTime }) => acceptTime)).toEqual(en?.traces.map(({ acceptTime }) => acceptTime))
    expect(zh?.traces.every(({ acceptStation }, at) => acceptStation !== en?.traces[at]?.acceptStation)).toBe(true)
    expect(JSON.stringify([zh, en])).not.toMatch(/[{]\w+[}]/)
  })
})
