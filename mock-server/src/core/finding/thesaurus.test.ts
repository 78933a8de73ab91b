import { expect, it } from 'vitest'
import { fewGoods } from '../../../test/few-goods.ts'
import { thesaurusOf } from './thesaurus.ts'

it('words and phrases lead to all that mean the same, in both languages, and to narrower ones', () => {
  const { seed } = fewGoods(
    [],
    [
      { same: ['Mugs', '马克杯'], narrower: ['travel mug'] },
      { same: ['plate', 'dinner plates', '盘'], narrower: [] },
      { same: ['mug', 'beaker', 'T恤', 'MUG'], narrower: [] },
    ],
  )
  const { phrases, latin, han, longest } = thesaurusOf(seed)
  const texts = [...phrases].map(([key, others]) => [
    key,
    others.map((phrase) => phrase.map(({ text, isHan }) => (isHan ? `<${text}>` : text)).join(' ')),
  ])
  expect(Object.fromEntries(texts)).toEqual({
    mug: ['<马克杯>', 'travel mug', 'beaker', 't <恤>', 'beaker', 't <恤>'],
    马克杯: ['mug', 'travel mug'],
    plate: ['dinner plate'],
    'dinner plate': ['plate'],
    盘: ['plate', 'dinner plate'],
    beaker: ['mug', 't <恤>', 'mug'],
    't 恤': ['mug', 'beaker', 'mug'],
  })
  expect(latin).toEqual(['mug', 'plate', 'beaker'])
  expect(han).toEqual(['马克杯', '盘', '家居', '厨房', '茶具', '咖啡'])
  expect(longest).toEqual({ latin: 2, han: 3 })
})

it('no word is longer than one where none are known', () => {
  expect(thesaurusOf(fewGoods([]).seed).longest).toEqual({ latin: 1, han: 1 })
})
