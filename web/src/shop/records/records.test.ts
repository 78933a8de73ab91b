import { limits } from 'qinghua-contract/rules'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderQuery } from '../../../test/render-query.ts'
import { startTexts, switchLanguage } from '../../lib/i18n/i18n.ts'
import { distrustTime, noteServerTime } from '../../lib/server-clock.ts'
import { useExport } from './use-export.ts'
import { useMonths } from './use-months.ts'

await startTexts()
// The next answer tells the time of its mall.
afterEach(distrustTime)

test.each([0, 1, limits.pageSize, limits.pageSize + 1, 3 * limits.pageSize])(
  'of %d records each is saved once, also those that come while they are read',
  async (count) => {
    let all = Array.from({ length: count }, (_, at) => count - at)
    const load = async ({ current, size }: { current: number; size: number }) => {
      const from = (current - 1) * size
      const page = { records: all.slice(from, from + size).map((id) => ({ id })), pages: Math.ceil(all.length / size) }
      // The newest stand first: the others move on.
      all = [all.length + 1, ...all]
      return page
    }
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`)
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { result } = renderQuery(() => useExport({ load, file: 'f', head: ['id'], rowOf: ({ id }) => [id] }), {})
    act(() => result.current.save())
    await waitFor(() => expect(saved).toHaveLength(1))
    const [, ...rows] = (await saved[0]?.text())?.trim().split('\r\n') ?? []
    expect(rows.map(Number)).toEqual(Array.from({ length: count }, (_, at) => count - at))
  },
)

test.each([
  ['2026-11-30T15:59:59Z', '2026-11'],
  ['2026-11-30T16:00:00Z', '2026-12'],
  ['2026-12-31T16:00:00Z', '2027-01'],
])('at %s the months begin with %s, in Shanghai, and go back for a year', async (at, current) => {
  distrustTime()
  noteServerTime(at, performance.now(), performance.now())
  const months = (chosen: string | null) => renderHook(() => useMonths(chosen)).result.current
  const values = months(null).map(({ value }) => value)
  expect([values.length, values[0]]).toEqual([12, current])
  expect(values).toEqual(values.toSorted().reverse())
  expect(months('2020-01').map(({ value }) => value)).toEqual([...values, '2020-01'])
  expect(months(values[3] ?? '').map(({ value }) => value)).toEqual(values)
  await act(() => switchLanguage('en'))
  expect(months('2020-01').at(-1)?.text).toBe('January 2020')
  await act(() => switchLanguage('zh'))
  expect(months('2020-01').at(-1)?.text).toBe('2020 年 1 月')
})
