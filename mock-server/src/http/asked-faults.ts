import type { FastifyRequest } from 'fastify'
import { Refusal } from '../core/state/refusal.ts'
import { readDirective, readPageFault } from '../faults/directive.ts'
import type { AppliedFault } from '../faults/faults.ts'
import { hostName, type IsOwnName } from './world-name.ts'

/** What a call asks for by itself. */
export type AskedFaults = (headers: FastifyRequest['headers'], route: string) => readonly AppliedFault[]

const mostAsked = 10
const nothing: readonly AppliedFault[] = []

const byHeader = (header: string, route: string): AppliedFault[] =>
  readDirective(header, route).map((effect) => ({ id: 'prefer', effect }))

/** `?__fault=…` is in the address of the page, which browsers send as the referrer. */
const byPage = ({ searchParams }: URL, route: string): AppliedFault[] => {
  const texts = searchParams.getAll('__fault')
  if (texts.length > mostAsked) throw new Refusal('faultLimit', { max: mostAsked })
  return texts.flatMap((text) => {
    const { effects, on, matches } = readPageFault(text)
    return matches(route) ? effects.map((effect) => ({ id: 'page', effect, on })) : []
  })
}

/** Only programs and the pages of this mall, or of frontends that were named, ask for faults: any site can have a page call it. */
export const askedFaults = (isOwnName: IsOwnName, origins: ReadonlySet<string>): AskedFaults => {
  const isOurs = (address: string, host: string | undefined): URL | null => {
    if (!URL.canParse(address)) return null
    const url = new URL(address)
    const isOwn = url.hostname === hostName(host) || isOwnName(url.hostname) || origins.has(url.origin)
    return isOwn ? url : null
  }
  return ({ prefer, referer, origin, host, 'sec-fetch-site': site }, route) => {
    if (prefer === undefined && !referer?.includes('__fault=')) return nothing
    if (origin === undefined ? site === 'cross-site' : !isOurs(origin, host)) return nothing
    const page = isOurs(referer ?? '', host)
    return [...(typeof prefer === 'string' ? byHeader(prefer, route) : []), ...(page ? byPage(page, route) : [])]
  }
}
