import { createContext, runInContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { known } from '@mall/fixtures/known'
import { buildSeed } from '@mall/fixtures'
import { packSeed } from '@mall/fixtures/pack-seed'
import { createMockServer } from 'qinghua-mock'
import type { BrowserMall, MallParts } from '../../mock-server/src/worker/mall.ts'
import { bundleParts } from './bundle-worker.mjs'

/** What the mall uses of a browser. */
const ofBrowsers = {
  ...{ URL, URLSearchParams, TextEncoder, TextDecoder, Response, FormData, File, Blob, ReadableStream },
  ...{ crypto, performance, console, setTimeout, clearTimeout, queueMicrotask, Uint8Array, ArrayBuffer },
  IDBKeyRange: { bound: () => null },
}

/** A database that forgets everything. */
const forgetful = {
  transaction: () => {
    const transaction = {
      objectStore: () => ({ put: () => undefined, delete: () => undefined }),
      oncomplete: () => undefined,
    }
    queueMicrotask(() => transaction.oncomplete())
    return transaction
  },
  close: () => undefined,
}

/** Errors whose stack was asked for while the modules of the mall ran. */
const stacks: string[] = []
const noteStack = ({ message }: Error): string => {
  stacks.push(message)
  return message
}

const openMall = async (): Promise<BrowserMall> => {
  const packed = packSeed(buildSeed())
  const { files } = await bundleParts(packed, JSON.stringify('^/(?:cart)?$'))
  const [, code = ''] = Object.entries(files).find(([name]) => name.startsWith('assets/mall-')) ?? []
  const browser = createContext({ ...ofBrowsers, noteStack })
  runInContext('Error.prepareStackTrace = noteStack', browser)
  const { openMall: open } = runInContext(`((exports) => {${code};return exports})({})`, browser) as {
    openMall(parts: MallParts): Promise<BrowserMall>
  }
  runInContext('delete Error.prepareStackTrace', browser)
  const seed = JSON.parse(JSON.stringify(packed)) as MallParts['seed']
  const stored = { database: forgetful, pieces: [] } as unknown as MallParts['stored']
  return open({
    root: 'http://localhost/',
    seed,
    stored,
    knownSecrets: true,
    readFile: () => Promise.reject(new Error('no page is read')),
  })
}

const server = createMockServer({ knownSecrets: true })
let mall: BrowserMall
beforeAll(async () => {
  mall = await openMall()
  await server.api.ready()
})
afterAll(async () => {
  await mall.close()
  await server.close()
})

interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

const compared = ['content-type', 'x-mall-call', 'x-mall-fault', 'cache-control', 'content-security-policy']
const seen = (status: number, headers: (name: string) => unknown, text: string) => ({
  status,
  headers: Object.fromEntries(compared.map((name) => [name, headers(name) ?? null])),
  // Of files, Node says the real time.
  date: headers('x-mall-call') === undefined ? null : headers('date'),
  text,
})

const ofServer = async ({ method = 'GET', url, headers = {}, body }: Call) => {
  const {
    statusCode,
    headers: sent,
    body: text,
  } = await server.api.inject({
    method,
    url,
    headers: { host: 'localhost', ...headers },
    ...(body !== undefined && { payload: body }),
  })
  return seen(statusCode, (name) => sent[name], text)
}

const ofWorker = async ({ method = 'GET', url, headers = {}, body = '' }: Call) => {
  const asked = { method, url, headers: { host: 'localhost', ...headers }, body: new TextEncoder().encode(body) }
  const answer = await mall.answer(asked)
  return seen(answer.status, (name) => answer.headers.get(name) ?? undefined, await answer.text())
}

const json = (value: unknown) => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) })
const post = (url: string, value: unknown): Call => ({ method: 'POST', url, ...json(value) })

/** Sends the same to both, and returns what the worker answers. */
const same = async (call: Call) => {
  const [mine, theirs] = [await ofWorker(call), await ofServer(call)]
  expect(mine, `${call.method ?? 'GET'} ${call.url}`).toEqual(theirs)
  return mine
}

test('nothing asks for a stack while the modules run: a browser would compile the mall once more to tell it', () => {
  expect(stacks).toEqual([])
})

test('the mall of the worker answers as the server does', { timeout: 60_000 }, async () => {
  const at = server.worlds.get('default').mall.now + 60_000
  await ofWorker({ method: 'POST', url: '/__mall/clock/freeze' })
  await ofServer({ method: 'POST', url: '/__mall/clock/freeze' })
  await same(post('/__mall/clock/jump', { to: at }))
  await same({ url: '/webConfig/getPcWebConfig' })
  await same({ url: '/search/searchProdPage?current=1&size=5&sort=1', headers: { 'accept-language': 'en' } })
  await same({ url: '/search/searchProdPage?current=x' })
  await same({ url: '/no/such/call' })
  await same({ url: '/__mall/h5/cart?x=1' })
  await same({ url: `/pictures/goods/mug-cobalt-3.svg` })
  await same({ url: '/p/user/userInfo' })
  const { text } = await same(post('/__mall/login', { userName: known.shopper.userName }))
  const headers = { authorization: (JSON.parse(text) as { accessToken: string }).accessToken }
  await same({ url: '/p/user/userInfo', headers })
  const info = { method: 'POST', url: '/p/shopCart/info' } as const
  const type = 'application/json'
  const { mug, mainShopId: shopId } = known
  const line = { basketId: 0, prodId: mug.prodId, skuId: mug.skuId, shopId, count: 2 }
  const change = JSON.stringify(line)
  await same({
    method: 'POST',
    url: '/p/shopCart/changeItem',
    headers: { ...headers, 'content-type': type },
    body: change,
  })
  await same({ ...info, headers: { ...headers, 'content-type': type }, body: '[]' })
  await same({ ...info, headers: { ...headers, 'content-type': type }, body: '[{' })
  await same({ ...info, headers: { ...headers, 'content-type': 'text/plain' }, body: '[]' })
  await same({ ...info, headers: { ...headers, 'content-type': type }, body: JSON.stringify('x'.repeat(300_000)) })
  await same({ url: '/webConfig/getPcWebConfig', headers: { prefer: 'code=503' } })
  await same({ url: '/webConfig/getPcWebConfig', headers: { prefer: 'slow=10' } })
  await same({ url: '/__mall/calls?open=true' })
  await same({ url: '/__mall/pay' })
  await same({ url: '/__mall/findings' })
})
