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
const endless =
  (head: string, piece: string) =>
  (socket: Socket): void => {
    socket.write(head)
    const more = (): void => {
      while (!socket.destroyed && socket.write(piece));
      socket.once('drain', more)
    }
    more()
  }

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
  it.each<[string, () => Promise<string>, number, RegExp]>([
    [
      'sends an endless body',
      () => answeringWith(endless('HTTP/1.1 200 OK\r\n\r\n', 'x'.repeat(65_536))),
      2,
      /more than \d+ bytes/,
    ],
    [
      'sends a zip bomb',
      () =>
        answeringWith((socket) => {
          socket.write(`${gzipHead}content-length: ${bomb.length}\r\n\r\n`)
          socket.end(bomb)
        }),
      2,
      /more than \d+ bytes/,
    ],
    [
      'redirects to itself endlessly',
      () =>
        listening(
          createServer((request, response) => {
            response.writeHead(302, { location: `${request.url}x` }).end()
          }),
        ),
      1,
      /found +302/,
    ],
    [
      'answers with pages of errors',
      () =>
        listening(
          createServer((_request, response) => {
            response.writeHead(502, { 'content-type': 'text/html' }).end('<html><h1>Bad Gateway</h1></html>')
          }),
        ),
      1,
      /serverError/,
    ],
    [
      'closes the connection',
      () => answeringWith((socket) => socket.destroy()),
      2,
      /left 5 rows in a row without an answer \((?:GET \/[\w/{}]+, ){4}GET \/[\w/{}]+\)/,
    ],
    [
      'has no certificate',
      async () => (await answeringWith((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n'))).replace('http:', 'https:'),
      2,
      /cannot be reached/,
    ],
  ])('that %s is abandoned in time, with little memory and the right message', async (_what, serve, code, words) => {
    const ended = await conform('--target', await serve())
    expect(ended.output).toMatch(words)
    expect(ended.code).toBe(code)
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
