import { expect, test, vi } from 'vitest'
import { allRecords } from './use-export.ts'

test('an export ends with the first empty page, however many are told', async () => {
  const load = vi.fn(({ current }: { current: number }) =>
    Promise.resolve({ records: current < 3 ? [{ id: current }] : [], pages: Number.MAX_SAFE_INTEGER }),
  )
  expect(await allRecords(load)).toEqual([{ id: 1 }, { id: 2 }])
  expect(load).toHaveBeenCalledTimes(3)
})
