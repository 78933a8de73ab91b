import { expect, it } from 'vitest'
import { fewGoods, text, type Few } from '../../../test/few-goods.ts'
import { bestFirst } from './best-first.ts'
import { rankAll, rankMost } from './rank-goods.ts'

const shelf = (...goods: Few[]) => fewGoods(goods).shelf.opening
/** How well each of some products fits each term. */
const fits = (...rows: number[][]): Uint8Array[] => rows.map((row) => Uint8Array.from(row))
const plain = { name: text('甲', 'x') }
const aWord = 256

it('what fits all terms fits by their sum', () => {
  const { fit, isAny } = rankAll(shelf(plain, plain, plain), fits([8, 8, 8], [9, 0, 6], [7, 9, 6]), 'y')
  expect([[...fit], isAny]).toEqual([[24, 0, 20], true])
  const none = rankAll(shelf(plain, plain), fits([8, 0], [0, 8]), 'y')
  expect([[...none.fit], none.isAny]).toEqual([[0, 0], false])
  expect([rankAll(shelf(plain), [], '').isAny, [...rankAll(shelf(plain), [], '').fit]]).toEqual([false, [0]])
})

it('what is not on sale does not fit, however well it would', () => {
  const { fit, isAny } = rankAll(shelf({ ...plain, status: 0 }, plain), fits([12, 3]), 'y')
  expect([[...fit], isAny]).toEqual([[0, 3], true])
})

it('what is distantly meant, or only said of a product, counts if there is nothing better', () => {
  const of = (...row: number[]) => [...rankAll(shelf(...row.map(() => plain)), fits(row, row), 'y').fit]
  expect([of(10, 7, 6), of(3, 2, 1), of(4, 3), of(5, 4, 3), of(3, 3)]).toEqual([
    [21, 14, 0],
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
  const { fit } = rankAll(shelf(...names.map((name) => ({ name }))), fits(names.map(() => 8)), '青花')
  expect([...fit]).toEqual([20, 20, 9, 9, 8])
})

it('a word means the thing rather than a title or a service with that name', () => {
  const kinds = [{ kind: 'physical' }, { kind: 'ebook' }, { kind: 'virtual' }] as const
  const goods = shelf(...kinds.map((kind) => ({ ...plain, ...kind })))
  expect([...rankAll(goods, fits([10, 10, 10]), 'y').fit]).toEqual([11, 10, 10])
  expect([...rankAll(goods, fits([9, 10, 10]), 'y').fit]).toEqual([9, 10, 10])
  expect([...rankAll(goods, fits([9, 9, 9], [10, 9, 9]), 'y').fit]).toEqual([19, 18, 18])
  expect([...rankAll(goods, fits([10, 9, 9], [10, 9, 9]), 'y').fit]).toEqual([21, 18, 18])
})

it('where nothing has all words, what has most of them and at least half does, if it is what they name', () => {
  const goods = shelf(plain, plain, plain, { ...plain, status: 0 })
  const most = (...answers: [words: number, ...row: number[]][]) => {
    const { fit, isAny } = rankMost(
      goods,
      answers.map(([words, ...row]) => ({ words, fits: Uint8Array.from(row) })),
    )
    return [isAny, ...fit]
  }
  expect(most([1, 8, 0, 6, 8], [1, 0, 8, 6, 8], [1, 0, 0, 0, 0])).toEqual([true, 0, 0, 2 * aWord + 12, 0])
  expect(most([1, 8, 4, 3, 8], [1, 0, 0, 0, 8])).toEqual([true, aWord + 8, aWord + 4, 0, 0])
  expect(most([2, 8, 0, 0, 0], [1, 0, 8, 0, 0])).toEqual([true, 2 * aWord + 8, 0, 0, 0])
  expect(most([1, 8, 0, 0, 0], [1, 0, 0, 0, 0], [1, 0, 0, 0, 0])).toEqual([false, 0, 0, 0, 0])
  expect(most([1, 3, 0, 0, 0], [1, 0, 0, 0, 0])).toEqual([false, 0, 0, 0, 0])
  expect(most()).toEqual([false, 0, 0, 0, 0])
})

it('what ranks highest comes first, and of what ranks alike what sells best', () => {
  const goods = shelf(...[5, 9, 7, 8, 1].map((soldNum) => ({ ...plain, soldNum })), { ...plain, status: 0 })
  expect(bestFirst(goods, Uint16Array.of(1, 1, 3, 0, 300, 9))).toEqual([4, 2, 1, 0])
  expect(bestFirst(goods, new Uint16Array(6))).toEqual([])
})
