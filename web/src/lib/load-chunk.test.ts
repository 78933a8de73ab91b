import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patience } from '../../test/patience.ts'
import { loadChunk } from './load-chunk.ts'
import { navigation } from './navigation/navigation.ts'

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const reload = vi.fn()

beforeEach(() => {
  sessionStorage.clear()
  reload.mockClear()
  vi.spyOn(navigation, 'reload').mockImplementation(reload)
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

test('a chunk that fails to load reloads the page, once in ten seconds [S8.6]', async () => {
  void loadChunk('/list', gone)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), patience)
  await vi.advanceTimersByTimeAsync(9_000)
  await expect(loadChunk('/list', gone)).rejects.toThrow('Failed to fetch')
  expect(reload).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1_000)
  void loadChunk('/list', gone)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2), patience)
})

test('each chunk has a reload of its own [S8.6]', async () => {
  void loadChunk('/list', gone)
  void loadChunk('/cart', gone)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2), patience)
})

test('without a network the page stays, for a reload would lose it [S8.6]', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await expect(loadChunk('/list', gone)).rejects.toThrow('Failed to fetch')
  expect(reload).not.toHaveBeenCalled()
})
