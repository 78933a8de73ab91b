import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
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
  readonly security: readonly object[]
}
interface Document<O = Operation> {
  readonly paths: Readonly<Record<string, Readonly<Record<string, O>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, object>>>>
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

const titles: typeof product = { ...product, ...controlTable }

it('serves the documents as a page that runs no script but its own, and no style in between', async () => {
  const page = await server.api.inject({ url: '/__mall/docs' })
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/)
  const addresses = [...page.body.matchAll(/(?:href|src)="(\/__mall\/docs[^"]+)"/g)]
  expect(addresses.length).toBeGreaterThan(3)
  for (const [, url = ''] of addresses) expect((await server.api.inject({ url })).statusCode).toBe(200)
})

it.each(['swagger-ui.css', 'swagger-ui-bundle.js', 'swagger-ui-bundle.js.LICENSE.txt'])(
  'the viewer is served as it was delivered: %s',
  async (name) => {
    const delivered = createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`)
    const { rawPayload } = await server.api.inject({ url: `/__mall/docs/${name}` })
    expect(rawPayload.equals(readFileSync(delivered))).toBe(true)
  },
)

describe.each(['zh', 'en'] as const)('the document in %s', (language) => {
  const get = async () => (await server.api.inject({ url: `/__mall/docs/${language}.json` })).json<Document>()
  it('has every call of the product and every control call, told in that language alone', async () => {
    const rows = operationsOf(await get())
    expect(rows.map(([route]) => route).sort()).toEqual(Object.keys(titles).sort())
    for (const [route, { summary, description }] of rows) {
      expect(summary).toBe(titles[route]?.summary[language])
      expect([route, /[\u4e00-\u9fff]/.test(summary + description)]).toEqual([route, language === 'zh'])
    }
  })
  it('knows the schemas of both, and what authorizes', async () => {
    const { components, paths } = await get()
    const named = [...JSON.stringify(paths).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)]
    expect(named.length).toBeGreaterThan(300)
    for (const [, part = '', name = ''] of named) expect(components[part], `${part} ${name}`).toHaveProperty(name)
    expect(components.securitySchemes).toMatchObject({
      token: { in: 'header', name: 'authorization' },
      secret: { in: 'header', name: 'x-mall-secret' },
    })
    expect(paths['/__mall/clock']?.get?.security).toEqual([{}, { secret: [] }])
    expect(paths['/p/shopCart/info']?.post?.security).toEqual([{ token: [] }])
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
