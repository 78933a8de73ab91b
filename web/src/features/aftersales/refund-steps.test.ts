import type { Refund } from 'qinghua-contract'
import { describe, expect, test } from 'vitest'
import { stepsOf } from './refund-head.tsx'

const applied = {
  applyType: 2,
  returnMoneySts: 1,
  applyTime: 'a',
  handelTime: null,
  rejectTime: null,
  shipTime: null,
  receiveTime: null,
  refundTime: null,
  cancelTime: null,
  closeTime: null,
} as const
const shown = (change: Partial<Refund>) =>
  stepsOf({ ...applied, ...change } as Refund).map(({ name, state, at }) => [name, state, at].filter(Boolean).join(' '))

describe('the steps of a refund [S4.4]', () => {
  test('are three where the money alone comes back', () => {
    expect(shown({ applyType: 1 })).toEqual(['applied done a', 'accepted current', 'success ahead'])
  })
  test('are five where goods go back, with the times of those that are done', () => {
    expect(shown({ returnMoneySts: 3, handelTime: 'b', shipTime: 'c' })).toEqual([
      'applied done a',
      'accepted done b',
      'sentBack done c',
      'received current',
      'success ahead',
    ])
  })
  test('are all done once the money is back', () => {
    const all = { returnMoneySts: 5, handelTime: 'b', shipTime: 'c', receiveTime: 'd', refundTime: 'e' } as const
    expect(shown(all).map((step) => step.split(' ')[1])).toEqual(Array.from({ length: 5 }, () => 'done'))
  })
  test('break off where the seller refused, which counts as no consent', () => {
    expect(shown({ returnMoneySts: 7, handelTime: 'b', rejectTime: 'b' })).toEqual([
      'applied done a',
      'refused broken b',
    ])
  })
  test('break off where the buyer withdrew, or sent nothing back', () => {
    expect(shown({ returnMoneySts: 6, cancelTime: 'z' })).toEqual(['applied done a', 'withdrawn broken z'])
    expect(shown({ returnMoneySts: -1, handelTime: 'b', closeTime: 'z' })).toEqual([
      'applied done a',
      'accepted done b',
      'closed broken z',
    ])
  })
})
