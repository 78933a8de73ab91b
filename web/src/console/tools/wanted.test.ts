import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { local } from '../../lib/storage.ts'
import { barWanted, followingWanted } from './follow-world.ts'

afterEach(() => local.clear())

describe('whether there is a bar', () => {
  beforeEach(() => void vi.stubEnv('DEV', false))
  afterEach(() => void vi.unstubAllEnvs())
  const wanted = (hostname: string, search = '', webdriver = false) => barWanted({ hostname, search }, { webdriver })

  test.each([
    ['qa-7.localhost', '', true],
    ['localhost', '', false],
    ['mall.example', '', false],
    ['mall.example', '?bar', true],
    ['localhost', '?a=1&bar=on', true],
    ['localhost', '?barcode=1', false],
    ['qa-7.localhost', '?bar=off', false],
  ])('at %s%s: %s', (hostname, search, is) => {
    expect(wanted(hostname, search)).toBe(is)
  })
  test('in development there is one everywhere', () => {
    vi.stubEnv('DEV', true)
    expect(wanted('localhost')).toBe(true)
  })
  test('a browser under automation has none unless asked for', () => {
    expect(wanted('qa-7.localhost', '', true)).toBe(false)
    expect(wanted('qa-7.localhost', '?bar', true)).toBe(true)
  })
  test('what was asked for once is kept', () => {
    expect([wanted('localhost', '?bar', true), wanted('localhost', '', true)]).toEqual([true, true])
    expect([wanted('qa-7.localhost', '?bar=off'), wanted('qa-7.localhost')]).toEqual([false, false])
  })
})

test('pages follow their world, also of automated browsers, until `?follow=off`, and again with `?follow`', () => {
  const searches = ['', '?follow=off', '', '?pn=tea&follow', '']
  expect(searches.map((search) => followingWanted({ search }))).toEqual([true, false, false, true, true])
})
