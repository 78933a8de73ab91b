import { afterEach, expect, test, vi } from 'vitest'
import { dropCookie, writeCookie } from '../../lib/cookies.ts'
import { originOf } from './place.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  dropCookie('mall-world')
})

test.each([
  ['default', 'localhost', null, 'http://localhost:5173'],
  ['default', '127.0.0.1', null, 'http://127.0.0.1:5173'],
  ['default', 'qa-7.localhost', null, 'http://default.localhost:5173'],
  ['qa-7', 'qa-7.localhost', null, 'http://qa-7.localhost:5173'],
  ['qa-7', 'localhost', null, 'http://qa-7.localhost:5173'],
  ['qa-7', 'localhost', 'qa-7', 'http://localhost:5173'],
  ['default', 'localhost', 'qa-7', 'http://default.localhost:5173'],
])(
  'the shop of %s, opened from the console at %s with the cookie %s, is at %s',
  (world, hostname, cookie, expected) => {
    if (cookie !== null) writeCookie('mall-world', cookie, 60)
    const here = { protocol: 'http:', hostname, port: '5173', origin: `http://${hostname}:5173` }
    vi.stubGlobal('location', here)
    expect(originOf(world, 'localhost')).toBe(expected)
  },
)
