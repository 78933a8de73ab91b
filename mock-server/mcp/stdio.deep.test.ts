import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, expect, it } from 'vitest'
import { openTestServer } from '../test/test-server.ts'

const server = await openTestServer({ size: 10 })
afterAll(() => server.close())
const command = fileURLToPath(new URL('../../scripts/mcp.mjs', import.meta.url))

it('serves a client that starts it', async () => {
  const mall = `http://127.0.0.1:${server.ports.api}`
  const args = [command, '--mall', mall, '--allow-changes']
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(new StdioClientTransport({ command: process.execPath, args }))
  expect(client.getServerVersion()).toMatchObject({ name: 'qinghua' })
  expect(client.getInstructions()).toContain(mall)
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toContain('verify')
  const result = await client.callTool({ name: 'openWorld', arguments: { name: 'piped' } })
  expect([result.isError ?? false, server.worlds.has('piped')]).toEqual([false, true])
  await client.close()
})

it('writes nothing but the protocol to stdout, and ends with its stdin', async () => {
  const child = spawn(process.execPath, [command])
  const lines: string[] = []
  const reader = createInterface(child.stdout).on('line', (line) => void lines.push(line))
  const said = text(child.stderr)
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } }
  child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })}\n`)
  await once(reader, 'line')
  child.stdin.end()
  expect(await once(child, 'close')).toEqual([0, null])
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([{ jsonrpc: '2.0', id: 1 }])
  expect(await said).toBe('')
})
