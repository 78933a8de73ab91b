import { known } from '@mall/fixtures/known'
import { describe, expect, it } from 'vitest'
import { accountNamed, newMall } from '../../../test/mall.ts'
import { changeAccount } from '../people/office.ts'
import type { Mall } from '../state/mall.ts'
import { balancePage } from './balance.ts'
import { pointsPage } from './points-views.ts'

const { userName } = known.shopper
const december = Date.parse('2026-12-01T00:00:00+08:00')
const lists = {
  points: { page: pointsPage, change: (mall: Mall, score: number) => changeAccount(mall, userName, { score }) },
  balance: { page: balancePage, change: (mall: Mall, balance: number) => changeAccount(mall, userName, { balance }) },
}

describe.each(['points', 'balance'] as const)('records of %s', (name) => {
  const { page, change } = lists[name]
  it('are of a month in Asia/Shanghai, to the second, and of no other', () => {
    const mall = newMall()
    mall.now = december - 1_000
    change(mall, 1_000)
    mall.now = december
    change(mall, 1_500)
    const timesOf = (month: string, ioType?: 0 | 1) =>
      page(mall, accountNamed(mall, userName), { month, ...(ioType !== undefined && { ioType }) }).records.map(
        ({ createTime }) => createTime,
      )
    expect(timesOf('2026-12')).toEqual(['2026-12-01 00:00:00'])
    expect(timesOf('2026-11')[0]).toBe('2026-11-30 23:59:59')
    expect(timesOf('2026-12', 0)).toEqual([])
    expect(timesOf('2027-12')).toEqual([])
  })
})
