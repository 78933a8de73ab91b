import { expect, test } from 'vitest'
import {
  addressAt,
  amount,
  choiceOf,
  fitting,
  flag,
  id,
  idOrZero,
  named,
  oneOf,
  pageNumber,
  percent,
  shownBy,
  words,
} from './address.ts'

const fields = {
  ...{ page: pageNumber, id, zero: idOrZero, amount, percent, isOn: flag, term: named('q', words(10)) },
  ...{ tab: oneOf(['first', 'second']), kind: choiceOf(['a', 'b']), month: fitting(/^\d{4}-\d\d$/) },
}
const read = (address: string) => shownBy(fields, new URL(address, 'http://mall').searchParams)
const nothing = read('/page')
const all = {
  ...{ page: 3, id: 12, zero: 0, amount: 19.9, percent: 98, isOn: true, term: '青花 & 茶' },
  ...{ tab: 'second', kind: 'b', month: '2026-11' },
}

test('what a page shows is read again from its address, and what is usual is not in it [S2.3]', () => {
  for (const shown of [nothing, all])
    expect(read(addressAt('/page?shop=7', fields, shown as typeof nothing))).toEqual(shown)
  expect(addressAt('/page', fields, nothing)).toBe('/page')
})

const nonsense =
  'page=0 page=-1 page=1e3 id=0 id=-3 id=0x10 id=x zero=-1 amount=-1 amount=1.005 percent=101 isOn=7 q=%20%20 tab=__proto__ kind=constructor month=2026'

test.each(nonsense.split(' '))('%s makes no sense, and is ignored', (search) => {
  expect(read(`/page?${search}`)).toEqual(nothing)
})

test('a change keeps what else is in the address, and no text is longer than it may be', () => {
  const others = new URLSearchParams('sku=1&tab=second&page=4')
  expect(addressAt('', fields, { ...nothing, kind: 'a' }, others)).toBe('?sku=1&kind=a')
  expect(read(`/page?q=${'x'.repeat(30)}`).term).toHaveLength(10)
})
