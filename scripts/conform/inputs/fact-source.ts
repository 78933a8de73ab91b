import type { Api, Contract, Route } from 'qinghua-contract'

export type ReadRoute = { [K in Route]: Contract[K]['effect'] extends 'read' ? K : never }[Route]

/** Null if the answer is not 200. */
export type Asker = <K extends ReadRoute>(route: K, input: Api[K]['input']) => Promise<Api[K]['output'] | null>

/** The target lacks data or an option that a call needs, so the call is skipped. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable'
}

/** Somebody did not want the call to be made. */
export class LeftOut extends Unavailable {}

export const found = <T>(value: T | null | undefined, what: string): T => {
  if (value === null || value === undefined) throw new Unavailable(`the target has ${what}`)
  return value
}

/** What can be found of these; what the target lacks is left out. */
export const lookedUp = async (
  look: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<Readonly<Record<string, unknown>>> => {
  const found = await Promise.all(
    Object.entries(look).map(async ([name, ask]): Promise<[string, unknown][]> => {
      try {
        return [[name, await ask()]]
      } catch (error) {
        if (error instanceof Unavailable || error instanceof TypeError) return []
        throw error
      }
    }),
  )
  return Object.fromEntries(found.flat())
}
