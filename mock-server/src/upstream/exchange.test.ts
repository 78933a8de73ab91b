import { createServer, type Server as WebServer } from 'node:http'
import { createServer as createSocketServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { exchange, NoAnswer, textOf, type NoAnswerReason, type Patience } from './exchange.ts'
import { noAnswerOf } from './no-answer.ts'

const open: (Server | WebServer)[] = []
afterEach(() => {
  for (const server of open.splice(0)) {
    if ('closeAllConnections' in server) server.closeAllConnections()
    server.close()
  }
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

const patience: Patience = { ms: 2_000, bytes: 100_000, headerBytes: 16_384 }
const ask = (url: URL, limits = patience) => exchange({ method: 'GET', url, headers: {} }, limits)
const failureOf = async (url: URL, limits?: Patience): Promise<NoAnswer | null> => {
  try {
    await ask(url, limits)
    return null
  } catch (error) {
    if (error instanceof NoAnswer) return error
    throw error
  }
}
const reasonOf = async (url: URL, limits?: Patience): Promise<NoAnswerReason | 'answered'> =>
  (await failureOf(url, limits))?.reason ?? 'answered'
const endless = (socket: Socket, piece: string): void => {
  const more = (): void => {
    while (!socket.destroyed && socket.write(piece));
    socket.once('drain', more)
  }
  more()
}

describe('an exchange with a foreign server', () => {
  it('sends the request and returns status, headers and body', async () => {
    const url = await addressOf(
      createServer((request, response) => {
        let body = ''
        request
          .on('data', (piece) => (body += piece))
          .on('end', () => {
            response.writeHead(400, { 'content-type': 'text/plain', 'x-asked': request.headers['x-asked'] })
            response.end(`${request.method} ${body}`)
          })
      }),
    )
    const came = await exchange({ method: 'PUT', url, headers: { 'x-asked': 'yes' }, body: '商品' }, patience)
    expect(came).toMatchObject({ status: 400, headers: { 'x-asked': 'yes' } })
    expect(textOf(came)).toBe('PUT 商品')
  })

  it('decompresses an answer', async () => {
    const url = await addressOf(
      createServer((_request, response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' })
        response.end(gzipSync('packed'))
      }),
    )
    expect(textOf(await ask(url))).toBe('packed')
  })

  it('does not follow redirects', async () => {
    let asked = 0
    const url = await addressOf(
      createServer((_request, response) => {
        asked += 1
        response.writeHead(302, { location: asked === 1 ? '/again' : 'http://elsewhere.example/' })
        response.end()
      }),
    )
    expect(await ask(url)).toMatchObject({ status: 302 })
    expect(asked).toBe(1)
  })
})

describe('a hostile server', () => {
  it('that sends endlessly is cut off at the limit', async () => {
    const url = await saying((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      endless(socket, 'x'.repeat(10_000))
    })
    expect(await reasonOf(url)).toBe('tooLarge')
  })

  it('that sends a decompression bomb is cut off at the limit', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000))
    expect(bomb.length).toBeLessThan(patience.bytes)
    const url = await addressOf(
      createServer((_request, response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' })
        response.end(bomb)
      }),
    )
    expect(await reasonOf(url)).toBe('tooLarge')
  })

  it('that sends too many headers is cut off', async () => {
    const url = await saying((socket) =>
      socket.end(`HTTP/1.1 200 OK\r\n${'x-more: and more\r\n'.repeat(2_000)}content-length: 0\r\n\r\n`),
    )
    expect(await reasonOf(url)).toBe('headers')
    expect(await reasonOf(url, { ...patience, headerBytes: 64 * 1024 })).toBe('answered')
  })

  it('that sends endless headers is cut off', async () => {
    const url = await saying((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n')
      endless(socket, 'x-more: and more\r\n'.repeat(100))
    })
    expect(await reasonOf(url)).toBe('headers')
  })

  it('that sends nothing, or too slowly, is timed out', async () => {
    const silent = await saying(() => {})
    expect(await reasonOf(silent, { ...patience, ms: 20 })).toBe('tooSlow')
    const half = await saying((socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf'))
    expect(await reasonOf(half, { ...patience, ms: 20 })).toBe('tooSlow')
  })

  it.each<[string, string, NoAnswerReason]>([
    ['breaks off before it answers', '', 'brokenOff'],
    ['breaks off in the middle', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf', 'brokenOff'],
    ['speaks something else', 'SSH-2.0-server\r\n', 'notHttp'],
    [
      'packs what is no gzip',
      'HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: 4\r\n\r\nnope',
      'brokenOff',
    ],
  ])('that %s is distinguished from an unreachable one', async (_what, said, reason) => {
    const url = await saying((socket) => socket.end(said))
    expect(await reasonOf(url)).toBe(reason)
  })

  it('that does not exist is unreachable, and one without a certificate is not trusted', async () => {
    const url = await saying((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n'))
    expect(await reasonOf(new URL(url.href.replace('http:', 'https:')))).toBe('tls')
    for (const server of open.splice(0)) await new Promise((closed) => server.close(closed))
    expect(await reasonOf(url)).toBe('unreachable')
  })
})

const half = 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf'
const packedAs = (encoding: string, body: string): string =>
  `HTTP/1.1 200 OK\r\ncontent-encoding: ${encoding}\r\ncontent-length: ${body.length}\r\n\r\n${body}`

describe('the explanation of a failure', () => {
  it.each<[string, string, RegExp, RegExp]>([
    ['no byte', '', /cut before an answer came/, /应答之前被中断/],
    ['half of the headers', 'HTTP/1.1 200 OK\r\ncontent', /cut before an answer came/, /应答之前被中断/],
    ['a part of the body', half, /cut after 4 bytes of the body/, /收到 4 字节正文后被中断/],
    ['another protocol', 'SSH-2.0-server\r\n', /^What 127\.0\.0\.1:\d+ answers is not valid HTTP/, /不是有效的 HTTP/],
    ['what is no gzip', packedAs('gzip', 'nope'), /says gzip, but the body is not/, /为 gzip，正文却不是/],
    ['what is no brotli', packedAs('br', 'nope'), /says br, but the body is not/, /为 br，正文却不是/],
    ['what is no deflate', packedAs('deflate', 'nope'), /says deflate, but the body is not/, /为 deflate，正文却不是/],
  ])('says in both languages what happened after %s', async (_what, said, en, zh) => {
    const failure = await failureOf(await saying((socket) => socket.end(said)))
    expect(failure?.message).toMatch(en)
    expect(failure?.explained).toEqual({ en: failure?.message, zh: expect.stringMatching(zh) })
  })

  it('names the address where nobody listens, and how long was waited', async () => {
    const silent = await saying(() => {})
    expect((await failureOf(silent, { ...patience, ms: 20 }))?.message).toMatch(/^The answer took longer than 20 ms\./)
    for (const server of open.splice(0)) await new Promise((closed) => server.close(closed))
    expect((await failureOf(silent))?.message).toMatch(/^Nothing listens at 127\.0\.0\.1:\d+\. Is the server running/)
  })

  it('advises http where a server speaks no TLS', async () => {
    const url = await saying((socket) => socket.end('HTTP/1.1 400 no\r\n\r\n'))
    const failure = await failureOf(new URL(url.href.replace('http:', 'https:')))
    expect(failure?.message).toMatch(/^No secure connection with .* Try an address with http:/)
  })

  const attempt = {
    url: new URL('https://mall.example/'),
    ms: 10,
    headerBytes: 20,
    received: null,
    encoding: undefined,
  }
  it.each<[string, NoAnswerReason, RegExp]>([
    ['ENOTFOUND', 'unreachable', /^The name mall\.example is unknown/],
    ['EAI_AGAIN', 'unreachable', /could not be looked up/],
    ['EHOSTUNREACH', 'unreachable', /^There is no way from here to mall\.example:443/],
    ['ETIMEDOUT', 'tooSlow', /longer than 10 ms/],
    ['HPE_HEADER_OVERFLOW', 'headers', /more than 20 bytes/],
    ['CERT_HAS_EXPIRED', 'tls', /has expired/],
    ['CERT_NOT_YET_VALID', 'tls', /not valid yet/],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls', /is not for mall\.example/],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls', /not trusted.*NODE_EXTRA_CA_CERTS/],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls', /not trusted/],
    ['EMFILE', 'brokenOff', /^The connection failed \(EMFILE\)/],
  ])('contains none of Node’s own words for %s', (code, reason, said) => {
    const failure = noAnswerOf(Object.assign(new Error(`raw ${code} words`), { code }), attempt)
    expect([failure.reason, failure.message]).toEqual([reason, expect.stringMatching(said)])
    expect(failure.message).not.toContain('raw')
  })
})
