import { expect, it } from 'vitest'
import { WordIndex } from './word-index.ts'

const name = (text: string) => ({ text, weight: 8, isName: true })
const brief = (text: string) => ({ text, weight: 3 })
const index = new WordIndex([
  [name('青花茶壶'), name('Blue Tea Pot, Small Edition'), brief('Tea for two')],
  [name('茶 与 壶'), brief('Blue Tea Pot, Small Edition'), name('Small T-Shirts')],
  [brief('壶'), name('壶')],
])
const marked = (mark: (best: Uint8Array) => void): number[] => {
  const best = new Uint8Array(index.size)
  mark(best)
  return [...best]
}
const word = (text: string, less = 0) => marked((best) => index.word(text, best, less))
const han = (text: string, less = 0) => marked((best) => index.han(text, best, less))

it('a word is worth what the first place is worth where it stands, more if it names the thing', () => {
  expect({
    blue: word('blue'),
    pot: word('pot'),
    tea: word('tea'),
    small: word('small'),
    shirt: word('shirt'),
  }).toEqual({
    blue: [8, 3, 0],
    pot: [10, 3, 0],
    tea: [8, 3, 0],
    small: [8, 3, 0],
    shirt: [0, 10, 0],
  })
  expect([word('壶'), word('茶'), word('nothing')]).toEqual([
    [10, 10, 3],
    [8, 8, 0],
    [0, 0, 0],
  ])
  expect(index.textsWith('tea', 4)).toEqual([0])
  expect([index.textsWith('tea', 3), index.textsWith('tea', 9)]).toEqual([[0, 1], []])
})

it('a word that is meant less is worth less, but always something, and never less than before', () => {
  expect([word('blue', 2), word('blue', 4)]).toEqual([
    [6, 1, 0],
    [4, 1, 0],
  ])
  const best = Uint8Array.of(7, 2, 1)
  index.word('blue', best, 2)
  expect([...best]).toEqual([7, 2, 1])
})

it('what a hyphen joins is one word as well', () => {
  expect(index.words).toEqual(['blue', 'edition', 'for', 'pot', 'shirt', 'small', 't', 'tea', 'tshirt', 'two'])
  expect(word('tshirt')).toEqual([0, 8, 0])
  expect(index.written.get('shirt')).toBe('shirts')
  expect([...index.written.keys()].sort()).toEqual(index.words.filter((each) => each !== 'tshirt'))
})

it('Chinese characters are sought next to each other, three or more of them else anywhere', () => {
  expect([han('茶壶'), han('青花'), han('花茶壶'), han('壶')]).toEqual([
    [10, 0, 0],
    [8, 0, 0],
    [10, 0, 0],
    [10, 10, 3],
  ])
  expect([han('青茶壶'), han('青茶壶', 1), han('壶茶'), han('青红壶')]).toEqual([
    [8, 0, 0],
    [7, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ])
  expect([...index.hanWords].sort()).toEqual(['青', '花', '茶', '壶', '青花', '花茶', '茶壶', '与'].sort())
})

it('texts that have all of some words are found, by what the last is worth, or as little as what only describes one of them', () => {
  const all = (...tokens: string[]) => marked((best) => void index.all(tokens, best, 0))
  expect([all('blue', 'pot'), all('tea', 'shirt'), all('two', 'tea'), all('two', 'shirt'), all('x', 'tea')]).toEqual([
    [10, 3, 0],
    [0, 3, 0],
    [3, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ])
  const best = new Uint8Array(index.size)
  expect([index.all(['tea'], best, 0), index.all(['x'], best, 0), index.all([], best, 0)]).toEqual([true, false, false])
  expect([index.has('tea'), index.has('x')]).toEqual([true, false])
})

it('a name names the thing, what is said in the same words does not, and a text counts once for a word', () => {
  const same = new WordIndex([
    [name('Tea Pot')],
    [brief('Tea Pot')],
    [brief('Tea Pot Tea'), name('Pot')],
    [name('Tea Pot')],
  ])
  expect([10, 9, 3].map((least) => same.textsWith('pot', least))).toEqual([
    [0, 3],
    [0, 3],
    [0, 1, 2, 3],
  ])
  expect(same.textsWith('tea', 3)).toEqual([0, 1, 2, 3])
})

it('an index holds as many words as there are', () => {
  const many = new WordIndex(Array.from({ length: 2_500 }, (_, at) => [brief(`w${at}`)]))
  expect([0, 1_023, 1_024, 2_048, 2_499].map((at) => many.textsWith(`w${at}`, 3))).toEqual(
    [0, 1_023, 1_024, 2_048, 2_499].map((at) => [at]),
  )
  expect(many.words).toHaveLength(2_500)
})
