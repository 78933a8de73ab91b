import { expect, it } from 'vitest'
import { fewGoods, teaWare, text } from '../../../test/few-goods.ts'
import { findGoods } from './find-goods.ts'

const goods = [
  {
    categoryId: teaWare,
    name: text('青花茶壶', 'Blue Teapot, Small Edition'),
    brief: text('手工', 'Handmade from clay'),
    options: text('颜色:朱红;容量:350 ml', 'Colour:Vermilion;Volume:350 ml'),
  },
  { name: text('窗帘', 'Curtain'), options: text('颜色:朱红', 'Colour:Vermilion') },
  { name: text('骨瓷盘', 'Bone China Plate') },
  { name: text('茶壶垫', 'Teapot Mat') },
  { name: text('恰恰舞', 'The Teapot Mystery'), kind: 'ebook', categoryId: 2 },
  { name: text('青瓷瓶', 'Sold-out Vase'), status: 0 },
] as const
const thesaurus = [
  { same: ['茶壶', 'teapot', 'tea jug'], narrower: [] },
  { same: ['窗帘', 'curtain', 'drapes'], narrower: [] },
  { same: ['盘子', '盘', 'plate', 'dish'], narrower: [] },
  { same: ['杯垫', '垫', 'mat'], narrower: [] },
  { same: ['furnishings'], narrower: ['curtain', 'mat'] },
  { same: ['red', '红'], narrower: ['vermilion'], isAttribute: true },
]
const catalogue = fewGoods(goods, { thesaurus, titled: [2] })
/** The numbers of what is found, the best first. */
const found = (typed: string): string => {
  const { fit } = findGoods(catalogue, catalogue.shelf.opening, typed)
  const hits = [...fit.entries()].filter(([, one]) => one > 0)
  return hits
    .toSorted((a, b) => b[1] - a[1])
    .map(([no]) => no)
    .join()
}
const told = (typed: string) => {
  const { corrected, dropped, excluded } = findGoods(catalogue, catalogue.shelf.opening, typed)
  return {
    found: found(typed),
    corrected,
    dropped,
    not: excluded.map(({ terms }) => terms.map(({ written }) => written)),
  }
}
const plain = { corrected: null, dropped: [], not: [] }

it.each([
  ['teapot', 'what it is called; what has it in its name stands behind, and a title is no thing', '0,3'],
  ['tea jug', 'a word of the same meaning', '0'],
  ['drapes', 'a word of the same meaning that nothing is called', '1'],
  ['furnishings', 'a wider word', '1,3'],
  ['blue', 'a word of its name', '0'],
  ['vermilion', 'an option', '0,1'],
  ['red', 'what an option is, too', '0,1'],
  ['350ml', 'an amount', '0'],
  ['kitchen', 'the category above', '0,4'],
  ['clay', 'what is said of it', '0'],
  ['teap', 'a word that begins so, in a title as well', '0,3,4'],
  ['blue teapot, small edition', 'the whole name', '0'],
  ['the teapot mystery', 'a whole title', '4'],
  ['青瓷坊', 'the shop', '0,1,2,3,4'],
  ['骨瓷', 'part of a name that is no known word', '2'],
  ['chuanglian', 'pinyin', '1'],
  ['cha hu', 'pinyin in two words', '0,3'],
  ['clhu', 'no such word', ''],
  ['vase', 'nothing that is on sale', ''],
  ['🙂', 'nothing at all', ''],
])('%s is found by %s', (typed, _, numbers) => {
  expect(found(typed)).toBe(numbers)
})

it('what is not wanted is left out, however that is said, and never turned round', () => {
  const curtains = { ...plain, found: '1', not: [['teapot']] }
  expect(told('vermilion, not a teapot')).toEqual(curtains)
  expect(told('vermilion except teapots')).toEqual({ ...curtains, not: [['teapots']] })
  for (const typed of ['朱红 不要茶壶', '除了茶壶以外的朱红', '茶壶除外 朱红', '不要茶壶的朱红'])
    expect([typed, told(typed)]).toEqual([typed, { ...curtains, not: [['茶壶']] }])
  expect(told('朱红 不是茶壶也不是窗帘')).toEqual({ ...plain, found: '', not: [['茶壶'], ['窗帘']] })
  expect(told('not vermilion').found).toBe('2,3,4')
})

it('a mistyped word is told with what was searched instead, as it was written', () => {
  expect(told('teapott')).toEqual({ ...plain, found: '0,3', corrected: 'teapot' })
  expect(told('Blue taepot')).toEqual({ ...plain, found: '0', corrected: 'blue teapot' })
  expect(told('茶胡')).toEqual({ ...plain, found: '0,3', corrected: '茶壶' })
  expect(told('zzzz teapot')).toMatchObject({ corrected: null, dropped: ['zzzz'] })
  for (const typed of ['тeapot', 'teapoт', '囍囍囍囍', '']) expect(told(typed), typed).toEqual({ ...plain, found: '' })
})

it('what has only most of the words is told from what has all, and either of two things is meant by "or"', () => {
  expect([told('blue teapot'), told('blue curtain'), told('zzz qqq')]).toEqual([
    { ...plain, found: '0' },
    { ...plain, found: '1', dropped: ['blue'] },
    { ...plain, found: '' },
  ])
  expect([found('curtain or plate'), found('窗帘和盘子')]).toEqual(['1,2', '1,2'])
})

it('where what is not wanted leaves nothing, nothing is shown instead', () => {
  expect(told('blue teapot without vermilion')).toEqual({ ...plain, found: '', not: [['vermilion']] })
  expect(told('teapot, no blue')).toEqual({ ...plain, found: '3', not: [['blue']] })
})
