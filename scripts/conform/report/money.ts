import { contract, type Endpoint } from 'qinghua-contract'

interface Shape {
  readonly description?: string
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
}

const amountsIn = ({ properties = {}, items, anyOf = [] }: Shape): string[] => [
  ...Object.entries(properties).flatMap(([name, shape]) => [
    ...(shape.description?.startsWith('Yuan') ? [name] : []),
    ...amountsIn(shape),
  ]),
  ...(items ? amountsIn(items) : []),
  ...anyOf.flatMap(amountsIn),
]

const amounts: ReadonlySet<string> = new Set(
  Object.values<Endpoint>(contract).flatMap(({ responses }) => amountsIn(responses[200] as Shape)),
)

/** A number that the contract declares as an amount is shown with its unit. */
export const withUnit = (path: string, value: string): string =>
  /^-?\d+(?:\.\d+)?$/.test(value) && amounts.has(path.slice(path.lastIndexOf('/') + 1)) ? `${value} yuan` : value
