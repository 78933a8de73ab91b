import { contract, type Route } from 'qinghua-contract'

const patterns = (Object.keys(contract) as Route[])
  .map((route) => {
    const [method = '', path = ''] = route.split(' ')
    return { route, method, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }
  })
  // Literal paths must match before paths with parameters.
  .toSorted((a, b) => Number(a.route.includes('{')) - Number(b.route.includes('{')))

/** The row that a call with this method and path is of. */
export const routeOf = (method: string, path: string): Route | undefined =>
  patterns.find((each) => each.method === method && each.pattern.test(path.split('?', 1)[0] ?? ''))?.route
