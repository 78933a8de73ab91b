import { describe, expect, test } from 'vitest'
import { h5Address, h5Origin } from './h5-address.ts'

const origin = 'https://m.qinghua.example'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Mobile/15E148'
const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0'
const from = (path: string, search = '', userAgent = iphone, cookies = '') =>
  h5Address(origin, { userAgent, cookies, path, search })

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
  test('is led to the page of the mock unless the build names a site [S1.5]', () => {
    const visit = { userAgent: iphone, cookies: 'lang=en', path: '/detail/1001', search: '' }
    expect(h5Address(h5Origin, visit)).toBe('/__mall/h5/detail/1001')
  })
  test('stays if its owner chose the desktop shop there [S1.5]', () => {
    expect(from('/cart', '', iphone, 'lang=en; desktop=1')).toBeNull()
    expect(from('/cart', '', iphone, 'lang=en; nodesktop=1')).toBe(`${origin}/cart`)
  })
  test('stays where no mobile site is configured [S1.5]', () => {
    expect(h5Address('', { userAgent: iphone, cookies: '', path: '/', search: '' })).toBeNull()
  })
})

test('a desktop browser stays [S1.5]', () => {
  expect(from('/', '', desktop)).toBeNull()
})
