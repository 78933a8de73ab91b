import type { Language } from '../core/state/text.ts'

type Text = Readonly<Record<Language, string>>

/**
 * What Fastify writes by itself, what a connection would break of, and by which an answer would act on more than itself:
 * on the policy of this origin, or on what a browser keeps of it.
 */
const ofMall =
  /^(?:connection|content-length|date|keep-alive|trailer|transfer-encoding|upgrade|x-mall-.*|alt-svc|clear-site-data|content-security-policy(?:-report-only)?|cross-origin-resource-policy|nel|refresh|report-to|reporting-endpoints|service-worker-allowed|strict-transport-security|x-content-type-options)$/

/** One for this host and all of its paths, with attributes that say nothing of others. */
const ownCookie = /^[^=;, ]+=[^;]*(?:; *(?:path=\/|max-age=-?\d+|expires=[^;]*|httponly|secure|samesite=\w+) *)*$/i

/** What may be sent of the headers that a tester gives; a text says why not. */
const troubleOf = (name: string, value: string): Text | null => {
  if (ofMall.test(name)) return { en: 'The mall decides on it', zh: '由商城自行决定' }
  if (name === 'set-cookie' && !(ownCookie.test(value) && /; *path=\/ *(?:;|$)/i.test(value)))
    return { en: 'A cookie has Path=/ and no Domain', zh: 'Cookie 须有 Path=/，且不含 Domain' }
  if (name === 'location' && !/^\/(?![/\\])/.test(value))
    return { en: 'It is a path of this server, such as /login', zh: '须为本服务的路径，如 /login' }
  return null
}

type Headers = Readonly<Record<string, string>>

/** The first header that may not be sent, and why. */
export const wrongHeaderIn = (headers: Headers): { readonly name: string; readonly why: Text } | null => {
  const seen = new Set<string>()
  for (const [name, value] of Object.entries(headers)) {
    const key = name.toLowerCase()
    const why = seen.has(key) ? { en: 'It is there twice', zh: '重复出现' } : troubleOf(key, value)
    if (why) return { name, why }
    seen.add(key)
  }
  return null
}

/** Those that may be sent, by the names that they have on the wire; of one given twice the last. */
export const sendable = (headers: Headers): Headers =>
  Object.fromEntries(
    Object.entries(headers)
      .map(([name, value]) => [name.toLowerCase(), value] as const)
      .filter(([name, value]) => !troubleOf(name, value)),
  )

/** What stands before a backend and answers instead of it. */
const phrases: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Authorization Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Not Allowed',
  408: 'Request Time-out',
  409: 'Conflict',
  410: 'Gone',
  413: 'Request Entity Too Large',
  414: 'Request-URI Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Temporarily Unavailable',
  504: 'Gateway Time-out',
}

const pageOf = (title: string, more = ''): string =>
  `<html>\r\n<head><title>${title}</title></head>\r\n<body>\r\n<center><h1>${title}</h1></center>\r\n${more}</body>\r\n</html>\r\n`

/** The page of a gateway, or of a firewall for applications. */
export const gatewayPage = (status: number): string => {
  const title = `${status} ${phrases[status] ?? (status < 500 ? 'Client Error' : 'Server Error')}`
  return status === 403
    ? pageOf(title, '<p>Your request was blocked by the security rules of this site.</p>\r\n')
    : pageOf(title, '<hr><center>gateway</center>\r\n')
}

/** In seconds; null where a gateway does not say when to come again. */
export const retryAfter = (status: number): number | null => (status === 429 ? 30 : status === 503 ? 60 : null)
