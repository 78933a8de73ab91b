import { contract, type Endpoint } from 'qinghua-contract'
import { walk } from 'qinghua-contract/shape'

const amounts: ReadonlySet<string> = new Set(
  Object.values<Endpoint>(contract).flatMap(({ responses }) =>
    walk(responses[200], ({ description }, place) =>
      description?.startsWith('Yuan') ? [place.slice(place.lastIndexOf('/') + 1)] : [],
    ),
  ),
)

/** A number that the contract declares as an amount is shown with its unit. */
export const withUnit = (path: string, value: string): string =>
  /^-?\d+(?:\.\d+)?$/.test(value) && amounts.has(path.slice(path.lastIndexOf('/') + 1)) ? `${value} yuan` : value
