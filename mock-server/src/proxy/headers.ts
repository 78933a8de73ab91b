import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { untrusted } from '../http/answers.ts'
import type { ForeignAnswer } from '../upstream/exchange.ts'
import { harmlessType } from './harmless-type.ts'

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
