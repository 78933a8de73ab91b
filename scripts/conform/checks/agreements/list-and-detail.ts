import { contract, type Endpoint, type Route } from 'qinghua-contract'
import { isListRoute, lists, type ListRule } from 'qinghua-contract/data-rules'
import type { Fields, Shape } from 'qinghua-contract/shape'
import { Unavailable, type ReadRoute } from '../../inputs/fact-source.ts'
import type { Facts } from '../../inputs/facts.ts'
import { inputOf, readRoutes } from '../../inputs/inputs.ts'
import type { Sending } from '../../target/target.ts'
import { firstDifference } from '../difference.ts'
import { isSame, picked, type Agreement, type Reader } from './agreement.ts'

interface Question {
  readonly part: 'params' | 'query'
  readonly key: string
}

const answerOf = (route: Route): Shape => contract[route].responses[200]
const objectIn = ({ properties, anyOf = [] }: Shape): Shape['properties'] =>
  properties ?? anyOf.find((each) => each.properties)?.properties

/** The fields of a record of a list; undefined if the answer is none. */
const recordOf = (route: Route): Shape['properties'] => {
  const { items, properties } = answerOf(route)
  return (items ?? properties?.['records']?.items)?.properties
}

/** The one id that a row is asked with. */
const questionOf = (route: Route): Question | null => {
  const row: Endpoint = contract[route]
  const all = (['params', 'query'] as const).flatMap((part) =>
    ((row[part] satisfies Shape | undefined)?.required ?? []).map((key): Question => ({ part, key })),
  )
  const [only, ...others] = all
  return only && others.length === 0 && row.body === undefined ? only : null
}

/** Whether a field is what tells the records of a list apart. */
const isIdOf = (route: Route, key: string): boolean => {
  if (!isListRoute(route)) return Object.keys(recordOf(route) ?? {})[0] === key
  const { id } = lists[route] as unknown as ListRule<Fields, Fields>
  return id({ [key]: 1 }) === 1
}

/** Rows that know only a part of what has such an id. */
const onlyFrom: { readonly [K in ReadRoute]?: readonly ReadRoute[] } = {
  'GET /score/prod/prodInfo': ['GET /score/prod/prodScorePage'],
  'GET /p/prodComm/getProdComment': ['GET /p/prodComm/prodCommPageByUser'],
  'GET /p/orderRefund/refundable': [],
}

/** What a row for everybody does not know of the caller. */
const ofTheCaller = [
  ...['curUserReceiveCount', 'canReceive', 'canGoUse', 'reason'],
  ...['memberPrice', 'priceInHand', 'offers'],
]

interface Pair extends Question {
  readonly list: ReadRoute
  readonly detail: ReadRoute
  /** What both tell in the same form. */
  readonly fields: readonly string[]
}

const pairsOf = (list: ReadRoute): Pair[] => {
  const record = recordOf(list)
  if (!record) return []
  return readRoutes.flatMap((detail) => {
    const question = questionOf(detail)
    const alone = recordOf(detail) ? undefined : objectIn(answerOf(detail))
    if (!question || !alone || !record[question.key] || !isIdOf(list, question.key)) return []
    if (onlyFrom[detail]?.includes(list) === false) return []
    const isForAll = contract[detail].auth === 'public' && contract[list].auth === 'shopper'
    const fields = Object.keys(alone).filter(
      (name) =>
        JSON.stringify(record[name]) === JSON.stringify(alone[name]) && !(isForAll && ofTheCaller.includes(name)),
    )
    return fields.length > 2 ? [{ ...question, list, detail, fields }] : []
  })
}

/** As many as a page has that is asked for. */
const compared = 5

const recordsIn = (answer: unknown): readonly Fields[] =>
  (Array.isArray(answer) ? answer : ((answer as { records?: unknown } | null)?.records ?? [])) as readonly Fields[]

const pairs = readRoutes.flatMap(pairsOf)

interface Told {
  readonly pair: Pair
  readonly record: Fields
}

/** The records of a list as it is usually asked for; none, where it has none to show. */
const toldBy = async (read: Reader, facts: Facts, pair: Pair): Promise<readonly Told[]> => {
  const input = await inputOf(pair.list, facts)
  if (input instanceof Unavailable) return []
  try {
    const { value } = await read(pair.list, input as never, '')
    return recordsIn(value).map((record) => ({ pair, record }))
  } catch (error) {
    if (error instanceof Unavailable) return []
    throw error
  }
}

const isSameIn = (name: string, one: Fields, other: Fields): boolean => firstDifference(one[name], other[name]) === null

/** Whether another list tells what the detail tells, where this one tells something else. */
const isBorneOut = ({ pair, record }: Told, alone: Fields, witnesses: readonly Told[]): boolean => {
  const name = pair.fields.find((each) => !isSameIn(each, record, alone))
  return (
    name !== undefined &&
    witnesses.some(
      (each) =>
        each.record[each.pair.key] === record[pair.key] &&
        each.pair.fields.includes(name) &&
        isSameIn(name, each.record, alone),
    )
  )
}

/** What stands in a list is the same alone. */
export const listAndDetail: readonly Agreement[] = pairs.map((pair): Agreement => {
  const { list, detail, part, key, fields } = pair
  return {
    about: `what ${detail} tells, in the list and alone`,
    routes: [list, detail],
    readings: async (read: Reader, facts) => {
      const input = await inputOf(list, facts)
      if (input instanceof Unavailable) throw input
      const all = await read(list, input as never, '')
      const isPage = !Array.isArray(all.value)
      const others = pairs.filter((each) => each.detail === detail && each.list !== list)
      return Promise.all(
        recordsIn(all.value)
          .slice(0, compared)
          .map(async (record, at) => {
            const asked = { [part]: { [key]: record[key] } } as Sending as never
            const alone = await read(detail, asked, '', (answer) => picked(answer as object, fields))
            const path = `${isPage ? '/records' : ''}/${at}`
            const inList = { ...all, path, value: picked(record, fields) }
            if (isSame(alone, inList)) return [alone, inList]
            const witnesses = (await Promise.all(others.map((each) => toldBy(read, facts, each)))).flat()
            const isRight = isBorneOut({ pair, record }, alone.value as Fields, witnesses)
            return isRight ? [inList, alone] : [alone, inList]
          }),
      )
    },
  }
})
