import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { known } from '@mall/fixtures/known'
import { contract } from 'qinghua-contract'
import { afterAll, describe, expect, it } from 'vitest'
import { connect } from './chat-client.ts'
import { proxyBefore } from './proxied.ts'
import { openTestServer } from './test-server.ts'

/** What the build writes. */
const addresses = '^(?:|/index|/login|/cart|/detail(?:/[^/]+)?|/user-center/uc-order|/shopIndex)/?$'
const root = mkdtempSync(join(tmpdir(), 'storefront-'))
mkdirSync(join(root, 'assets'))
writeFileSync(join(root, 'index.html'), '<!doctype html><title>mall</title>')
writeFileSync(join(root, 'screens.json'), JSON.stringify(addresses))
writeFileSync(join(root, 'console.html'), '<!doctype html><title>console</title>')
writeFileSync(join(root, 'assets', 'app-1a2b.js'), 'export {}')
const server = await openTestServer({ webRoot: root })
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})
const get = (url: string, accept = 'text/html,*/*') => server.api.inject({ url, headers: { accept } })

describe('the built storefront', () => {
  it('is one page at every address of the web, never kept, under a strict policy [S2.1] [S2.15]', async () => {
    for (const url of ['/', '/cart', '/detail/999999', '/user-center/uc-order?x=1', '/shopIndex?sid=62', '/login']) {
      const { statusCode, headers, body } = await get(url)
      expect([url, statusCode, body]).toEqual([url, 200, '<!doctype html><title>mall</title>'])
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'.*trusted-types/)
      expect(headers['content-security-policy']).not.toMatch(/unsafe/)
    }
  })

  it('is the same page with 404 at an address without a screen, also before a backend [S8.5] [S2.15]', async () => {
    const behind = await openTestServer({ webRoot: root, proxy: proxyBefore(new URL('http://127.0.0.1:1')) })
    for (const app of [server.api, behind.api])
      for (const [url, status] of [
        ['/no/such/screen', 404],
        ['/carts?x=/cart', 404],
        ['/detail/1/2', 404],
        ['/__mall/console', 200],
        ['/index', 200],
        ['/cart/', 200],
      ] as const) {
        const { statusCode, headers, body } = await app.inject({ url, headers: { accept: 'text/html' } })
        expect([url, statusCode]).toEqual([url, status])
        expect(body).toMatch(/^<!doctype html>/)
        expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
        expect(headers['content-security-policy']).toMatch(/default-src 'none'/)
      }
    await behind.close()
  })

  it('is served by the port that has its socket, too [S6.5]', async () => {
    const token = await server.logIn(known.shopper.userName)
    const headers = { origin: `http://localhost:${server.ports.api}` }
    const chat = await connect(server, { token, port: server.ports.api, headers })
    await chat.told({ content: '你好' })
    const moved = await connect(server, { token })
    expect(await chat.end()).toBe(4011)
    moved.socket.close()
  })

  it('keeps its hashed files for ever', async () => {
    const { statusCode, headers } = await get('/assets/app-1a2b.js', '*/*')
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('is what a browser gets that opens the path of a call; programs get the answer [S8.5]', async () => {
    const before = server.worlds.get('default').journal.total
    const gets = Object.keys(contract).flatMap((route) => /^GET (.*)/.exec(route)?.[1] ?? [])
    for (const url of ['/p/nothing', ...gets]) {
      const { statusCode, body } = await get(url)
      expect([url, statusCode, body]).toEqual([url, 404, '<!doctype html><title>mall</title>'])
    }
    expect(server.worlds.get('default').journal.total).toBe(before)
    expect((await get('/login/publicKey', '*/*')).headers['content-type']).toBe('application/json; charset=utf-8')
  })

  it('leaves the files and what a program asks for alone [S8.5]', async () => {
    for (const [url, accept] of [
      ['/assets/gone.js', 'text/html'],
      ['/uploads/gone.png', 'text/html'],
      ['/cart', 'application/json'],
    ] as const)
      expect([url, (await get(url, accept)).statusCode]).toEqual([url, 404])
    for (const url of [
      '/../package.json',
      '/%2e%2e/package.json',
      '/assets/..%2f..%2fpackage.json',
      '/.env',
      '/assets/%00',
    ])
      expect([
        url,
        [200, 400, 403, 404].includes((await get(url, '*/*')).statusCode),
        (await get(url, '*/*')).body.includes('"name"'),
      ]).toEqual([url, true, false])
  })

  it('shows pictures of other origins where a proxy was told of them, and takes nothing else from there', async () => {
    const target = new URL('http://127.0.0.1:1')
    const imageOrigins = ['https://cdn.example', 'http://10.0.0.7:9000']
    const before = await openTestServer({ webRoot: root, proxy: proxyBefore(target, { imageOrigins }) })
    const policyOf = async ({ api }: typeof server): Promise<string[]> => {
      const { headers } = await api.inject({ url: '/', headers: { accept: 'text/html' } })
      return String(headers['content-security-policy']).split('; ')
    }
    const [own, more] = [await policyOf(server), await policyOf(before)]
    const images = "img-src 'self' data: blob:"
    expect(own).toContain(images)
    expect(more).toEqual(own.map((each) => (each === images ? `${images} ${imageOrigins.join(' ')}` : each)))
    await before.close()
  })

  it('answers the calls of the chat host at its own address, which its policy holds it to', async () => {
    const authorization = await server.logIn(known.shopper.userName)
    const chats = { url: '/p/user/conversations', headers: { authorization } }
    const browse = {
      method: 'POST',
      url: '/p/user/recentBrowse',
      headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'shopId=62',
    } as const
    for (const call of [chats, browse]) {
      const [here, there] = [await server.api.inject(call), await server.im.inject(call)]
      expect([here.statusCode, here.body]).toEqual([200, there.body])
    }
    const bare = await openTestServer()
    expect((await bare.api.inject(chats)).statusCode).toBe(404)
    await bare.close()
  })

  it('has the pages of the console among the control calls, under the same policy', async () => {
    const shop = await get('/')
    for (const url of ['/__mall/console', '/__mall/console?tab=time&world=qa-7', '/__mall/open?scenario=opening']) {
      const { statusCode, headers, body } = await get(url)
      expect([url, statusCode, body]).toEqual([url, 200, '<!doctype html><title>console</title>'])
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': shop.headers['content-security-policy'],
        'x-content-type-options': 'nosniff',
        'referrer-policy': shop.headers['referrer-policy'],
      })
    }
    expect((await get('/__mall/nothing')).statusCode).toBe(404)
  })
})

it('a mock without pages says so to a browser, also for those of testers', async () => {
  const { api, close } = await openTestServer({})
  const said = async (url: string, accept = 'text/html') =>
    (await api.inject({ url, headers: { accept, 'accept-language': 'en' } })).body
  for (const page of ['/', '/cart', '/__mall/console']) expect(await said(page)).toContain('This mock has no pages')
  for (const call of ['/cart', '/p/shopCart/prodCuont'])
    expect(await said(call, '*/*')).not.toContain('This mock has no pages')
  await close()
})
