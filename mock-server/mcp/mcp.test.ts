import { controlTable } from 'qinghua-contract/control'
import type { Endpoint } from 'qinghua-contract'
import { known } from '@mall/fixtures/known'
import { Client, InMemoryTransport, type CallToolResult } from '@modelcontextprotocol/client'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { openTestServer } from '../test/test-server.ts'
import { createMcpServer, mostLetters } from './server.ts'
import { readOptions } from './options.ts'

const server = await openTestServer()
afterAll(() => server.close())
const origin = `http://127.0.0.1:${server.ports.api}`

const connected = async (args: readonly string[] = [], patience?: number) => {
  const options = readOptions(['--mall', origin, ...args])
  if (!options) throw new Error('help was asked for')
  const [here, there] = InMemoryTransport.createLinkedPair()
  const client = new Client({ name: 'test', version: '1' })
  await createMcpServer(options, patience).connect(there)
  await client.connect(here)
  const textsOf = ({ content }: CallToolResult) => content.flatMap((each) => (each.type === 'text' ? [each.text] : []))
  const tool = async (name: string, given: Record<string, unknown> = {}) => {
    const result = await client.callTool({ name, arguments: given })
    return { isError: result.isError === true, texts: textsOf(result) }
  }
  return {
    client,
    tool,
    value: async (name: string, given: Record<string, unknown> = {}): Promise<unknown> => {
      const { isError, texts } = await tool(name, given)
      if (isError) throw new Error(texts.join('\n'))
      return JSON.parse(texts[0] ?? '')
    },
    refused: async (name: string, given: Record<string, unknown> = {}) => {
      const { isError, texts } = await tool(name, given)
      return isError ? texts[0] : `not refused: ${texts[0]}`
    },
    read: async (uri: string): Promise<string> => {
      const { contents } = await client.readResource({ uri })
      return contents.map((each) => ('text' in each ? each.text : '')).join('')
    },
  }
}
const reading = await connected()
const changing = await connected(['--allow-changes'])

const rows = Object.entries<Endpoint>(controlTable)
const toolsOf = async ({ client }: typeof reading) => (await client.listTools()).tools

