import type { IncomingHttpHeaders } from 'node:http'
import { untrusted } from '../http/untrusted.ts'
import type { Came } from '../upstream/exchange.ts'

type Headers = Readonly<Record<string, string>>

/** The request headers that are forwarded. Cookies and `x-mall-*` belong to this server. */
const toldOfCalls = ['accept', 'accept-language', 'authorization', 'content-type', 'user-agent'] as const
/** Without the token: pictures are public. */
const toldOfFiles = ['accept', 'accept-language', 'user-agent'] as const
/** The answer headers that are passed on: none about the connection, no cookies, no redirects. */
const toldOfAnswers = [
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
const toldOfWorlds = ({ referer }: IncomingHttpHeaders, world: string): Headers => ({
  'x-mall-world': world,
  ...(referer !== undefined && { referer: withoutFaults(referer) }),
})

export const callHeaders = (headers: IncomingHttpHeaders, world: string | null): Headers => ({
  ...picked(headers, toldOfCalls),
  ...(world !== null && toldOfWorlds(headers, world)),
})

export const fileHeaders = (headers: IncomingHttpHeaders, world: string | null): Headers => ({
  ...picked(headers, toldOfFiles),
  ...(world !== null && { 'x-mall-world': world }),
})

export const answerHeaders = ({ headers }: Came): Headers => {
  const { date, ...others } = picked(headers, toldOfAnswers)
  const isDate = date !== undefined && Number.isFinite(Date.parse(date))
  return { ...others, ...(isDate && { date }), ...untrusted }
}
