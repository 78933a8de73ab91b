import type { IncomingHttpHeaders } from 'node:http'
import { untrusted } from '../http/untrusted.ts'
import type { Came } from '../upstream/exchange.ts'

type Headers = Readonly<Record<string, string>>

/** All that a target is told of a request. Cookies are ours, and so is whatever begins with `x-mall-`. */
const toldOfCalls = ['accept', 'accept-language', 'authorization', 'content-type', 'user-agent'] as const
/** Pictures are for everybody. */
const toldOfFiles = ['accept', 'accept-language', 'user-agent'] as const
/** All that a page is told of an answer; not what keeps a connection, a cookie, or leads elsewhere. */
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

/** A page as a mock is told of it: what it asked to go wrong has gone wrong here already. */
const withoutFaults = (referer: string): string => {
  if (!URL.canParse(referer)) return referer
  const url = new URL(referer)
  url.searchParams.delete('__fault')
  return url.href
}

/** What a mock in the place of the target needs, so that it has the same worlds and finds the same faults of clients. */
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
