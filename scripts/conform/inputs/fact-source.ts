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

export const pageOfTen = { current: 1, size: 10 } as const

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

/** Facts that can be given by `--fact` instead of being looked up, by the names of their fields. */
export const factNames = [
  'prodId',
  'skuId',
  'categoryId',
  'noticeId',
  'addrId',
  'orderNumber',
  'sentOrder',
  'refundableOrder',
  'refundSn',
  'orderInvoiceId',
  'fileId',
  'orderItemId',
  'couponId',
  'discountId',
  'flashOrder',
  'groupTeamId',
  'giftCode',
] as const
export type FactName = (typeof factNames)[number]
export type GivenFacts = { readonly [K in FactName]?: string }

/** Looks something up once on the target itself, unless it is given. */
export class FactSource {
  protected readonly ask: Asker
  readonly #given: GivenFacts
  readonly #known = new Map<string, Promise<unknown>>()

  constructor(ask: Asker, given: GivenFacts) {
    this.ask = ask
    this.#given = given
  }

  protected id(name: FactName, find: () => Promise<number>): Promise<number> {
    return this.once(name, async () => Number(this.#given[name] ?? (await find())))
  }

  protected text(name: FactName, find: () => Promise<string>): Promise<string> {
    return this.once(name, async () => this.#given[name] ?? find())
  }

  /** Callers that ask at the same time share one request. */
  protected once<T>(name: string, find: () => Promise<T>): Promise<T> {
    const known = this.#known.get(name) as Promise<T> | undefined
    const fact = known ?? find()
    this.#known.set(name, fact)
    return fact
  }
}
