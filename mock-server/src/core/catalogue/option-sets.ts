import type { SeedProduct, Text } from '@mall/fixtures'
import type { Catalogue } from '../state/catalogue.ts'

/** What can be chosen of a product: colours, sizes. */
export type OptionSet = readonly { readonly label: Text; readonly values: readonly Text[] }[]

/** Many products share few sets. */
export interface OptionSets {
  /** The number of the set, by the number of a product. */
  readonly of: Uint16Array
  readonly sets: readonly OptionSet[]
}

const pairsOf = (properties: string): (readonly [label: string, value: string])[] =>
  properties.split(';').map((option) => {
    const colon = option.indexOf(':')
    return [option.slice(0, colon), option.slice(colon + 1)]
  })

const optionsOf = ({ skus }: SeedProduct): OptionSet => {
  const found = new Map<string, { label: Text; values: Map<string, Text> }>()
  for (const { properties } of skus) {
    const english = pairsOf(properties.en)
    for (const [at, [label, value]] of pairsOf(properties.zh).entries()) {
      const [labelEn = '', valueEn = ''] = english[at] ?? []
      const option = found.get(label) ?? { label: { zh: label, en: labelEn }, values: new Map<string, Text>() }
      option.values.set(value, { zh: value, en: valueEn })
      found.set(label, option)
    }
  }
  return [...found.values()].map(({ label, values }) => ({ label, values: [...values.values()] }))
}

const build = (products: readonly SeedProduct[]): OptionSets => {
  const numbers = new Map<string, number>()
  const sets: OptionSet[] = []
  const of = Uint16Array.from(products, (product) => {
    const key = product.skus.map(({ properties }) => properties.en).join('|')
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, sets.length)
    sets.push(optionsOf(product))
    return sets.length - 1
  })
  return { of, sets }
}

const built = new WeakMap<Catalogue, OptionSets>()
export const optionSetsOf = (catalogue: Catalogue): OptionSets => {
  const sets = built.get(catalogue) ?? build(catalogue.seed.products)
  built.set(catalogue, sets)
  return sets
}

/** The sets with a choice such as `Colour:Cobalt`, in either language: 1, by their number. */
export const setsWith = ({ sets }: OptionSets, attribute: string): Uint8Array =>
  Uint8Array.from(sets, (options) =>
    Number(
      options.some(({ label, values }) =>
        values.some(({ zh, en }) => attribute === `${label.zh}:${zh}` || attribute === `${label.en}:${en}`),
      ),
    ),
  )
