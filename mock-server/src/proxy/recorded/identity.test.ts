import { expect, test } from 'vitest'
import { differencesOf, keyOf, type AskedFor } from './identity.ts'

const asked = (more: Partial<AskedFor> = {}): AskedFor => ({
  method: 'POST',
  path: '/p/a',
  query: [],
  body: {},
  ...more,
})

test.each<[string, Partial<AskedFor>, Partial<AskedFor>, boolean]>([
  [
    'the order of the query',
    {
      query: [
        ['a', '1'],
        ['b', '2'],
      ],
    },
    {
      query: [
        ['b', '2'],
        ['a', '1'],
      ],
    },
    true,
  ],
  ['a value of the query', { query: [['a', '1']] }, { query: [['a', '2']] }, false],
  ['another path', { path: '/p/b' }, {}, false],
  ['an id in the body', { body: { prodId: 3 } }, { body: { prodId: 4 } }, false],
  ['an id deeper down', { body: { items: [{ skuId: 3 }] } }, { body: { items: [{ skuId: 4 }] } }, false],
  ['the order of ids', { body: { basketIds: [1, 2] } }, { body: { basketIds: [2, 1] } }, true],
  ['a number of an order', { body: { orderNumbers: '7' } }, { body: { orderNumbers: '8' } }, false],
  ['what is no id', { body: { count: 3, remark: 'a', uuid: 'x' } }, { body: { count: 4 } }, true],
  ['a body that is the id', { body: 3 }, { body: 4 }, false],
  ['a list that is ids', { body: [3] }, { body: [4] }, false],
])('%s: the same request or not', (_, one, other, isSame) =>
  expect(keyOf(asked(one)) === keyOf(asked(other))).toBe(isSame),
)

test('differences name the place and both values', () => {
  const one = asked({ query: [['size', '10']], body: { prodId: 3 } })
  expect(differencesOf(one, asked({ query: [['size', '20']], body: { shopId: 1, prodId: 3 } }))).toEqual([
    { place: 'query/size', is: '10', was: '20' },
    { place: 'body/shopId', is: 'nothing', was: '1' },
  ])
})
