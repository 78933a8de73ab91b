interface Text {
  readonly en: string
  readonly zh: string
}

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
