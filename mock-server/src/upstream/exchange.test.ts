import { createServer, type Server as WebServer } from 'node:http'
import { createServer as createSocketServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, it } from 'vitest'
import { exchange, NoAnswer, type NoAnswerReason } from './exchange.ts'
import { noAnswerFor } from './no-answer.ts'

const open: (Server | WebServer)[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

const addressOf = async (server: Server | WebServer): Promise<URL> => {
  open.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
}
/** A server that controls the raw socket. */
const saying = (talk: (socket: Socket) => void): Promise<URL> =>
  addressOf(
    createSocketServer((socket) => {
      socket.on('error', () => socket.destroy())
      socket.once('data', () => talk(socket))
    }),
  )

const limits = { ms: 2_000, bytes: 100_000 }
const failureOf = async (url: URL, ms = limits.ms): Promise<NoAnswer> => {
  const failed = await exchange({ method: 'GET', url, headers: {} }, { ...limits, ms }).catch((error: unknown) => error)
  if (failed instanceof NoAnswer) return failed
  throw new Error('it answered', { cause: failed })
}

it('a request is sent and its answer returned, unpacked; a redirect is one, and not followed', async () => {
  let asked = 0
  const url = await addressOf(
    createServer((request, response) => {
      asked += 1
      let body = ''
      request.on('data', (piece) => (body += piece))
      request.on('end', () => {
        response.writeHead(302, { location: '/again', 'content-encoding': 'gzip', 'content-type': 'text/plain' })
        response.end(gzipSync(`${request.method} ${body} ${request.headers['x-asked']} ${request.headers.connection}`))
      })
    }),
  )
  const came = await exchange({ method: 'PUT', url, headers: { 'x-asked': 'yes' }, body: '商品' }, limits)
  expect([came.status, came.contentType, came.text, asked]).toEqual([302, 'text/plain', 'PUT 商品 yes close', 1])
})

const ok = 'HTTP/1.1 200 OK\r\n'
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
const packed = (body: string | Buffer) => (socket: Socket) => {
  socket.write(`${ok}content-encoding: gzip\r\ncontent-length: ${body.length}\r\n\r\n`)
  socket.end(body)
}

it.each<[string, NoAnswerReason, (socket: Socket) => void, RegExp, RegExp]>([
  ['sends endlessly', 'tooLarge', endless(`${ok}\r\n`, 'x'.repeat(10_000)), /more than 100000 bytes/, /100000/],
  ['sends a bomb', 'tooLarge', packed(gzipSync(Buffer.alloc(50_000_000))), /more than 100000 bytes/, /100000/],
  ['sends endless headers', 'headers', endless(ok, 'x-more: and more\r\n'.repeat(100)), /too long/, /过长/],
  ['sends half', 'brokenOff', (socket) => socket.end(`${ok}content-length: 9\r\n\r\nhalf`), /was cut/, /被中断/],
  ['sends nothing', 'brokenOff', (socket) => socket.end(), /was cut/, /被中断/],
  ['sends what is no gzip', 'brokenOff', packed('nope'), /not packed as .* says/, /不符/],
  ['speaks something else', 'notHttp', (socket) => socket.end('SSH-2.0-server\r\n'), /no?t? valid HTTP/, /有效的 HTTP/],
  ['makes up a status', 'notHttp', (socket) => socket.end('HTTP/1.1 999 x\r\n\r\n'), /status 999/, /999/],
])('a server that %s is told to be %s, in both languages', async (_what, reason, talk, en, zh) => {
  const failure = await failureOf(await saying(talk))
  expect([failure.reason, failure.explained]).toEqual([
    reason,
    { en: expect.stringMatching(en), zh: expect.stringMatching(zh) },
  ])
})

it('one that is silent or too slow is timed out, one without TLS not trusted, and one that is gone unreachable', async () => {
  expect((await failureOf(await saying(() => {}), 20)).message).toMatch(/^The answer took longer than 20 ms\./)
  const slow = await saying((socket) => socket.write(`${ok}content-length: 100\r\n\r\nhalf`))
  expect((await failureOf(slow, 200)).reason).toBe('tooSlow')
  const url = await saying((socket) => socket.end(`${ok}\r\n`))
  const secure = await failureOf(new URL(url.href.replace('http:', 'https:')))
  expect([secure.reason, secure.message]).toEqual(['tls', expect.stringMatching(/Try an address with http:/)])
  for (const server of open.splice(0)) server.close()
  const gone = await failureOf(url)
  expect([gone.reason, gone.message]).toEqual([
    'unreachable',
    expect.stringMatching(/^Nothing answers at 127\.0\.0\.1:\d+ \(ECONNREFUSED\)\. Is the server running/),
  ])
})

it.each<[string, NoAnswerReason, RegExp]>([
  ['ENOTFOUND', 'unreachable', /mall\.example:443 \(ENOTFOUND\)/],
  ['bad port', 'unreachable', /bad port/],
  ['UND_ERR_CONNECT_TIMEOUT', 'tooSlow', /longer than 10 ms/],
  ['Opening handshake has timed out', 'tooSlow', /longer than 10 ms/],
  ['Invalid Sec-WebSocket-Accept header', 'notHttp', /not valid HTTP/],
  ['CERT_HAS_EXPIRED', 'tls', /not accepted \(CERT_HAS_EXPIRED\)/],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls', /NODE_EXTRA_CA_CERTS/],
  ['EMFILE', 'brokenOff', /^The connection failed \(EMFILE\)/],
])('%s is explained', (word, reason, said) => {
  const failure = noAnswerFor(word, new URL('https://mall.example/'), 10)
  expect([failure.reason, failure.message]).toEqual([reason, expect.stringMatching(said)])
})
