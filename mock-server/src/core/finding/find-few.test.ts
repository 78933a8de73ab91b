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
  { name: text('窗帘', 'Curtain') },
  { name: text('骨瓷盘', 'Bone China Plate') },
  { name: text('恰恰舞', 'Cha Cha Album'), kind: 'ebook' },
  { name: text('黑茶', 'Dark Brick') },
  { name: text('青瓷瓶', 'Sold-out Vase'), status: 0 },
] as const
const thesaurus = [
  { same: ['茶', 'infusion'], narrower: [] },
  { same: ['窗帘', 'drapes'], narrower: [] },
  { same: ['盘子', 'plate', 'dish'], narrower: [] },
  { same: ['平底锅', 'pan'], narrower: [] },
  { same: ['瓶子', 'chalice'], narrower: [] },
  { same: ['盘', 'tray table'], narrower: [] },
]
const catalogue = fewGoods(goods, { thesaurus })
const find = (typed: string) => {
  const { fit, corrected, dropped } = findGoods(catalogue, catalogue.shelf.opening, typed)
  return { found: Object.fromEntries([...fit].flatMap((one, at) => (one > 0 ? [[at, one]] : []))), corrected, dropped }
}
const found = (typed: string) => find(typed).found
const whole = { corrected: null, dropped: [] }

it.each([
  ['teapot', 'the thing', 11],
  ['blue', 'its name, which begins so', 9],
  ['small', 'what follows its name', 8],
  ['vermilion', 'an option', 6],
  ['ml', 'an option in either language', 6],
  ['ware', 'the thing that its category is', 9],
  ['kitchen', 'the category above', 5],
  ['home', 'the one above that', 4],
  ['celadon', 'the shop', 4],
  ['clay', 'what is said of it', 3],
  ['tea', 'a word that begins so', 7],
  ['pot', 'a word that ends so', 6],
  ['青花茶壶', 'the whole name', 23],
  ['blue teapot, small edition', 'the whole name in English', 46],
  ['青瓷坊', 'the shop in Chinese', 4],
  ['朱红', 'an option in Chinese', 6],
])('%s is found by %s', (typed, _, fit) => {
  expect(found(typed)[0]).toBe(fit)
})

it('what only the name of an option says is not found', () => {
  expect([found('colour'), found('容量')]).toEqual([{}, {}])
})

it('letters find words that begin with them, three of them also words that end so', () => {
  expect([found('v'), found('po'), found('ot'), found('pot'), found('urtain')]).toEqual([
    { 0: 3 },
    {},
    {},
    { 0: 6 },
    { 1: 6 },
  ])
  expect([found('bl'), found('茶具'), found('具')]).toEqual([{ 0: 6 }, { 0: 9 }, { 0: 9 }])
  // A letter that is a word is no beginning.
  const shirts = fewGoods([{ name: text('', 'T-Shirt') }, { name: text('', 'Table') }, { name: text('', 'TV Set') }])
  const fits = (typed: string) => [...findGoods(shirts, shirts.shelf.opening, typed).fit].map(Boolean)
  expect([fits('t'), fits('ta'), fits('tv')]).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
  ])
})

it('words that mean the same find less well what is called otherwise', () => {
  expect([found('dish'), found('drapes'), found('plate')]).toEqual([{ 2: 9 }, { 1: 9 }, { 2: 11 }])
})

it('pinyin finds known words, else names; an English word is not taken for pinyin', () => {
  expect([found('chuanglian'), found('guci'), found('panzi'), found('gu')]).toEqual([{ 1: 11 }, { 2: 8 }, { 2: 9 }, {}])
  expect([found('qing hua'), found('gu ci'), found('chuang lian')]).toEqual([{ 0: 8 }, { 2: 8 }, { 1: 11 }])
  // 茶 is known, and sounds as the title; 盘 sounds as a pan.
  expect([found('cha'), found('pan')]).toEqual([{ 3: 9 }, {}])
})

it('a mistyped word is told with what was searched instead, as it was written', () => {
  expect(find('teapott')).toEqual({ found: { 0: 11 }, corrected: 'teapot', dropped: [] })
  expect(find('Blues teapott')).toEqual({ found: { 0: 18 }, corrected: 'blues teapot', dropped: [] })
  expect(find('drapx')).toMatchObject({ corrected: 'drape', found: { 1: 9 } })
  expect(find('qqqqzzzz teapot')).toMatchObject({ corrected: null, dropped: ['qqqqzzzz'] })
})

it('only a word in Latin letters is mistyped', () => {
  for (const typed of ['тeapot', 'teapoт', '囍囍囍囍', '🙂', ''])
    expect(find(typed), typed).toEqual({ found: {}, ...whole })
})

it('what has only most of the words is told from what has all, and nothing is neither', () => {
  expect([find('blue teapot'), find('blue curtain'), find('zzz qqq')]).toEqual([
    { found: { 0: 19 }, ...whole },
    { found: { 1: 11 }, corrected: null, dropped: ['blue'] },
    { found: {}, ...whole },
  ])
  expect(find('vase')).toEqual({ found: {}, ...whole })
})
