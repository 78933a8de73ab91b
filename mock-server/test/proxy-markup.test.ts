import { afterAll, afterEach, expect, it } from 'vitest'
import { openBackend, openProxy } from './proxied.ts'

const backend = await openBackend()
const proxies = {
  raw: await openProxy(backend.url),
  enveloped: await openProxy(backend.url, { dialect: 'envelope' }),
  'filled up by the mock': await openProxy(backend.url, { missing: 'mock' }),
}
afterAll(() => Promise.all([...Object.values(proxies), backend].map((each) => each.close())))
afterEach(() => (backend.twist = (said) => said))

const markup = '<!doctype html><script>fetch("/__mall/accounts")</script>'
const answering = (type: string, status = 200): void => {
  backend.twist = (said) => ({ ...said, status, headers: { 'content-type': type }, body: markup })
}
const opened = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const shown = 'image/avif,image/webp,image/svg+xml,*/*;q=0.8'
const addresses = [
  '/webConfig/getPcWebConfig',
  '/pictures/none.svg',
  '/uploads/none.png',
  '/ebooks/none',
  '/page.html',
  '/',
]
const ask = async (
  url: string,
  accept = '*/*',
  through: keyof typeof proxies = 'raw',
  method: 'GET' | 'HEAD' = 'GET',
) => {
  const { headers, body } = await proxies[through].api.inject({ method, url, headers: { accept } })
  return { type: headers['content-type'], headers, body }
}

const page = 'text/html; charset=gb2312'
it.each(Object.keys(proxies) as (keyof typeof proxies)[])(
  'what a backend sends as HTML is no page of the shop in front of a backend that is %s, wherever it comes from',
  async (through) => {
    for (const status of [200, 401, 500])
      for (const url of addresses)
        for (const [accept, wanted] of [
          ['*/*', 'application/octet-stream'],
          [shown, 'application/octet-stream'],
          [opened, 'text/plain; charset=gb2312'],
        ] as const) {
          answering(page, status)
          const { type, headers, body } = await ask(url, accept, through)
          expect([url, status, type, body]).toEqual([url, status, wanted, markup])
          expect(headers).toMatchObject({
            'x-content-type-options': 'nosniff',
            'content-security-policy': expect.stringMatching(/^default-src 'none'.*sandbox$/),
            'x-mall-content-type': page,
          })
        }
    for (const url of addresses.slice(1)) expect((await ask(url, opened, through, 'HEAD')).type).toMatch(/^text\/plain/)
  },
)

it('a drawing of a backend can be loaded as a picture, and is no page where it is opened', async () => {
  answering('image/svg+xml')
  for (const accept of ['*/*', shown]) expect((await ask('/pictures/none.svg', accept)).type).toBe('image/svg+xml')
  expect((await ask('/pictures/none.svg', opened)).type).toBe('text/plain; charset=utf-8')
})

it('an invoice of a backend is a page that nothing runs in', async () => {
  answering('text/html; charset=utf-8')
  const { type, headers } = await ask('/invoices/of-the-backend', opened)
  expect(type).toBe('text/html; charset=utf-8')
  expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
})
