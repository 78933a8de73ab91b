import { describe, expect, test } from 'vitest'
import { cameFromConsole, cameFromWorld, ownPath, readAskedFor, withFault } from './asked-for.ts'

const origin = 'http://localhost:5173'

describe('the target of a link', () => {
  test.each([
    ['/', '/'],
    ['/detail/1003?sku=1&x=%2F%2Fa#top', '/detail/1003?sku=1&x=%2F%2Fa#top'],
    ['/a?__fault=code=500@POST+/p/*', '/a?__fault=code=500@POST+/p/*'],
  ])('is a page of the shop: %j', (to, path) => expect(ownPath(to, origin)).toBe(path))
  test.each([
    null,
    '',
    'cart',
    '//evil.example/a',
    String.raw`/\evil.example`,
    '/\t/evil.example',
    '/./\\evil.example',
    '/.//evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    `${origin}/cart`,
  ])('is never another site: %j', (to) => expect(ownPath(to, origin)).toBe('/'))
})

test('a link is parsed, and invalid parts are ignored', () => {
  const read = (search: string, hash = '') => readAskedFor({ search, hash, origin })
  expect(
    read('?scenario=a&as=lin&to=/cart&fault=cartFull&arm={"on":"*"}&buy=3,31,62,2&lang=zh&world=qa-7&step=enter'),
  ).toEqual({
    scenario: 'a',
    as: 'lin',
    to: '/cart',
    fault: 'cartFull',
    arm: { on: '*' },
    buy: { prodId: 3, skuId: 31, shopId: 62, prodCount: 2 },
    lang: 'zh',
    world: 'qa-7',
    step: 'enter',
    file: null,
  })
  expect(read('?lang=xx&world=A_b&step=now&arm={&buy=3,31,62,0', '#file=abc')).toMatchObject({
    lang: null,
    world: null,
    step: null,
    arm: null,
    buy: null,
    file: 'abc',
  })
})

test.each([
  ['/cart', null, '/cart'],
  ['/cart', 'cartFull@POST /p/*', '/cart?__fault=cartFull%40POST%20%2Fp%2F*'],
  ['/list?pn=a#top', '500', '/list?pn=a&__fault=500#top'],
])('%j with the fault %j is %j', (path, fault, expected) => expect(withFault(path, fault)).toBe(expected))

describe('a link from another site is not trusted', () => {
  test.each([
    ['http://localhost:5173/', true],
    ['http://qa-7.localhost:5173/', true],
    ['', false],
    ['http://localhost:8080/', false],
    ['https://localhost.evil.example:5173/', false],
    ['http://evillocalhost:5173/', false],
    ['no address', false],
  ])('that led here from %j', (referrer, ours) => expect(cameFromWorld(referrer, 'localhost', '5173')).toBe(ours))
  test.each([
    [`${origin}/__mall/console?tab=errors`, true],
    [`${origin}/`, false],
    [`${origin}/cart?x=/__mall/console`, false],
    ['http://qa-7.localhost:5173/__mall/console', false],
    ['', false],
  ])('or of the shop, as if it were the console: %j', (referrer, console) =>
    expect(cameFromConsole(referrer, origin)).toBe(console),
  )
})
