import { spawn } from 'node:child_process'
import { createServer, type Server as WebServer } from 'node:http'
import { createServer as createSocketServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'

const open: (Server | WebServer)[] = []
afterEach(() => {
  for (const server of open.splice(0)) {
    if ('closeAllConnections' in server) server.closeAllConnections()
    server.close()
  }
})

const listening = async (server: Server | WebServer): Promise<string> => {
  open.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const answeringWith = (talk: (socket: Socket) => void): Promise<string> =>
  listening(
    createSocketServer((socket) => {
      socket.on('error', () => socket.destroy())
      socket.once('data', () => talk(socket))
    }),
  )

interface Ended {
  readonly code: number | null
  readonly output: string
  readonly megabytes: number
}

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
/** On Linux a process starts with the `maxRSS` of the one that started it, so its own peak is read from /proc. */
const program = `const { existsSync, readFileSync } = await import('node:fs')
const { conform } = await import(${JSON.stringify(main)})
const out = (text) => process.stdout.write(text)
process.exitCode = await conform(process.argv.slice(1), { out, err: out, isLive: false })
const status = '/proc/self/status'
const kilobytes = existsSync(status)
  ? Number(/VmHWM:\\s+(\\d+)/.exec(readFileSync(status, 'utf8'))[1])
  : process.resourceUsage().maxRSS
process.stderr.write(String(kilobytes / 1024))`

/** In a process of its own, to measure its memory. */
const conform = (...args: readonly string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', program, '--', ...args, '--only', 'GET /s*', '--timeout', '1'],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    )
    let output = ''
    let memory = ''
    child.stdout.on('data', (data) => (output += data))
    child.stderr.on('data', (data) => (memory += data))
    child.once('exit', (code) => resolve({ code, output, megabytes: Number(memory) }))
  })

const bomb = gzipSync(Buffer.alloc(100 * 1024 * 1024))
const gzipHead = 'HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-encoding: gzip\r\n'

describe('a hostile server', () => {
  it('that sends a zip bomb is abandoned, with little memory and the right message', async () => {
    const url = await answeringWith((socket) => {
      socket.write(`${gzipHead}content-length: ${bomb.length}\r\n\r\n`)
      socket.end(bomb)
    })
    const ended = await conform('--target', url)
    expect(ended.output).toMatch(/more than \d+ bytes/)
    expect(ended.code).toBe(2)
    expect(ended.megabytes).toBeGreaterThan(0)
    expect(ended.megabytes).toBeLessThan(250)
  })

  it('that redirects to another host does not receive the token there', async () => {
    const authorizations: string[] = []
    const elsewhere = await listening(
      createServer((request, response) => {
        authorizations.push(String(request.headers.authorization))
        response.end()
      }),
    )
    const url = await listening(
      createServer((_request, response) => {
        response.writeHead(307, { location: `${elsewhere}/` }).end()
      }),
    )
    const { code } = await conform('--target', url, '--token', 'a-secret-token')
    expect(code).toBe(1)
    expect(authorizations).toEqual([])
  })
})
