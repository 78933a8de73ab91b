import { describe, expect, test } from 'vitest'
import { h5Address } from './h5-address.ts'

const origin = 'https://m.qinghua.example'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Mobile/15E148'
const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0'
const from = (path: string, search = '', userAgent = iphone) => h5Address(origin, { userAgent, path, search })

describe('a phone', () => {
  test.each([
    ['/', '', '/'],
    ['/detail/1001', '', '/detail/1001'],
    ['/list', '?pn=茶&st=1', '/list?pn=%E8%8C%B6&st=1'],
    ['/list', '?pn=a&to=https://evil.example', '/list?pn=a'],
    ['/user-center/uc-order', '', '/'],
    ['//evil.example', '', '/'],
    ['/detail/..%2f..%2fevil', '', '/'],
    ['/@evil.example', '', '/'],
  ])('at %s%s is redirected to %s of the mobile site [S9.13]', (path, search, target) => {
    expect(from(path, search)).toBe(origin + target)
  })
  test('stays where no mobile site is configured [S1.5]', () => {
    expect(h5Address('', { userAgent: iphone, path: '/', search: '' })).toBeNull()
  })
})

test('a desktop browser stays [S1.5]', () => {
  expect(from('/', '', desktop)).toBeNull()
})
