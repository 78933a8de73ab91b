import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { untrusted } from '../http/untrusted.ts'
import type { ForeignAnswer } from '../upstream/exchange.ts'
import { harmlessType } from './harmless-type.ts'

type Headers = Readonly<Record<string, string>>

/** The request headers that are forwarded. Cookies and `x-mall-*` belong to this server. */
const callHeaderNames = ['accept', 'accept-language', 'authorization', 'content-type', 'user-agent'] as const
/** Without the token: pictures are public. */
const fileHeaderNames = ['accept', 'accept-language', 'user-agent'] as const
/** The answer headers that are passed on: none about the connection, no cookies, no redirects. */
const answerHeaderNames = [
  'cache-control',
  'content-disposition',
  'content-language',
  'content-type',
  'date',
  'retry-after',
] as const

const picked = (headers: Readonly<Record<string, string | string[] | undefined>>, names: readonly string[]): Headers =>
  Object.fromEntries(
    names.flatMap((name): [string, string][] => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )

/** The mock has applied the fault already; a target that is a mock must not apply it again. */
const withoutFaults = (referer: string): string => {
  if (!URL.canParse(referer)) return referer
  const url = new URL(referer)
  url.searchParams.delete('__fault')
  return url.href
}

/** For a target that is a mock: it then uses the same worlds and finds the same client errors. */
const worldHeaders = ({ referer }: IncomingHttpHeaders, world: string): Headers => ({
  'x-mall-world': world,
  ...(referer !== undefined && { referer: withoutFaults(referer) }),
})

export const callHeaders = (headers: IncomingHttpHeaders, world: string | null): Headers => ({
  ...picked(headers, callHeaderNames),
  ...(world !== null && worldHeaders(headers, world)),
})

export const fileHeaders = (headers: IncomingHttpHeaders, world: string | null): Headers => ({
  ...picked(headers, fileHeaderNames),
  ...(world !== null && { 'x-mall-world': world }),
})

/** A document that buyers open: it stays a page, in which nothing runs. */
const isInvoice = (url: string): boolean => url.startsWith('/invoices/')

export const answerHeaders = (
  { headers }: Pick<ForeignAnswer, 'headers'>,
  { url, headers: { accept } }: Pick<FastifyRequest, 'url' | 'headers'>,
): Headers => {
  const { date, ...others } = picked(headers, answerHeaderNames)
  const type = others['content-type']
  const isDate = date !== undefined && Number.isFinite(Date.parse(date))
  const harmless = type === undefined || isInvoice(url) ? null : harmlessType(type, accept)
  return { ...others, ...(isDate && { date }), ...untrusted, ...harmless }
}
