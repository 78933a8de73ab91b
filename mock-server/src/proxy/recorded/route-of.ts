import { contract } from 'qinghua-contract'

/** Those without parameters first: they are meant where both fit. */
const patterns = Object.keys(contract)
  .map((route) => {
    const [method = '', path = ''] = route.split(' ')
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    return { route, method, names, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`) }
  })
  .sort((a, b) => a.names.length - b.names.length)

export interface FoundRoute {
  readonly route: string
  readonly params: Readonly<Record<string, string>>
}

const mostLevels = 10

/** The call of the contract that a request is, below whatever path its server has; null if it is none. */
export const routeOf = (method: string, path: string, levels = mostLevels): FoundRoute | null => {
  for (const { route, names, pattern, method: own } of patterns) {
    const values = own === method ? pattern.exec(path)?.slice(1) : undefined
    if (!values) continue
    const params = names.map((name, at) => [name, decodeURIComponent(values[at] ?? '')] as const)
    return { route, params: Object.fromEntries(params) }
  }
  const below = path.indexOf('/', 1)
  return below > 0 && levels > 0 ? routeOf(method, path.slice(below), levels - 1) : null
}
