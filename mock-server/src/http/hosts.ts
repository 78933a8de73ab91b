import { IncomingMessage } from 'node:http'
import type { FastifyRequest, FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { Refusal } from '../core/state/refusal.ts'
import { UsageError } from '../usage-error.ts'
import { isOfMonitor } from './health.ts'
import { hostName, type IsOwnName } from './world.ts'
import type { Socket } from 'node:net'

const socketPath = /^\/(?:im\/websocket\/|__mall\/follow(?:\?|$))/
const asked = Symbol('upgrade')

interface ChatRequest extends IncomingMessage {
  [asked]: boolean
}

/**
 * Other calls with an `Upgrade` header, such as those of Java's client, stay calls: Node would not read their bodies once
 * the server upgrades anything. A function, because V8 in Node 20 compiles a class that
 * extends Node's again and again, and never keeps it.
 */
export const ChatRequest = function (this: ChatRequest, socket: Socket): void {
  this[asked] = false
  ;(IncomingMessage as unknown as (this: IncomingMessage, socket: Socket) => void).call(this, socket)
} as unknown as typeof IncomingMessage

ChatRequest.prototype = Object.create(IncomingMessage.prototype, {
  upgrade: {
    get(this: ChatRequest) {
      return this[asked]
    },
    set(this: ChatRequest, wanted: boolean) {
      this[asked] = Boolean(wanted) && socketPath.test(this.url ?? '')
    },
  },
}) as IncomingMessage

/** Of a handshake that is refused before its route is known no socket is made, and nothing else ends its connection. */
export const endHandshake = ({ raw }: FastifyRequest, reply: FastifyReply): void => {
  if ('upgrade' in raw && raw.upgrade) reply.raw.once('finish', () => raw.socket.destroy())
}

/** Of a name in the DNS, with a port. */
const longest = 253 + ':65535'.length
const label = '[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?'
const name = `${label}(?:\\.${label})*\\.?`
const wellFormed = new RegExp(String.raw`^(?:${name}|\[[0-9a-f:.]+\])(?::\d{1,5})?$`, 'i')
const plainName = new RegExp(`^${name}$`)
const version4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/

/** As browsers write it. */
const isAddress = (host: string): boolean =>
  host.startsWith('[') ? URL.canParse(`http://${host}`) : version4.test(host)

/** Names, without ports, under which the server is reached besides its own. */
export const readHosts = (texts: readonly string[]): readonly string[] =>
  texts.map((text) => {
    const host = text.toLowerCase()
    if (plainName.test(host) && host.length <= 253) return host
    throw new UsageError(
      `--allow-host takes the name of a host, such as mall-test or mall.example, without scheme, port or wildcard, not "${text}".`,
    )
  })

type Asked = Pick<FastifyRequest, 'headers'> & { readonly raw: Pick<IncomingMessage, 'rawHeaders' | 'url'> }

/** Node keeps the first one only. */
const hasTwoHosts = (rawHeaders: readonly string[] = []): boolean => {
  let found = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const header = rawHeaders[at]
    if (header?.length === 4 && header.toLowerCase() === 'host') found += 1
  }
  return found > 1
}

/** An address as proxies are sent it has a host, too. */
const namesOtherHost = (url = '/', host: string): boolean =>
  !url.startsWith('/') && url.includes('://') && !(URL.canParse(url) && new URL(url).host === host.toLowerCase())

/** The names of this server; not its addresses, of which nobody knows the owner. */
export const ownNames = (worldDomain: string, allowHosts: readonly string[]): IsOwnName => {
  const known = new Set(['localhost', worldDomain, ...allowHosts])
  const domains = ['.localhost', `.${worldDomain}`]
  return (host) => known.has(host) || domains.some((domain) => host.endsWith(domain))
}

/**
 * Why something is refused that was not sent to this server by one of its names; null if it was. The page of another
 * site can lead the name of that site here (DNS rebinding), and would then be of the same origin; it cannot take over
 * an address, or a name on this list.
 */
export const hostCheck = (isOwnName: IsOwnName) => {
  // Most calls are for the same host as the one before.
  let last: string | undefined
  return ({ headers, raw }: Asked): Refusal | null => {
    const { host } = headers
    if (host === undefined || hasTwoHosts(raw.rawHeaders) || namesOtherHost(raw.url, host))
      return new Refusal('hostUnclear')
    if (host === last) return null
    if (host.length > longest || !wellFormed.test(host)) return new Refusal('hostUnclear')
    const named = hostName(host)
    if (!isOwnName(named) && !isAddress(named)) return new Refusal('misdirected', { host: named })
    last = host
    return null
  }
}
export type HostCheck = ReturnType<typeof hostCheck>

/** Before anything else: what was sent to another host gets nothing, neither a page nor a socket. */
export const hostPlugin = fp(
  async (app, { checkHost }: { readonly checkHost: HostCheck }) => {
    app.addHook('onRequest', (request, reply, done) => {
      const misled = checkHost(request)
      if (!misled || isOfMonitor(request)) return done()
      endHandshake(request, reply)
      done(misled)
    })
  },
  { name: 'hosts' },
)
