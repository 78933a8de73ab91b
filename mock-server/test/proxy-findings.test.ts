import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { control } from './call.ts'
import { enveloped, openBackend, openProxy, through, tokenOf, withFields, type Twist } from './proxied.ts'
import type { TestServer } from './test-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'recorded-'))
const backend = await openBackend()
const proxy = await openProxy(backend.url, { record: folder })
const newer = await openProxy(backend.url, { dialect: 'envelope' })
const token = await tokenOf(backend)
afterAll(async () => {
  await Promise.all([proxy.close(), newer.close(), backend.close()])
  rmSync(folder, { recursive: true })
})
afterEach(() => {
  backend.twist = (said) => said
})

const config = 'GET /webConfig/getPcWebConfig'
const cartCount = 'GET /p/shopCart/prodCount'
const findings = async (server: TestServer, world: string, language: 'zh' | 'en' = 'en') =>
  (await control(server, 'GET /__mall/findings', {}, { world, language })).body

describe('the findings of a proxy', () => {
  it('list every place of a list that departs', async () => {
    const world = 'places'
    backend.twist = withFields((body) => {
      const { records } = body as unknown as { records: Record<string, unknown>[] }
      for (const each of records) each['price'] = 'cheap'
    })
    await through(proxy, 'GET /search/searchProdPage', { query: { current: 1, size: 5 } }, { world, language: 'en' })
    const [found, ...others] = await findings(proxy, world)
    expect(others).toEqual([])
    expect(found?.departures.map(({ path, found }) => [path, found])).toEqual(
      Array.from({ length: 5 }, (_, at) => [`/records/${at}/price`, '"cheap"']),
    )
  })

  it('name the option once if the backend wraps its answers, which are not recorded', async () => {
    const world = 'wrapped'
    backend.twist = enveloped
    await through(proxy, config, {}, { world, language: 'en' })
    await through(proxy, cartCount, {}, { world, token, language: 'en' })
    await through(proxy, 'GET /p/user/userInfo', {}, { world, language: 'en' })
    expect(await findings(proxy, world)).toMatchObject([
      {
        rule: 'otherDialect',
        side: 'proxy',
        text: expect.stringContaining('--dialect envelope'),
        calls: { length: 3 },
      },
    ])
    expect(readdirSync(folder)).not.toContain('GET_webConfig_getPcWebConfig.200.json')
  })

  it('name the option once if it does not', async () => {
    const world = 'bare'
    await through(newer, config, {}, { world, language: 'en' })
    await through(newer, cartCount, {}, { world, token, language: 'en' })
    await through(newer, 'GET /p/user/userInfo', {}, { world, language: 'en' })
    expect(await findings(newer, world)).toMatchObject([
      { rule: 'otherDialect', side: 'proxy', text: expect.stringContaining('--dialect raw'), calls: { length: 3 } },
    ])
  })

  it('say which fields of another envelope differ', async () => {
    const world = 'numbered'
    const numbered: Twist = (said, heard) => {
      const { body, ...rest } = enveloped(said, heard)
      const { msg, data } = JSON.parse(body.toString()) as { msg: string; data: unknown }
      return { ...rest, body: JSON.stringify({ code: 0, message: msg, data }) }
    }
    backend.twist = numbered
    for (const server of [proxy, newer]) {
      await through(server, config, {}, { world, language: 'en' })
      await through(server, cartCount, {}, { world, token, language: 'en' })
      const found = await findings(server, world, 'zh')
      expect(found).toMatchObject([
        { rule: 'otherEnvelope', side: 'backend', departures: [{ path: '/code', found: '0' }, { path: '/message' }] },
      ])
      expect(found[0]?.text).toMatch(/^后端的应答有封套/)
    }
  })
})
