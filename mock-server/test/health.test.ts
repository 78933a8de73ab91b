import { afterAll, beforeAll, expect, it } from 'vitest'
import { call } from './call.ts'
import { openTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => (server = await openTestServer()))
afterAll(() => server.close())

const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  server.api.inject({ method: 'GET', url, headers: { host: 'localhost', ...headers } })

it('is alive and ready until it is asked to stop', async () => {
  expect((await get('/__mall/live')).json()).toEqual({ live: true })
  expect((await get('/__mall/ready', { host: 'mall-7.internal:4100' })).json()).toEqual({ ready: true })
  const other = await openTestServer()
  other.announceStop()
  const asked = await other.api.inject({ method: 'GET', url: '/__mall/ready' })
  expect([asked.statusCode, asked.json()]).toEqual([503, { ready: false }])
  expect((await call(other, 'GET /webConfig/getPcWebConfig', {})).status).toBe(200)
  await other.close()
})

/** Value by name and labels. */
const samplesIn = (text: string): Map<string, number> =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )

it('counts calls for a monitor, in the OpenMetrics format', async () => {
  const before = samplesIn((await get('/__mall/metrics')).body)
  await call(server, 'GET /webConfig/getPcWebConfig', {})
  await call(server, 'GET /p/shopCart/prodCount', {})
  const { body, headers } = await get('/__mall/metrics')
  expect(headers['content-type']).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8')
  expect(body.endsWith('\n# EOF\n')).toBe(true)
  for (const name of body.matchAll(/^([a-z_]+)/gm)) {
    const [, metric = ''] = name
    const family = metric.replace(/_(?:total|bucket|sum|count)$/, '')
    expect(body).toContain(`# TYPE ${family} `)
  }
  const after = samplesIn(body)
  const grown = (sample: string): number => (after.get(sample) ?? 0) - (before.get(sample) ?? 0)
  expect(grown('mall_calls_total{status="200"}')).toBe(1)
  expect(grown('mall_calls_total{status="401"}')).toBe(1)
  expect(grown('mall_call_seconds_count')).toBe(2)
  expect(after.get('mall_call_seconds_bucket{le="+Inf"}')).toBe(after.get('mall_call_seconds_count'))
  const buckets = [...after].filter(([name]) => name.startsWith('mall_call_seconds_bucket')).map(([, value]) => value)
  expect(buckets).toEqual(buckets.toSorted((a, b) => a - b))
})

it('tells its figures to nobody who may not make control calls', async () => {
  expect((await get('/__mall/metrics', { origin: 'https://evil.example' })).statusCode).toBe(403)
})
