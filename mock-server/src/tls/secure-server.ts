import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import type { RequestListener, Server, ServerOptions } from 'node:http'
import { createServer } from 'node:https'
import type { Socket } from 'node:net'
import { readText } from '../data/read-file.ts'
import { refuseOpenKey } from '../data/rights.ts'
import { UsageError } from '../usage-error.ts'
import { whyNotRead } from '../why-not-opened.ts'

/** A chain of many certificates. */
const longest = 1024 * 1024

const read = (flag: string, file: string): string => {
  try {
    return readText(file, longest)
  } catch (error) {
    throw new UsageError(`--${flag} takes a file: ${whyNotRead(error)}.`)
  }
}

const certificateIn = (file: string, pem: string): X509Certificate => {
  try {
    return new X509Certificate(pem)
  } catch {
    throw new UsageError(
      `--tls-cert takes a certificate in PEM (-----BEGIN CERTIFICATE-----); there is none in ${file}.`,
    )
  }
}

const keyIn = (file: string, pem: string): KeyObject => {
  try {
    return createPrivateKey(pem)
  } catch {
    throw new UsageError(
      pem.includes('ENCRYPTED')
        ? `The key in ${file} is protected by a passphrase: write it without one (openssl pkey -in ${file}).`
        : `--tls-key takes a private key in PEM (-----BEGIN PRIVATE KEY-----); there is none in ${file}.`,
    )
  }
}

/** What Node needs to serve over TLS. */
export interface TlsOptions {
  readonly key: string
  readonly cert: string
}

/** Files, looked at before a browser does. */
export const givenCertificate = (certFile: string, keyFile: string, now: number): TlsOptions => {
  const cert = read('tls-cert', certFile)
  const key = read('tls-key', keyFile)
  refuseOpenKey(keyFile)
  const first = certificateIn(certFile, cert)
  if (!first.checkPrivateKey(keyIn(keyFile, key)))
    throw new UsageError(`The key in ${keyFile} is not that of the certificate in ${certFile}.`)
  if (Date.parse(first.validTo) <= now)
    throw new UsageError(`The certificate in ${certFile} has expired (${first.validTo}): renew it, or give another.`)
  if (Date.parse(first.validFrom) > now)
    throw new UsageError(`The certificate in ${certFile} is not valid before ${first.validFrom}.`)
  return { cert, key }
}

const handshake = 0x16
const text =
  'This address speaks https: write https:// instead of http://.\n此地址使用 https，请将 http:// 改为 https://。\n'
const refusal = [
  'HTTP/1.1 400 Bad Request',
  'Content-Type: text/plain; charset=utf-8',
  `Content-Length: ${Buffer.byteLength(text)}`,
  'Connection: close',
  '',
  text,
].join('\r\n')

/** Serves over TLS. Who speaks plain HTTP to it is told so, instead of being cut off. */
export const secureServer =
  (tls: TlsOptions, http: ServerOptions & { readonly headersTimeout: number }) =>
  (handler: RequestListener): Server => {
    const server = createServer({ ...http, ...tls }, handler)
    const secure = server.listeners('connection')
    const pass = (socket: Socket): void => {
      for (const listener of secure) Reflect.apply(listener, server, [socket])
    }
    server.removeAllListeners('connection')
    server.on('connection', (socket: Socket) => {
      const leave = (): void => void socket.destroy()
      socket.setTimeout(http.headersTimeout, leave)
      socket.once('error', leave)
      socket.once('readable', () => {
        const first: Buffer | null = socket.read(1)
        if (!first) return leave()
        socket.setTimeout(0, leave)
        socket.unshift(first)
        if (first[0] === handshake) {
          socket.removeListener('error', leave)
          return pass(socket)
        }
        socket.resume()
        socket.end(refusal)
      })
    })
    return server
  }
