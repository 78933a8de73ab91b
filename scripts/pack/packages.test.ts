import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { contract } from 'qinghua-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { environment, installOffline, otherProject, packages, readOurs } from './other-project.ts'
import { runTool } from './run-tool.mjs'
import { asCommonJs, asModule } from './uses.ts'

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

test.each([
  ['use.mjs', asModule],
  ['use.cjs', asCommonJs],
])('all of them are imported and required: %s', (file, program) => {
  other.write(file, program(packages))
  expect(other.run(process.execPath, [file])).toBe('')
})

test.each(packages)('%s needs nothing that is neither in it nor in the registry', (name) => {
  const { dependencies = {} } = JSON.parse(readFileSync(other.at('node_modules', name, 'package.json'), 'utf8')) as {
    dependencies?: Readonly<Record<string, string>>
  }
  expect(Object.keys(dependencies)).toEqual(name === 'qinghua-contract' ? ['typebox'] : [])
})

test('the client is installed alone, without a registry', () => {
  const folder = mkdtempSync(join(tmpdir(), 'alone-'))
  try {
    installOffline(folder, [other.tarball('qinghua-client')])
    writeFileSync(join(folder, 'use.cjs'), asCommonJs(['qinghua-client']))
    expect(runTool(process.execPath, ['use.cjs'], { cwd: folder, env: environment })).toBe('')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
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
  const known = {
    'qinghua-contract': ['typebox'],
    'qinghua-client': [],
    'qinghua-mock': ['fastify', 'typebox', 'pinyin-pro', '@vant/area-data', 'swagger-ui-dist', 'react-dom'],
  }[name]
  expect(existsSync(others)).toBe(known.length > 0)
  for (const each of known)
    expect(readFileSync(others, 'utf8')).toMatch(new RegExp(`^${each} \\d+\\.\\d+\\.\\d+ \\(`, 'm'))
})
