import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, describe, expect, it } from 'vitest'
import { request, statusOf, talk } from './socket.ts'

const main = join(import.meta.dirname, '../src/main.ts')
const started: ChildProcess[] = []
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
})

const start = (...args: readonly string[]) => {
  const child = spawn(process.execPath, ['--import', 'tsx', main, '--size', '10', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  started.push(child)
  return child
}
const read = async (stream: NodeJS.ReadableStream): Promise<string> => {
  let text = ''
  for await (const chunk of stream) text += String(chunk)
  return text
}
const end = async (child: ReturnType<typeof start>) => {
  const closed = once(child, 'close')
  const [out, err, [code, signal]] = await Promise.all([read(child.stdout), read(child.stderr), closed])
  return { out, err, code: code as number | null, signal: signal as string | null }
}
interface Ready {
  readonly ready: true
  readonly api: string
  readonly im: string
  readonly control: string
}
const ready = async (child: ReturnType<typeof start>): Promise<Ready> => {
  const lines = createInterface(child.stdout)
  const [line] = (await once(lines, 'line')) as [string]
  return JSON.parse(line) as Ready
}
const portOf = (address: string): number => Number(new URL(address).port)

describe.concurrent('the command', { timeout: 120_000 }, () => {
  it('reports a port in use in one line, and exits with 2', async ({ expect }) => {
    const holder = createServer().listen(0, '127.0.0.1')
    await once(holder, 'listening')
    const { port } = holder.address() as AddressInfo
    const { out, err, code } = await end(start('--port', '0', '--im-port', String(port)))
    holder.close()
    expect([out, err, code]).toEqual([
      '',
      `Port ${port} is taken: choose another with --im-port (0 takes a free one).\n`,
      2,
    ])
  })

  it('starts the default world from a scenario, prints where it listens as one line of JSON, takes free ports, and lets an open call finish before it ends', async ({
    expect,
  }) => {
    const child = start('--port', '0', '--im-port', '0', '--scenario', 'order-expires-soon')
    const { api, im, control } = await ready(child)
    expect(control).toBe(`${api}/__mall`)
    expect(portOf(api)).not.toBe(portOf(im))
    expect(statusOf(await talk(portOf(im), request('GET /p/user/conversations')))).toBe(401)
    expect(await (await fetch(`${control}/orders`)).json()).toMatchObject([{ status: 'unpaid' }])
    const scene = await (await fetch(`${control}/scene`, { headers: { 'x-mall-world': 'other' } })).json()
    expect(scene).toEqual({ as: null, at: null })

    const open = fetch(`${api}/login/publicKey`, { headers: { prefer: 'delay=600' } })
    await expect
      .poll(async () => (await fetch(`${control}/calls?route=*publicKey`)).json())
      .toMatchObject([{ status: null }])
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const answer = await open
    expect([answer.status, (await answer.json()) as object]).toEqual([
      200,
      expect.objectContaining({ publicKey: expect.any(String) }),
    ])
    expect(await ended).toEqual([0, null])
  })
})

it('every started process is stopped', () => expect(started.length).toBe(2))
