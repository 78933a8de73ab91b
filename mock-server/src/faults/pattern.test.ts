import { expect, it } from 'vitest'
import { routePattern } from './pattern.ts'

const info = 'POST /p/shopCart/info'

it.each([
  ['POST /p/shopCart/info', true],
  ['POST /p/shopCart/*', true],
  ['* /p/shopCart/info', true],
  ['/p/shopCart/*', true],
  ['/p/shopCart/info', true],
  ['*', true],
  ['**', true],
  ['*Cart*', true],
  ['P*T /p/*/info', true],
  ['POST*', true],
  ['GET /p/shopCart/info', false],
  ['POST /p/shopCart', false],
  ['POST /p/shopCart/', false],
  ['/shopCart/info', false],
  ['POST /p/*/infos', false],
  ['POST /p/shopCart/info*info', false],
  ['*/info*o', false],
  ['POST /p/shopCart/inf?', false],
  ['POST /p/shopCart/.*', false],
  ['', false],
])('the pattern "%s" names POST /p/shopCart/info: %s', (pattern, named) => {
  expect(routePattern(pattern)(info)).toBe(named)
})

it('takes a list as any of its patterns', () => {
  const matches = routePattern(['GET /a', '/p/*'])
  expect([matches('GET /a'), matches(info), matches('GET /b')]).toEqual([true, true, false])
})

it('takes the parameters of a route literally', () => {
  const matches = routePattern('GET /shop/notice/info/{id}')
  expect([matches('GET /shop/notice/info/{id}'), matches('GET /shop/notice/info/1')]).toEqual([true, false])
})

it('stays linear however many stars a pattern has', () => {
  const matches = routePattern(`${'*a'.repeat(5_000)}b`)
  expect([matches('a'.repeat(10_000)), matches(`${'a'.repeat(10_000)}b`)]).toEqual([false, true])
})
