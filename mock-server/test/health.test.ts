import { afterAll, beforeAll, expect, it } from 'vitest'
import { call } from './call.ts'
import { samplesIn } from './open-metrics.ts'
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

it('counts calls for a monitor, in the OpenMetrics format', async () => {
  const before = samplesIn((await get('/__mall/metrics')).body)
  await call(server, 'GET /webConfig/getPcWebConfig', {})
  await call(server, 'GET /p/shopCart/prodCount', {})
  const { body, headers } = await get('/__mall/metrics')
  expect(headers['content-type']).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8')
  const after = samplesIn(body)
  const grown = (sample: string): number => (after.get(sample) ?? 0) - (before.get(sample) ?? 0)
  expect(grown('mall_calls_total 200')).toBe(1)
  expect(grown('mall_calls_total 401')).toBe(1)
  expect(grown('mall_call_seconds_count')).toBe(2)
})

it('tells its figures to nobody who may not make control calls', async () => {
  expect((await get('/__mall/metrics', { origin: 'https://evil.example' })).statusCode).toBe(403)
})
