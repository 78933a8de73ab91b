import { contract, type Route } from 'qinghua-contract'

const methods = ['DELETE', 'PUT', 'POST', 'GET'] as const
const pathOf = (route: string): string => route.slice(route.indexOf(' ') + 1)
const withoutNames = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}')

/** A method that no row has for this path, nor for a path with a parameter in its place. */
export const methodBesides = (route: Route): string | undefined => {
  const taken = Object.keys(contract).flatMap((other) => {
    const pattern = new RegExp(`^${pathOf(other).replaceAll(/\{\w+\}/g, '[^/]+')}$`)
    return pattern.test(withoutNames(pathOf(route))) ? [other.slice(0, other.indexOf(' '))] : []
  })
  return methods.find((method) => !taken.includes(method))
}
