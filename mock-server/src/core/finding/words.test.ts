import { expect, it } from 'vitest'
import { canonical, partsOf, plain } from './words.ts'

it('a word has one form for singular and plural, and for British and American spelling', () => {
  const pairs =
    'mugs mug, pens pen, mice mouse, knives knife, boxes box, vases vase, glasses glass, watches watch, dishes dish, cookies cookie, ' +
    'pies pie, colour color, harbours harbor, jewellery jewelry, grey gray, theatre theater, watercolours watercolor'
  for (const pair of pairs.split(', ')) {
    const [one = '', other = ''] = pair.split(' ')
    expect(canonical(one), pair).toBe(canonical(other))
  }
})

it('what only looks like a plural, or is too short for one, stays as it is', () => {
  const words = ['bus', 'gas', 'glass', 'tennis', 'tea', 'hour', 'chest', 'assessor', 'vase', 'brie', 'constructor']
  expect(words.map(canonical)).toEqual(words)
})

it('a line is compared in lower case, without width, Latin accents and apostrophes', () => {
  expect(plain(' Ｔ恤 Café Mo’s "Crème" ')).toBe('t恤 cafe mos "creme"')
  expect(['がま', 'Чай', 'é 한국'].map(plain)).toEqual(['がま', 'чай', 'e 한국'])
})

it('words are told from Chinese, and know what a hyphen joins', () => {
  const parts = partsOf('Ｔ恤 Café Mugs, T-Shirts (A- B) 2-')
  const latin = { isHan: false, joins: false }
  expect(parts).toEqual([
    { ...latin, text: 't', written: 't' },
    { ...latin, text: '恤', written: '恤', isHan: true },
    { ...latin, text: 'cafe', written: 'cafe' },
    { ...latin, text: 'mug', written: 'mugs' },
    { ...latin, text: 't', written: 't', joins: true },
    { ...latin, text: 'shirt', written: 'shirts' },
    { ...latin, text: 'a', written: 'a' },
    { ...latin, text: 'b', written: 'b' },
    { ...latin, text: '2', written: '2' },
  ])
  expect(partsOf('!!! 🙂')).toEqual([])
})
