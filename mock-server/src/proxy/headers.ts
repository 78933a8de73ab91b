import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { untrusted } from '../http/answers.ts'
import type { ForeignAnswer } from '../upstream/exchange.ts'

const wellFormed = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+\s*(?:;[^,]*)?$/
/** What a browser would act on as a part of the shop: pages, drawings, scripts and styles, and what can contain them. */
const acting = /html|xml|xsl|script|css|^multipart\/|^message\//
const longest = 200

export interface HarmlessType {
  readonly 'content-type': string
  /** What the backend has sent. */
  readonly 'x-mall-content-type': string
}

/**
 * How something of the backend that could act as a page of the shop is sent instead; null if it can stay as it is.
 * Whoever opens it in a tab can read it. A client of the API must not take it for a text that was meant as an answer, so
 * there it is of no kind. A drawing can be loaded as a picture, in which no script runs.
 */
export const harmlessType = (type: string, accept = ''): HarmlessType | null => {
  const essence = type.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const isOpened = accept.includes('text/html')
  const isKnown = wellFormed.test(type.trim())
  if (isKnown && (!acting.test(essence) || (essence === 'image/svg+xml' && !isOpened))) return null
  const [, charset = 'utf-8'] = /;\s*charset="?([\w-]+)/i.exec(type) ?? []
  return {
    'content-type': isOpened ? `text/plain; charset=${charset}` : 'application/octet-stream',
    'x-mall-content-type': type.slice(0, longest),
  }
}

type Headers = Readonly<Record<string, string>>

/** The request headers that are forwarded. Cookies and `x-mall-*` belong to this server. */
const requestHeaders = ['accept', 'accept-language', 'authorization', 'content-type', 'user-agent', 'via']
/** The answer headers that are passed on: none about the connection, no cookies, no redirects. */
const passedOn = [
  'cache-control',
  'content-disposition',
  'content-language',
  'content-type',
  'date',
  'retry-after',
  'x-refusal',
] as const

const picked = (valueOf: (name: string) => unknown, names: readonly string[]): Headers =>
  Object.fromEntries(
    names.map((name) => [name, valueOf(name)]).filter((each): each is [string, string] => typeof each[1] === 'string'),
  )

/** The mock has applied the fault already; a target that is a mock must not apply it again. */
const withoutFaults = (referer: string): string => {
  if (!URL.canParse(referer)) return referer
  const url = new URL(referer)
  url.searchParams.delete('__fault')
  return url.href
}

/** A target that is a mock uses the same `world`, and finds the same client errors. */
export const callHeaders = (headers: IncomingHttpHeaders, world: string | null): Headers => ({
  ...picked((name) => headers[name], requestHeaders),
  ...(world !== null && { 'x-mall-world': world }),
  ...(world !== null && headers.referer !== undefined && { referer: withoutFaults(headers.referer) }),
})

/** Without the token: pictures are public. */
export const fileHeaders = (headers: IncomingHttpHeaders, world: string | null): Headers =>
  callHeaders({ ...headers, authorization: undefined }, world)

/** A document that buyers open: it stays a page, in which nothing runs. */
const isInvoice = (url: string): boolean => url.startsWith('/invoices/')

export const answerHeaders = (
  { headers }: Pick<ForeignAnswer, 'headers'>,
  { url, headers: { accept } }: Pick<FastifyRequest, 'url' | 'headers'>,
): Headers => {
  const { date, ...others } = picked((name) => headers.get(name), passedOn)
  const type = others['content-type']
  const isDate = date !== undefined && Number.isFinite(Date.parse(date))
  const harmless = type === undefined || isInvoice(url) ? null : harmlessType(type, accept)
  return { ...others, ...(isDate && { date }), ...untrusted, ...harmless }
}
