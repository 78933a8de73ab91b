import { expect, it } from 'vitest'
import { newMall } from '../../../test/mall.ts'
import { draw, seedOf } from './chance.ts'
import { nextId, random, untouched } from './mall.ts'
import { digits, secret } from './secrets.ts'
import { fingerprint } from './snapshot.ts'

it('gives the same numbers for the same name, and others for another', () => {
  const numbers = (name: string) => {
    const mall = newMall(name)
    return Array.from({ length: 5 }, () => random(mall))
  }
  expect(numbers('a')).toEqual(numbers('a'))
  expect(numbers('a')).not.toEqual(numbers('b'))
})

it('spreads its numbers evenly between 0 and 1', () => {
  let state = seedOf('spread')
  const tenths = Array.from({ length: 10 }, () => 0)
  for (let n = 0; n < 10_000; n++) {
    const drawn = draw(state)
    state = drawn.state
    const tenth = Math.floor(drawn.value * 10)
    tenths[tenth] = (tenths[tenth] ?? 0) + 1
  }
  for (const count of tenths) expect(Math.abs(count - 1_000)).toBeLessThan(120)
})

it('makes codes of six digits and secrets that begin with the world’s name', () => {
  const mall = newMall('qa-7')
  expect(digits(mall, 6)).toMatch(/^\d{6}$/)
  expect(secret(mall)).toMatch(/^qa-7\.[0-9a-z]{36,56}$/)
  expect(new Set(Array.from({ length: 500 }, () => secret(mall))).size).toBe(500)
})

it('never gives an id twice', () => {
  const mall = newMall()
  expect([nextId(mall), nextId(mall), nextId(mall)]).toEqual([100_001, 100_002, 100_003])
})

it('reports whether it is unchanged', () => {
  const mall = newMall()
  const opening = fingerprint(mall)
  expect(untouched(mall)).toBe(true)
  random(mall)
  expect([untouched(mall), fingerprint(mall) === opening]).toEqual([false, false])
})
