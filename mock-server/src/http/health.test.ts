import { expect, it } from 'vitest'
import { readOpenMetrics } from '../../test/open-metrics.ts'
import { Metrics } from './health.ts'

const figures = { records: 5, commits: 4, fetches: 3, given: 2, notStored: 1, cuts: 0 }
const shared = { list: () => [], storeHealth: { reachable: true, figures } }

it('counts a call in every bucket whose bound it does not exceed', () => {
  const metrics = new Metrics()
  const bounds = () =>
    readOpenMetrics(metrics.text(shared, { count: 0 })).flatMap(({ labels: { le }, value }) =>
      le === undefined ? [] : { le: le === '+Inf' ? Infinity : Number(le), count: value },
    )
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
})

it('tells of the store that processes share', () => {
  const told = readOpenMetrics(new Metrics().text(shared, { count: 0 }))
  const ofStore = told.filter(({ name }) => name.startsWith('mall_store_')).map(({ value }) => value)
  expect(ofStore).toEqual([1, ...Object.values(figures)])
})