describe('the tools', () => {
  it('are few, and offer what reads, or with --allow-changes all but what takes a file', async () => {
    const names = async (given: typeof reading) => (await toolsOf(given)).map(({ name }) => name)
    expect(await names(reading)).toEqual(['links', 'calls', 'explain', 'verify', 'read'])
    const all = ['call', 'links', 'openWorld', 'calls', 'explain', 'verify', 'fault', 'read', 'change']
    expect(await names(changing)).toEqual(all)
    const told = JSON.stringify(await toolsOf(changing))
    expect(told.length).toBeLessThan(30_000)
    expect(told).not.toMatch(/"x-|~kind/)
    const offered = rows.filter(([, { bodyLimit }]) => bodyLimit === undefined)
    expect(offered.filter(([route]) => !told.includes(route))).toEqual([])
  })

  it('take what the contract says of their calls, each name once', async () => {
    for (const { title = '', inputSchema } of await toolsOf(changing)) {
      const row = rows.find(([route]) => route === title)?.[1]
      if (!row) continue
      const fields = [row.params, row.query, row.body].flatMap((schema) =>
        Object.keys(schema && 'properties' in schema ? (schema.properties as object) : {}),
      )
      expect(new Set(fields).size).toBe(fields.length)
      const world = title.includes('/__mall/worlds') ? [] : ['world']
      expect([title, Object.keys(inputSchema.properties ?? {})]).toEqual([title, [...fields, ...world]])
    }
  })

  it('say what they do to a mall', async () => {
    const tools = await toolsOf(changing)
    const hints = (name: string) => tools.find((each) => each.name === name)?.annotations
    expect(hints('verify')).toMatchObject({ readOnlyHint: true, destructiveHint: false })
    expect(hints('fault')).toMatchObject({ readOnlyHint: false, destructiveHint: false })
    expect(hints('change')).toMatchObject({ readOnlyHint: false, destructiveHint: true })
    expect(hints('call')).toMatchObject({ readOnlyHint: false })
  })
})

it('opens a scenario, arms a fault, makes a call, explains it and verifies it', async () => {
  const world = 'agent'
  await changing.value('openWorld', { name: world, scenario: 'order-expires-soon' })
  const { account, page } = (await changing.value('links', { world })) as Record<string, string>
  expect([account, page]).toEqual([
    known.member.userName,
    expect.stringMatching(new RegExp(`^http://agent.localhost:${server.ports.api}/`)),
  ])
  const on = 'GET /p/shopCart/prodCount'
  await changing.value('fault', { world, on, effect: { kind: 'status', status: 503 } })
  expect(await changing.refused('call', { world, account, route: on })).toMatch(
    /^GET \/p\/shopCart\/prodCount: 503 .+\(call agent-\d+\)$/,
  )
  const made = await changing.value('call', { world, account, route: on })
  expect(made).toEqual({
    call: expect.stringMatching(/^agent-/) as string,
    status: 200,
    body: expect.any(Number) as number,
  })
  const exchange = await changing.value('explain', { world, id: (made as { call: string }).call })
  expect(exchange).toMatchObject({ request: { address: '/p/shopCart/prodCount' }, answer: { status: 200 } })
  const verified = { world, on, times: 1, status: 503, when: [{ of: 'account', value: account }] }
  expect(await reading.value('verify', verified)).toMatchObject({ holds: true, count: 1 })
  await changing.value('call', {
    world,
    account,
    route: 'POST /p/shopCart/changeItem',
    body: { basketId: 0, prodId: known.mug.prodId, skuId: known.mug.skuId, shopId: known.mainShopId, count: 1 },
  })
  expect(await reading.value('calls', { world, route: 'POST /p/shopCart/*', limit: 1 })).toMatchObject([
    { status: 200 },
  ])
})

describe('without --allow-changes', () => {
  it('nothing changes: neither by a tool, nor by a call, nor because a world is named', async () => {
    await changing.value('read', { route: 'GET /__mall/clock', world: 'still' })
    const before = [server.stateOf('still'), server.worlds.list().length]
    const { length } = server.worlds.get('still').journal.entries
    expect(await reading.refused('fault', { world: 'still', on: '*', effect: { kind: 'silence' } })).toBe(
      'fault changes something: this server was started without --allow-changes',
    )
    const remove = { route: 'DELETE /__mall/worlds/{name}', params: { name: 'still' } }
    expect(await reading.refused('change', remove)).toContain('--allow-changes')
    expect(await reading.refused('read', remove)).toContain('The nearest calls of the contract')
    for (const [route, account] of [
      ['POST /p/shopCart/changeItem', known.shopper.userName],
      ['GET /p/user/userInfo', known.shopper.userName],
      ['GET /webConfig/getPcWebConfig', undefined],
    ])
      expect(await reading.refused('call', { world: 'still', account, route })).toContain('without --allow-changes')
    expect(await reading.refused('calls', { world: 'nowhere' })).toBe(
      'There is no world named nowhere; --allow-changes creates it',
    )
    for (const { name } of await toolsOf(reading))
      await reading.tool(name, { world: 'still', name: 'still', id: 'still-1' })
    expect([server.stateOf('still'), server.worlds.list().length]).toEqual(before)
    expect(server.worlds.get('still').journal.entries).toHaveLength(length)
  })
})

describe('a call of the product', () => {
  it('is made as a visitor or as an account', async () => {
    expect(await changing.refused('call', { route: 'GET /p/user/userInfo' })).toMatch(/^GET \/p\/user\/userInfo: 401 /)
    const made = await changing.value('call', { route: 'GET /p/user/userInfo', account: known.shopper.userName })
    expect(made).toMatchObject({ status: 200, body: { username: known.shopper.userName } })
    const chats = await changing.value('call', { route: 'GET /p/user/conversations', account: known.shopper.userName })
    expect(chats).toMatchObject({ status: 200 })
  })
})

const clock = { route: 'GET /__mall/clock' }
const faults = { route: 'GET /__mall/faults' }

describe('what is wrong is said', () => {
  it('as the mall says it', async () => {
    expect(await changing.refused('fault', { on: 'GET /nowhere', effect: { kind: 'silence' } })).toBe(
      'POST /__mall/faults: 400 body/on: there is no GET /nowhere. GET /__mall/contract lists all calls',
    )
    expect(
      await reading.refused('read', {
        route: 'GET /__mall/worlds/{name}/file',
        params: { name: 'agent' },
        query: { page: 'cart' },
      }),
    ).toMatch(/^GET \/__mall\/worlds\/\{name\}\/file: 400 query\/page: "cart"/)
    expect(await reading.refused('links', { wrong: 1 })).toBe('links takes no wrong, but: world')
    expect(await reading.refused('read', { route: 'GET /__mall/clok' })).toContain('GET /__mall/clock')
    expect(await reading.refused('nothing')).toBe('There is no tool named nothing')
    expect(await changing.refused('call', { route: 'GET /p/shopCart/prodcount' })).toContain(
      'GET /p/shopCart/prodCount',
    )
    expect(await changing.refused('call', { path: '/' })).toContain('call takes no path, but: route')
    expect(await changing.refused('call', { route: 'POST /p/file/uploadImFile' })).toContain('takes a file')
  })

  it('if no mall answers, if it is none, if it leads elsewhere, and if it is slow', async () => {
    const other = createServer((request, answer) => {
      if (request.url === '/__mall/clock') return
      if (request.url === '/__mall/sms') answer.writeHead(302, { location: `${origin}/__mall/sms` })
      answer.end('<html>')
    })
    await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    const address = `http://127.0.0.1:${port}`
    const [hasty, patient] = [await connected(['--mall', address], 50), await connected(['--mall', address])]
    expect(await hasty.refused('read', clock)).toBe(
      'GET /__mall/clock was not answered within 0.05 s; a fault may hold it: GET /__mall/held',
    )
    expect(await patient.refused('read', faults)).toBe(`What answers at ${address} is no mall`)
    expect(await patient.refused('read', { route: 'GET /__mall/sms' })).toMatch(/^GET \/__mall\/sms: 302/)
    other.closeAllConnections()
    await new Promise((resolve) => other.close(resolve))
    expect(await patient.refused('read', faults)).toMatch(
      new RegExp(`^No mall answers at ${address} \\(.+\\): npm start, .* starts one\\. --mall gives another address$`),
    )
  })

  it('if the mall wants a secret', async () => {
    const guarded = await openTestServer({ size: 10, controlSecret: 'very-secret' })
    const mall = `http://127.0.0.1:${guarded.ports.api}`
    const without = await connected(['--mall', mall])
    expect(await without.refused('read', clock)).toMatch(
      /^GET \/__mall\/clock: 403 .* It takes --secret, or MALL_CONTROL_SECRET$/,
    )
    const withSecret = await connected(['--mall', mall, '--secret', 'very-secret'])
    expect(await withSecret.value('read', clock)).toMatchObject({ running: true })
    expect(readOptions([], { MALL_CONTROL_SECRET: 'from-environment' })?.secret).toBe('from-environment')
    await guarded.close()
  })
})

it.each([
  [['--nothing'], `Unknown option '--nothing'. --help lists all options.`],
  [['--mall', 'ftp://mall'], '--mall takes an address such as http://127.0.0.1:4100, not "ftp://mall".'],
  [['--language', 'fr'], '--language takes zh or en, not "fr".'],
])('%j is refused', (args, expected) => {
  expect(() => readOptions(args)).toThrow(expected)
})

it('cuts an answer that is too long, and says so', async () => {
  const [text = ''] = (await reading.tool('read', { route: 'GET /__mall/errors' })).texts
  expect(text.slice(mostLetters)).toMatch(
    /^\n\n\[Cut here: these are the first 50000 of \d+ characters\. .*Read the state of a world at http:/,
  )
})

describe('the resources', () => {
  it('are the calls of the product, the error catalogue, the scenarios and the guides', async () => {
    const { resources } = await reading.client.listResources()
    expect(resources.map(({ uri }) => uri)).toEqual(
      expect.arrayContaining(['mall://operations', 'mall://errors', 'mall://scenarios', 'mall://guides/testing']),
    )
    expect(await reading.read('mall://operations')).toContain(
      'getPShopCartProdCount · GET /p/shopCart/prodCount · read · ',
    )
    expect(await reading.read('mall://operations')).toContain(' · POST /__mall/coupons · write · ')
    expect(await reading.read('mall://errors')).toMatch(/^\S+ · refusal · /m)
    expect(await reading.read('mall://scenarios')).toContain('order-expires-soon · su_member · ')
    expect(await reading.read('mall://guides/testing')).toContain('# Guide to browser tests')
  })

  it('have one each, with all that it refers to', async () => {
    const operation = JSON.parse(await reading.read('mall://operations/postPShopCartInfo')) as { refers: object }
    expect(operation).toMatchObject({ route: 'POST /p/shopCart/info', operationId: 'postPShopCartInfo' })
    for (const [, pointer = ''] of JSON.stringify(operation).matchAll(/"\$ref":"([^"]+)"/g))
      expect(Object.keys(operation.refers)).toContain(pointer)
    const [id = ''] = (await reading.read('mall://errors')).split(' · ', 1)
    expect(JSON.parse(await reading.read(`mall://errors/${encodeURIComponent(id)}`))).toMatchObject({ id })
  })

  it.each(['mall://operations/nothing', 'mall://guides/..%2Fqa', 'mall://nothing', 'file:///etc/passwd'])(
    '%s is none',
    async (uri) => {
      await expect(reading.read(uri)).rejects.toThrow(/not found/i)
    },
  )
})
