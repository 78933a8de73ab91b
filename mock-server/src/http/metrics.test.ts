import { expect, it } from 'vitest'
import { createMockServer } from '../index.ts'
import { Metrics } from './metrics.ts'

it('counts a call in every bucket whose bound it does not exceed', async () => {
  const { worlds, close } = createMockServer({ size: 10 })
  const metrics = new Metrics()
  const bounds = () =>
    [...metrics.text(worlds, { count: 0 }).matchAll(/_bucket\{le="([^"]+)"\} (\d+)/g)].map(([, le, count]) => ({
      le: le === '+Inf' ? Infinity : Number(le),
      count: Number(count),
    }))
  const taken: number[] = []
  for (const { le } of bounds()) {
    if (le === Infinity) continue
    for (const ms of [le * 1000 - 0.01, le * 1000, le * 1000 + 0.01]) {
      metrics.note(200, ms)
      taken.push(ms / 1000)
    }
  }
  expect(bounds().map(({ count }) => count)).toEqual(
    bounds().map(({ le }) => taken.filter((seconds) => seconds <= le).length),
  )
  await close()
})
