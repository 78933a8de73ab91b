import { afterAll, describe, expect, it } from 'vitest'
import { openTestServer } from './test-server.ts'

const open = await openTestServer()
const guarded = await openTestServer({ controlSecret: 'open sesame', worldDomain: 'mall.test' })
afterAll(() => Promise.all([open.close(), guarded.close()]))

type Headers = Readonly<Record<string, string>>
const ask = (server: typeof open, headers: Headers, remoteAddress = '127.0.0.1') =>
  server.api.inject({
    method: 'POST',
    url: '/__mall/clock/freeze',
    headers: { host: 'localhost:4100', ...headers },
    remoteAddress,
  })

describe('the control calls without a secret', () => {
  it.each<[string, Headers, string?]>([
    ['a program on this machine', {}],
    ['its own pages', { origin: 'http://localhost:4100', 'sec-fetch-site': 'same-origin' }],
    ['the page of a world', { host: 'qa-7.localhost:4100', origin: 'http://qa-7.localhost:4100' }],
    ['an address typed by hand', { 'sec-fetch-site': 'none' }],
    ['an address of this machine', { host: '127.0.0.1:4100' }],
    ['its sixth version', { host: '[::1]:4100' }, '::1'],
    ['the fourth inside the sixth', {}, '::ffff:127.0.0.1'],
  ])('are open to %s', async (_, headers, address) => {
    expect((await ask(open, headers, address)).statusCode).toBe(200)
  })

  it.each<[string, Headers, string, string?]>([
    ['a page of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 'Origin'],
    ['a page of another site in an old browser', { origin: 'https://evil.example' }, 'Origin'],
    ['a page without an origin', { origin: 'null' }, 'Origin'],
    ['a page on another port', { origin: 'http://localhost:5173' }, 'Origin'],
    ['a page of another world', { origin: 'http://other.localhost:4100', 'sec-fetch-site': 'same-site' }, 'Origin'],
    ['a link in another world', { 'sec-fetch-site': 'same-site' }, 'Origin'],
    ['a link on another site', { 'sec-fetch-site': 'cross-site' }, 'Origin'],
    ['a stranger on the network', {}, 'IP', '192.168.1.20'],
    ['a stranger on the sixth version', {}, 'IP', '2001:db8::1'],
    ['a stranger who names this machine', { 'x-forwarded-for': '127.0.0.1' }, 'IP', '10.0.0.9'],
  ])('are closed to %s', async (_, headers, reason, address) => {
    const answer = await ask(open, { ...headers, 'accept-language': 'en', 'x-mall-world': 'closed' }, address)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([403, 'text/plain; charset=utf-8'])
    expect(answer.body).toBe(`The control calls are open to this machine and this site only: ${reason}`)
    expect(open.worlds.list().map(({ name }) => name)).not.toContain('closed')
  })

  it('are closed as a whole: every one of them asks', async () => {
    for (const url of ['/__mall/worlds', '/__mall/calls', '/__mall/sms', '/__mall/accounts', '/__mall/clock']) {
      const headers = { host: 'localhost', origin: 'https://evil.example' }
      expect((await open.api.inject({ url, headers })).statusCode).toBe(403)
    }
  })
})

describe('the control calls with a secret', () => {
  it('are open to who knows it, from anywhere', async () => {
    const headers = { 'x-mall-secret': 'open sesame', host: 'mall.test' }
    expect((await ask(guarded, headers, '192.168.1.20')).statusCode).toBe(200)
    expect((await ask(guarded, { ...headers, host: 'qa.mall.test' }, '192.168.1.20')).statusCode).toBe(200)
    const bearer = { authorization: 'Bearer open sesame' }
    expect((await ask(guarded, bearer, '192.168.1.20')).statusCode).toBe(200)
  })

  it.each<[string, Headers]>([
    ['none', {}],
    ['a wrong one', { 'x-mall-secret': 'open sesamf' }],
    ['a beginning', { 'x-mall-secret': 'open' }],
    ['an empty one', { 'x-mall-secret': '' }],
    ['a wrong bearer token', { authorization: 'Bearer open sesamf' }],
    ['the token of somebody logged in', { authorization: 'open sesame' }],
  ])('are closed to %s, even on this machine', async (_, headers) => {
    expect((await ask(guarded, headers)).statusCode).toBe(403)
  })

  it('are closed to another site that knows it, and to another name', async () => {
    const secret = { 'x-mall-secret': 'open sesame' }
    expect((await ask(guarded, { ...secret, origin: 'https://evil.example' })).statusCode).toBe(403)
    expect((await ask(guarded, { ...secret, host: 'evil.example' })).statusCode).toBe(421)
  })
})

it('leaves the calls of the mall open to the network and any site', async () => {
  const headers = { origin: 'https://evil.example' }
  expect((await open.api.inject({ url: '/login/publicKey', headers, remoteAddress: '10.0.0.9' })).statusCode).toBe(200)
})
