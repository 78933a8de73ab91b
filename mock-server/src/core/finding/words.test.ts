import { expect, it } from 'vitest'
import { canonical, keyOf, plain, unitsOf } from './words.ts'

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

it('a line is compared in lower case, without width, Latin accents, apostrophes and a possessive s', () => {
  expect(plain(' Ｔ恤 Café Mo’s "Crème" ')).toBe('t恤 cafe mo "creme"')
  expect(['がま', 'Чай', 'é 한국'].map(plain)).toEqual(['がま', 'чай', 'e 한국'])
})

it('words are told from Chinese, character by character, and what stands between them is known', () => {
  const told = unitsOf('Ｔ恤 Café Mugs, T-Shirts 1.5').map((unit) => {
    const { text, written, isHan, isApart, isHyphened, isAfterStop } = unit
    return [
      text,
      written,
      isHan ? 'han' : '',
      isApart ? 'apart' : '',
      isHyphened ? '-' : '',
      isAfterStop ? ',' : '',
    ].join()
  })
  expect(told).toEqual([
    't,t,,,,',
    '恤,恤,han,,,',
    'cafe,cafe,,apart,,',
    'mug,mugs,,apart,,',
    't,t,,apart,,,',
    'shirt,shirts,,apart,-,',
    '1.5,1.5,,apart,,',
  ])
  expect(unitsOf('!!! 🙂')).toEqual([])
  expect(['Lunch Boxes', '马克 杯', 'T恤'].map(keyOf)).toEqual(['lunch box', '马克杯', 't 恤'])
})
