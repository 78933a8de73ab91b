import { limits } from 'qinghua-contract/rules'
import { expect, it } from 'vitest'
import { mapPage, pageOf } from './paging.ts'

const all = Array.from({ length: 23 }, (_, at) => at)

it('cuts a list into pages that hold everything once', () => {
  const pages = [1, 2, 3].map((current) => pageOf(all, { current, size: 10 }))
  expect(pages.flatMap(({ records }) => records)).toEqual(all)
  expect(pages[2]).toMatchObject({ total: 23, size: 10, current: 3, pages: 3 })
  expect(pages[2]?.records).toEqual([20, 21, 22])
})

it('takes ten at a time unless asked otherwise, and never more than the largest page', () => {
  expect(pageOf(all, {}).records).toHaveLength(10)
  expect(pageOf(all, { size: 1_000 }).size).toBe(limits.pageSize)
})

it('is empty past the end, and has no page of nothing', () => {
  expect(pageOf(all, { current: 100_000 }).records).toEqual([])
  expect(pageOf([], {})).toEqual({ records: [], total: 0, size: 10, current: 1, pages: 0 })
})

it('shows each record of a page', () => {
  expect(mapPage(pageOf([1, 2], {}), String)).toMatchObject({ records: ['1', '2'], total: 2 })
})
