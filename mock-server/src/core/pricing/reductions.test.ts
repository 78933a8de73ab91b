import { expect, it } from 'vitest'
import type { Adjustment } from '../state/adjustments.ts'
import { reductionsOf, reductionsOfLine, undoneReductions } from './reductions.ts'

const name = { zh: '名', en: 'name' }
const adjustment = (rule: 'discount' | 'member', id: number, ...amounts: number[]): Adjustment => ({
  ...{ part: rule, source: { rule, id }, name, fundedBy: 'shop', amount: amounts.reduce((all, each) => all + each, 0) },
  shares: amounts.flatMap((amount, line) => (amount > 0 ? [{ line, amount }] : [])),
})
const adjustments = [
  adjustment('member', 1, 0.1, 0.2, 0),
  adjustment('discount', 1, 0, 5, 0),
  adjustment('member', 1, 0, 0, 0.7),
  adjustment('discount', 2, 3, 0, 4),
]
const shown = (rule: string, id: number, amount: number, language: 'zh' | 'en' = 'en') => ({
  ...{ part: rule, rule, id, amount, name: name[language] },
})

it('what reduces a price is shown once for each source, with all that it takes off', () => {
  expect(reductionsOf(adjustments, 'en')).toEqual([
    shown('member', 1, 1),
    shown('discount', 1, 5),
    shown('discount', 2, 7),
  ])
  expect(reductionsOf(adjustments, 'zh')[0]).toEqual(shown('member', 1, 1, 'zh'))
})

it('what reduces a line is shown with its share', () => {
  const ofLine = (line: number) => reductionsOfLine(adjustments, line, 'en')
  expect([0, 1, 2, 3].map(ofLine)).toEqual([
    [shown('member', 1, 0.1), shown('discount', 2, 3)],
    [shown('member', 1, 0.2), shown('discount', 1, 5)],
    [shown('member', 1, 0.7), shown('discount', 2, 4)],
    [],
  ])
})

it('what a refund undoes is shown as the order shows it, where it is anything', () => {
  const undone = (rule: 'discount' | 'member' | 'combo', id: number, amount: number) => ({
    ...{ source: { rule, id }, amount },
  })
  const all = [undone('discount', 2, 1.5), undone('discount', 1, 0), undone('member', 1, 0.01), undone('combo', 1, 2)]
  expect(undoneReductions(adjustments, all, 'en')).toEqual([shown('discount', 2, 1.5), shown('member', 1, 0.01)])
})
