import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { Refusal } from '../core/state/refusal.ts'
import { UsageError } from '../usage-error.ts'
import { endHandshake } from './handshake.ts'
import { isOfMonitor } from './health.ts'
import { hostName, type IsOwnName } from './world.ts'

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
