import { expect, it } from 'vitest'
import { fewGoods, text } from '../../../test/few-goods.ts'
import { thesaurusOf } from './thesaurus.ts'

it('words and phrases lead to all that mean the same, in both languages, and to narrower ones', () => {
  const { seed } = fewGoods([], {
    thesaurus: [
      { same: ['Mugs', '马克杯'], narrower: ['travel mug'] },
      { same: ['plate', 'dinner plates', '盘'], narrower: [] },
      { same: ['mug', 'beaker', 'T恤', 'MUG'], narrower: [] },
    ],
  })
  const { meanings, latin, han, longest } = thesaurusOf(seed)
  const texts = [...meanings].map(([key, { phrases }]) => [
    key,
    phrases.map((phrase) => phrase.map(({ text, isHan }) => (isHan ? `<${text}>` : text)).join(' ')),
  ])
  expect(Object.fromEntries(texts)).toEqual({
    mug: ['<马克杯>', 'travel mug', 'beaker', 't <恤>', 'beaker', 't <恤>'],
    马克杯: ['mug', 'travel mug'],
    plate: ['dinner plate'],
    'dinner plate': ['plate'],
    盘: ['plate', 'dinner plate'],
    beaker: ['mug', 't <恤>', 'mug'],
    't 恤': ['mug', 'beaker', 'mug'],
    家居: ['<家居>'],
    home: ['<家居>'],
    厨房: ['<厨房>'],
    kitchen: ['<厨房>'],
    茶具与咖啡: ['<茶具与咖啡>'],
    'tea ware': ['<茶具与咖啡>'],
  })
  expect(latin).toEqual(['mug', 'plate', 'beaker', 'home', 'kitchen'])
  expect(han).toEqual(['马克杯', '盘', '家居', '厨房', '茶具与咖啡', '茶具', '咖啡'])
  expect(longest).toEqual({ latin: 2, han: 5 })
})

it('a word means the first need that names it, and nothing that is sold means what is not', () => {
  const forMum = {
    kind: 'person',
    reason: text('适合妈妈', 'For Mum'),
    same: ['妈妈', 'mum'],
    isGeneral: false,
  } as const
  const forWinter = { ...forMum, kind: 'occasion', same: ['冬天', 'mum'], suits: [] } as const
  const { seed } = fewGoods([], {
    thesaurus: [
      { same: ['walnut'], narrower: [], isAttribute: true },
      { same: ['flower', 'walnut'], narrower: [] },
    ],
    needs: [{ ...forMum, suits: [] }, forWinter],
    notSold: [{ same: ['sofa', 'flower'], near: [{ categoryId: 3 }] }],
  })
  const { meanings } = thesaurusOf(seed)
  expect(meanings.get('mum')?.need).toEqual({ ...forMum, suits: [] })
  expect([meanings.get('sofa')?.nearest, meanings.get('flower')?.nearest]).toEqual([[{ categoryId: 3 }], undefined])
  expect([meanings.get('walnut')?.isAttribute, meanings.get('flower')?.isAttribute]).toEqual([false, false])
})
