import { limits } from 'qinghua-contract/rules'
import { act, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderQuery } from '../../../test/render-query.ts'
import { startTexts } from '../../app/texts.ts'
import { distrustTime } from '../../lib/server-clock.ts'
import { useExport } from './use-export.ts'

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
