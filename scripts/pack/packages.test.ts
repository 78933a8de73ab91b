import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { contract } from 'qinghua-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { otherProject, packages, readOurs } from './other-project.ts'

const other = otherProject()
beforeAll(other.install, 600_000)
afterAll(other.remove)

describe('the command', () => {
  let api = ''
  beforeAll(async () => {
    api = await other.start()
  })
  const get = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await fetch(`${api}${path}`, { headers })
    return { status: answer.status, text: await answer.text() }
  }

  test('starts the mock, which answers calls', async () => {
    expect(JSON.parse((await get('/webConfig/getPcWebConfig')).text)).toHaveProperty('pcWelcomeEn')
    expect((await get('/p/user/conversations')).status).toBe(401)
    const headers = { 'content-type': 'application/json' }
    const login = { method: 'POST', headers, body: JSON.stringify({ userName: 'lin_xiaoman' }) }
    const { accessToken } = (await (await fetch(`${api}/__mall/login`, login)).json()) as { accessToken: string }
    // Regions and their spelling are loaded on demand.
    const asked = { authorization: accessToken, 'accept-language': 'en' }
    expect((await get('/p/area/listByPid?pid=130000', asked)).text).toContain('Shijiazhuang')
  })

  test('serves the shop and the console with their scripts', async () => {
    for (const page of ['/', '/__mall/console']) {
      const { status, text } = await get(page, { accept: 'text/html' })
      const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(text) ?? []
      expect([page, status, (await get(script)).status]).toEqual([page, 200, 200])
    }
  })

  test.each([
    ['/__mall/docs', 'viewer.js'],
    ['/__mall/docs/viewer.js', 'swagger'],
    ['/__mall/docs/viewer.css', '.swagger-ui'],
    ['/__mall/docs/product.json', 'openapi'],
    ['/__mall/docs/control.json', 'openapi'],
    ['/__mall/docs/asyncapi.json', 'asyncapi'],
  ])('serves the documents: %s', async (path, part) => {
    const { status, text } = await get(path)
    expect([status, text]).toEqual([200, expect.stringContaining(part)])
  })

  test('is a server of the Model Context Protocol, too', async () => {
    const args = [other.bin, 'mcp', '--mall', api]
    const client = new Client({ name: 'test', version: '1' })
    await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: other.folder }))
    const result = await client.callTool({ name: 'getClock', arguments: {} })
    expect([result.isError ?? false, JSON.stringify(result.content)]).toEqual([
      false,
      expect.stringContaining('running'),
    ])
    expect((await client.listResources()).resources.map(({ name }) => name)).toContain('operations')
    await client.close()
  })

  test('has a help that says how it is typed here', () => {
    const help = other.run(process.execPath, [other.bin, '--help'])
    expect(help).toContain('npx qinghua-mock [options]')
    expect(help).not.toContain('npm run')
  })
})

test.each([
  ['qinghua-mock', 'scripts/pack/mock-server/cart.example.ts'],
  ['qinghua-contract', 'scripts/pack/contracts/user.example.ts'],
  ['qinghua-client', 'scripts/pack/client/playwright.config.ts'],
  ['qinghua-client', 'e2e/specs/client.spec.ts'],
])('the README of %s shows %s as it is tested', (name, example) => {
  expect(readFileSync(other.at('node_modules', name, 'README.md'), 'utf8')).toContain(
    `\`\`\`ts\n${readOurs(example)}\`\`\`\n`,
  )
})

const descriptionsIn = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return []
  const here = 'description' in value && typeof value.description === 'string' ? [value.description] : []
  return [...here, ...Object.values(value).flatMap(descriptionsIn)]
}

test('an editor shows what the contract says of each call and each field', () => {
  const folder = other.at('node_modules/qinghua-contract/dist/src')
  const files = readdirSync(folder).filter((name) => name.endsWith('.d.ts'))
  const types = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
  const comments = new Map(
    [...types.matchAll(/\/\*\*((?:(?!\*\/)[^])*)\*\/\n {4}'([A-Z]+ \/[^']*)': \{/g)].map(([, text, route]) => [
      route,
      text,
    ]),
  )
  for (const [route, { summary }] of Object.entries(contract))
    expect(comments.get(route), route).toEqual(expect.stringContaining(summary.en))
  const rows = Object.values(contract).map(({ responses, ...row }) => ({ ...row, output: responses[200] }))
  const said = [...new Set(rows.flatMap(({ output, ...row }) => descriptionsIn([output, row])))]
  expect(said.length).toBeGreaterThan(300)
  expect(said.filter((text) => !types.includes(text))).toEqual([])
})

test.each(packages)('the package %s names its licence, and those of others whose code it contains', (name) => {
  const folder = other.at('node_modules', name)
  expect(readFileSync(join(folder, 'LICENSE'), 'utf8')).toBe(readOurs('LICENSE'))
  const others = join(folder, 'THIRD-PARTY-LICENSES')
  expect(existsSync(others)).toBe(name === 'qinghua-mock')
  if (name !== 'qinghua-mock') return
  for (const known of ['fastify', 'typebox', 'pinyin-pro', '@vant/area-data', 'swagger-ui-dist', 'react-dom'])
    expect(readFileSync(others, 'utf8')).toMatch(new RegExp(`^${known} \\d+\\.\\d+\\.\\d+ \\(`, 'm'))
})
