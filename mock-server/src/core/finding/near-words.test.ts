import { expect, it } from 'vitest'
import { bitsIn, distance, lettersOf, nearWords } from './near-words.ts'

it.each([
  ['', '', 0],
  ['mug', 'mug', 0],
  ['mug', 'mugs', 1],
  ['xmug', 'mug', 1],
  ['mag', 'mug', 1],
  ['mgu', 'mug', 1],
  ['ab', 'ba', 1],
  ['abcd', 'badc', 2],
  ['xab', 'ba', 2],
  ['teapott', 'teapot', 1],
  ['umbrela', 'umbrella', 1],
  ['mug', 'mugxx', 2],
  ['mug', 'mugxxx', 3],
  ['kitten', 'sitting', 3],
  ['mug', 'teapot', 3],
  ['ca', 'abc', 3],
  ['aabbaa', 'bbccbb', 3],
])('%s and %s differ in %i letters that are added, left out, changed or swapped; above two in three', (a, b, far) => {
  expect([distance(a, b, 2), distance(b, a, 2)]).toEqual([far, far])
})

it('the letters of words are compared at once', () => {
  const apart = (a: string, b: string) => bitsIn(lettersOf(a) ^ lettersOf(b))
  expect([apart('lamp', 'palm'), apart('lamp', 'lamb'), apart('mug', 'teapot')]).toEqual([0, 2, 8])
})

it('a word of less than four letters is never mistyped, one of six may be in two, and one with a digit is not', () => {
  const words = ['mug', 'lamp', 'teapot', 'chocolate', 'b5556']
  const near = (typed: string) => nearWords(typed, words)
  expect([near('mgu'), near('lam'), near('mugg'), near('lamb')]).toEqual([[], [], ['mug'], ['lamp']])
  expect([near('teapott'), near('teepoot'), near('choclatt'), near('lomb')]).toEqual([
    ['teapot'],
    ['teapot'],
    ['chocolate'],
    [],
  ])
  expect([near('b5555'), near('lamp1')]).toEqual([[], []])
})

it('the nearest words of all lists are meant, those with the same first letter before others', () => {
  expect(nearWords('chocolat', ['chocalet', 'chocolatte', 'chocolate'], ['chocolates', 'chocolata'])).toEqual([
    'chocolate',
    'chocolata',
  ])
  expect(nearWords('bamp', ['lamp', 'bump', 'damp', 'barn'])).toEqual(['bump'])
  expect(nearWords('xamp', ['lamp', 'bump', 'damp'])).toEqual(['lamp', 'damp'])
})
