import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { enveloped, openBackend, openProxy, through, withFields, type Twist } from './proxied.ts'

const backend = await openBackend()
const proxy = await openProxy(backend.url, { errors: true, sameWorlds: true })
const newer = await openProxy(backend.url, { errors: true, dialect: 'envelope' })
afterAll(() => Promise.all([proxy.close(), newer.close(), backend.close()]))
afterEach(() => {
  backend.twist = (said) => said
})

const search = 'GET /search/searchProdPage'
const page = { query: { current: 1, size: 5 } }
const wrongPages: Twist = withFields((body) => Object.assign(body, { pages: 77, size: 'five', brandNew: 1 }))

describe('a proxy with --errors', () => {
  it.each([
    ['en', /^The backend breaks the contract: schema at \/size: found "five", it must be integer$/],
    ['zh', /^后端违反契约：\/size 处 schema，实际为 "five"，应为 整数$/],
  ] as const)(
    'answers 500 in %s instead of what departs, and names rule, place, found and expected',
    async (language, text) => {
      backend.twist = wrongPages
      const { answer } = await through(proxy, search, page, { language })
      expect([answer.status, answer.type, answer.text]).toEqual([
        500,
        'text/plain; charset=utf-8',
        expect.stringMatching(text),
      ])
      expect(answer.headers).toMatchObject({
        'x-mall-answered-by': 'proxy',
        'x-mall-departure': 'schema /size',
        date: expect.any(String),
      })
    },
  )

  it('lets warnings pass, refusals of the contract, and faults that the target planted', async () => {
    backend.twist = withFields((body) => Object.assign(body, { brandNew: 1 }))
    const warned = await through(proxy, search, page)
    expect([warned.answer.status, warned.entry.proxyExchange?.answer.length]).toEqual([200, 1])
    backend.twist = (said) => said
    expect((await through(proxy, 'GET /p/user/userInfo')).answer.status).toBe(401)
    backend.twist = (said) => ({ ...said, status: 418, headers: { ...said.headers, 'x-mall-fault': 'f1' } })
    expect((await through(proxy, search, page)).answer.status).toBe(418)
  })

  it('does the same in an envelope', async () => {
    backend.twist = (said, heard) => enveloped(wrongPages(said, heard), heard)
    expect((await through(newer, search, page)).answer).toMatchObject({
      status: 500,
      text: expect.stringContaining('/size'),
    })
    backend.twist = enveloped
    expect((await through(newer, search, page)).answer.status).toBe(200)
  })
})
