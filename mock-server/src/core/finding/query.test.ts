import { expect, it } from 'vitest'
import { termsOf, type KnownWords } from './query.ts'
import type { Meaning, Phrase, Thesaurus } from './thesaurus.ts'

const latin = (...texts: string[]): Phrase => texts.map((text) => ({ text, isHan: false }))
const han = (text: string): Phrase => [{ text, isHan: true }]
const headset = han('耳麦')
const means = (...phrases: Phrase[]): Meaning => ({ phrases, isAttribute: false })
const thesaurus: Thesaurus = {
  meanings: new Map([
    ['mug', means(han('马克杯'))],
    ['lunch box', means(han('饭盒'), latin('bento'))],
    ['cup of tea', means(latin('tea'))],
    ['headphone', means(headset)],
    ['茶壶', means(latin('teapot'))],
    ['杯', means(latin('cup'))],
    ['马克杯', means(latin('mug'))],
  ]),
  longest: { latin: 3, han: 3 },
  latin: ['mug', 'headphone'],
  latinWords: new Set(['mug', 'headphone']),
  han: ['茶壶', '杯', '马克杯'],
}
const knownTo = (has: (word: string) => boolean, hasHan: (run: string) => boolean = () => false): KnownWords => {
  return { has, hasHan, nearHan: () => null }
}
const nothing = (): boolean => false
/** What is asked for: typed, written, words, phrases. */
const asked = (text: string, isKnown: (word: string) => boolean = nothing, among = thesaurus) =>
  termsOf(text, among, knownTo(isKnown)).map(({ typed, written, words, phrases }) => [
    ...[typed, written, words],
    phrases.map((phrase) => phrase.map((part) => part.text).join('+')),
  ])
const typed = (text: string, isKnown = nothing) => termsOf(text, thesaurus, knownTo(isKnown)).map((term) => term.typed)

it('what words mean together is asked for as one thing, the longest first, with everything that means the same', () => {
  expect(asked('Lunch Boxes')).toEqual([['lunch box', 'lunch boxes', 2, ['lunch+box', '饭盒', 'bento']]])
  expect(asked('cup of tea mugs')).toEqual([
    ['cup of tea', 'cup of tea', 3, ['cup+of+tea', 'tea']],
    ['mug', 'mugs', 1, ['mug', '马克杯']],
  ])
  expect(asked('walnut lunch box mug')).toEqual([
    ['walnut', 'walnut', 1, ['walnut']],
    ['lunch box', 'lunch box', 2, ['lunch+box', '饭盒', 'bento']],
    ['mug', 'mug', 1, ['mug', '马克杯']],
  ])
})

it('two words that are one are asked for joined, and each', () => {
  const isKnown = (word: string): boolean => word === 'headphone' || word === 'teapot'
  expect(asked('head phones', isKnown)).toEqual([['headphone', 'headphones', 2, ['headphone', 'head+phone', '耳麦']]])
  expect(asked('tea pot', isKnown, { ...thesaurus, longest: { latin: 1, han: 1 } })).toEqual([
    ['teapot', 'teapot', 2, ['teapot', 'tea+pot']],
  ])
  expect(asked('tea', () => true)).toEqual([['tea', 'tea', 1, ['tea']]])
  expect(typed('tea 壶', () => true)).toEqual(['tea', '壶'])
})

it('known words are cut out of Chinese, the longest first; a single character is one at the end only', () => {
  expect(asked('马克杯')).toEqual([['马克杯', '马克杯', 1, ['马克杯', 'mug']]])
  expect(asked('手绘杯')).toEqual([
    ['手绘', '手绘', 1, ['手绘']],
    ['杯', '杯', 1, ['杯', 'cup']],
  ])
  expect([typed('杯垫'), typed('青花茶壶杯'), typed('杯茶壶')]).toEqual([
    ['杯垫'],
    ['青花', '茶壶', '杯'],
    ['杯', '茶壶'],
  ])
  expect(termsOf('茶壶垫', thesaurus, knownTo(nothing)).map(({ phrases }) => phrases)).toEqual([
    [han('茶壶'), latin('teapot')],
    [han('垫')],
  ])
})

it('two words in two languages are one thing if it is called so in one of them', () => {
  const bilingual = {
    ...thesaurus,
    meanings: new Map([
      ...thesaurus.meanings,
      ['tea', means(han('茶'))],
      ['茶', means(latin('tea'))],
      ['tea set', means(han('茶具'))],
      ['茶杯', means(latin('teacup'))],
    ]),
  }
  expect(asked('茶 set', nothing, bilingual)).toEqual([['tea set', '茶 set', 2, ['茶具']]])
  expect(asked('tea 杯', nothing, bilingual)).toEqual([['茶杯', 'tea 杯', 2, ['teacup']]])
  expect(asked('mug 杯', nothing, bilingual).map(([one]) => one)).toEqual(['mug', '杯'])
})

it('words of asking count only if there are no others', () => {
  expect([typed('a mug for me'), typed('the'), typed('我要青的红'), typed('的')]).toEqual([
    ['mug'],
    ['the'],
    ['青', '红'],
    ['的'],
  ])
  expect(typed('mug 茶壶 tea, 杯')).toEqual(['mug', '茶壶', 'tea', '杯'])
  expect(typed('!')).toEqual([])
})

it('twelve different things are looked for, each once', () => {
  const words = 'walnut oak tea mug pen ink lamp chair book cup vase bowl'.split(' ')
  expect(typed(`${words.join(' ')} teapot 茶壶`)).toEqual(words)
  expect(typed('tea mug tea tea mug')).toEqual(['tea', 'mug'])
  // One sign can stand for four words.
  expect(typed('\uFDFA'.repeat(100)).length).toBeLessThanOrEqual(12)
})
