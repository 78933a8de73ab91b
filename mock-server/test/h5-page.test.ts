import { afterAll, expect, it } from 'vitest'
import { openTestServer } from './test-server.ts'

const server = await openTestServer()
afterAll(() => server.close())
const get = (url: string, headers = {}) => server.api.inject({ url, headers })

it('a page of the mock stands for the mobile site, at every address of it, and runs no script but its own [S1.5]', async () => {
  for (const url of ['/__mall/h5', '/__mall/h5/', '/__mall/h5/detail/1003?x=1']) {
    const { statusCode, headers, body } = await get(url)
    expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8'])
    expect(headers['content-security-policy']).toMatch(/default-src 'none'; script-src 'self'/)
    for (const [, file = ''] of body.matchAll(/(?:src|href)="(\/__mall[^"]+)"/g))
      expect((await get(file)).statusCode).toBe(200)
  }
})

it('the code of the mobile mall leads to that page of the host that shows it [S2.43]', async () => {
  const codeAt = async (host: string) => (await get('/pictures/qr/mobile.svg', { host })).body
  const [here, there] = [await codeAt('a.localhost:5173'), await codeAt('b.localhost:5173')]
  expect(here).toMatch(/^<svg/)
  expect(here).not.toBe(there)
  expect(await codeAt('a.localhost:5173')).toBe(here)
})
