import { expect, it } from 'vitest'
import { fewGoods, text, type Few } from '../../../test/few-goods.ts'
import { bestFirst } from './best-first.ts'
import type { Answer } from './fits.ts'
import { mostOf, rankAll } from './rank-goods.ts'
import type { Meaning } from './thesaurus.ts'

const shelf = (...goods: Few[]) => fewGoods(goods).shelf.opening
const answered = (row: number[], meaning: Partial<Meaning> | null = null): Answer => {
  const term = { typed: 'y', written: 'y', words: 1, phrases: [] }
  const meant = meaning && { phrases: [], isAttribute: false, ...meaning }
  return { term: { ...term, meaning: meant }, fits: Uint8Array.from(row), most: Math.max(...row) }
}
/** How well each of some products fits each term. */
const fits = (...rows: number[][]): Answer[] => rows.map((row) => answered(row))
const plain = { name: text('甲', 'x') }
const none = new Uint8Array(9)
const isLike = { isAttribute: true }
const need = { kind: 'person', reason: text('妈妈', 'Mum'), same: [], suits: [], isGeneral: false } as const
const other = { ...need, kind: 'occasion' } as const

it('what fits all terms fits by their sum', () => {
  const { fit, isAny } = rankAll(shelf(plain, plain, plain), fits([8, 8, 8], [9, 0, 6], [7, 9, 6]), 'y', none)
  expect([[...fit], isAny]).toEqual([[24, 0, 20], true])
  const nothing = rankAll(shelf(plain, plain), fits([8, 0], [0, 8]), 'y', none)
  expect([[...nothing.fit], nothing.isAny]).toEqual([[0, 0], false])
  expect([rankAll(shelf(plain), [], '', none).isAny, [...rankAll(shelf(plain), [], '', none).fit]]).toEqual([
    false,
    [0],
  ])
})

it('what is not on sale does not fit, however well it would', () => {
  const { fit, isAny } = rankAll(shelf({ ...plain, status: 0 }, plain), fits([12, 3]), 'y', none)
  expect([[...fit], isAny]).toEqual([[0, 3], true])
})

it('what is distantly meant, or only said of a product, counts if there is nothing better', () => {
  const of = (...row: number[]) => [...rankAll(shelf(...row.map(() => plain)), fits(row, row), 'y', none).fit]
  expect([of(10, 7, 6), of(8, 6, 5), of(3, 2, 1), of(4, 3), of(5, 4, 3), of(3, 3)]).toEqual([
    [21, 0, 0],
    [16, 12, 0],
    [6, 4, 0],
    [8, 0],
    [10, 8, 0],
    [6, 6],
  ])
})

it('a name that is typed whole comes first, in either language, then one that begins so', () => {
  const names = [
    text('青花', 'Blue Cup'),
    text('红杯', '青花'),
    text('青花杯', 'Red Cup'),
    text('红', '青花杯'),
    text('红青花', 'a 青花'),
  ]
  const { fit } = rankAll(shelf(...names.map((name) => ({ name }))), fits(names.map(() => 8)), '青花', none)
  expect([...fit]).toEqual([20, 20, 9, 9, 8])
})

it('a word means the thing rather than a title or a service with that name', () => {
  const kinds = [{ kind: 'physical' }, { kind: 'ebook' }, { kind: 'virtual' }] as const
  const goods = shelf(...kinds.map((kind) => ({ ...plain, ...kind })))
  expect([...rankAll(goods, fits([10, 10, 10]), 'y', none).fit]).toEqual([11, 10, 10])
  expect([...rankAll(goods, fits([9, 10, 10]), 'y', none).fit]).toEqual([9, 10, 10])
  expect([...rankAll(goods, fits([9, 9, 9], [10, 9, 9]), 'y', none).fit]).toEqual([19, 18, 18])
  expect([...rankAll(goods, fits([10, 9, 9], [10, 9, 9]), 'y', none).fit]).toEqual([21, 18, 18])
})

it('where nothing has all words, those are kept that matter most: what a thing is called rather than what it is like', () => {
  const goods = shelf(plain, plain, plain, { ...plain, status: 0 })
  const kept = (...terms: [meaning: Partial<Meaning> | null, ...row: number[]][]) => {
    const all = terms.map(([meaning, ...row]) => answered(row, meaning))
    return mostOf(goods, all).map((each) => all.indexOf(each))
  }
  expect(kept([null, 8, 0, 6, 8], [null, 0, 8, 6, 8], [null, 0, 0, 0, 0])).toEqual([0, 1])
  expect(kept([isLike, 8, 0, 0], [{}, 0, 10, 0])).toEqual([1])
  expect([kept([isLike, 8, 0, 0], [null, 0, 0, 0]), kept([null, 3, 0, 0], [null, 0, 0, 0]), kept()]).toEqual([
    [],
    [],
    [],
  ])
  expect([kept([{}, 10, 0, 0], [{}, 0, 10, 0]), kept([{}, 10, 0, 0], [null, 0, 10, 0])]).toEqual([[1], [0]])
  expect(kept([{ need }, 9, 0, 0], [null, 0, 0, 0])).toEqual([0])
})

it('a need says what comes first of what is asked for, and alone any of some is enough', () => {
  const goods = shelf(plain, plain, plain)
  const asked = [answered([10, 10, 0]), answered([0, 9, 9], { need })]
  expect([...rankAll(goods, asked, 'y', none).fit]).toEqual([11, 13, 0])
  const needs = [answered([9, 9, 0], { need }), answered([0, 9, 8], { need: other })]
  expect([...rankAll(goods, needs, 'y', none).fit]).toEqual([9, 18, 0])
})

it('what ranks highest comes first, and of what ranks alike what sells best', () => {
  const goods = shelf(...[5, 9, 7, 8, 1].map((soldNum) => ({ ...plain, soldNum })), { ...plain, status: 0 })
  expect(bestFirst(goods, Uint16Array.of(1, 1, 3, 0, 300, 9))).toEqual([4, 2, 1, 0])
  expect(bestFirst(goods, new Uint16Array(6))).toEqual([])
})
