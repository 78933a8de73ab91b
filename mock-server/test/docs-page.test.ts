import { readFileSync } from 'node:fs'
import { controlTable } from 'qinghua-contract/control'
import { known } from '@mall/fixtures/known'
import { afterAll, describe, expect, it } from 'vitest'
import { control } from './call.ts'
import { openTestServer } from './test-server.ts'

const server = await openTestServer()
afterAll(() => server.close())

interface Operation {
  readonly summary: string
  readonly description: string
}
interface Document<O = Operation> {
  readonly paths: Readonly<Record<string, Readonly<Record<string, O>>>>
}
const operationsOf = <O>({ paths }: Document<O>): (readonly [route: string, operation: O])[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
  )

/** Written by `npm run openapi`; another test compares it with the contract. */
const written = JSON.parse(readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8')) as Document<
  Operation & { readonly 'x-zh': Operation }
>
const product: Readonly<Record<string, { readonly summary: Readonly<Record<'en' | 'zh', string>> }>> =
  Object.fromEntries(
    operationsOf(written).map(([route, { summary, 'x-zh': zh }]) => [
      route,
      { summary: { en: summary, zh: zh.summary } },
    ]),
  )

const documentOf = async (name: string, lang: string): Promise<Document> =>
  (await server.api.inject({ url: `/__mall/docs/${name}.json?lang=${lang}` })).json<Document>()

it('serves the documents as a page that runs no script but its own, and no style in between', async () => {
  const page = await server.api.inject({ url: '/__mall/docs' })
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/)
  const addresses = [...page.body.matchAll(/(?:href|src)="(\/__mall\/docs[^"]+)"/g)]
  expect(addresses.length).toBeGreaterThan(3)
  for (const [, url = ''] of addresses) expect((await server.api.inject({ url })).statusCode).toBe(200)
})

describe.each(['zh', 'en'] as const)('in %s', (language) => {
  it.each([
    ['product', product],
    ['control', controlTable],
  ])('the %s document has every row, told in that language alone', async (name, table) => {
    const rows = operationsOf(await documentOf(name, language))
    expect(rows.map(([route]) => route).sort()).toEqual(Object.keys(table).sort())
    for (const [route, { summary, description }] of rows) {
      expect(summary).toBe(table[route as keyof typeof table]['summary'][language])
      expect([route, /[\u4e00-\u9fff]/.test(summary + description)]).toEqual([route, language === 'zh'])
    }
  })
})

describe('the relay to the chat host', () => {
  const url = '/__mall/docs/im/p/user/recentBrowse'
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'x-mall-world': 'docs' }

  it('passes a call on as it came, to the same world', async () => {
    const token = await server.logIn(known.shopper.userName, 'docs')
    const headers = { ...form, authorization: token, 'accept-language': 'en' }
    const answer = await server.api.inject({ method: 'POST', url, headers, payload: 'shopId=0&size=3' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ size: 3 })
    const calls = await control(server, 'GET /__mall/calls', { query: {} }, { world: 'docs' })
    expect(calls.body[0]).toMatchObject({ route: 'POST /p/user/recentBrowse', status: 200, language: 'en' })
  })

  it('passes a refusal on as it came', async () => {
    const answer = await server.api.inject({ method: 'POST', url, headers: form, payload: 'shopId=0' })
    expect([answer.statusCode, answer.body]).toEqual([401, '请先登录'])
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  })
})
