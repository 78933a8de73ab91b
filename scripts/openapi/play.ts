import { contract, type Endpoint, type Route } from 'qinghua-contract'
import { exampleSets, exampleToken } from '../../fixtures/scenarios/examples.ts'
import type { PlayedExample, PlayedRows } from '../../contracts/openapi/examples.ts'
import { isObject, type Json, mapValues } from '../../contracts/openapi/json.ts'
import { send } from '../../mock-server/test/call.ts'
import { openTestServer } from '../../mock-server/test/test-server.ts'
import { exampleInputs, onlyOnce } from './example-inputs.ts'

const longestList = 3
const routes = Object.keys(contract) as Route[]

/** Shortens files and lists. */
const shown = (value: unknown): Json => {
  if (value instanceof File) return value.name
  if (Array.isArray(value)) return value.slice(0, longestList).map(shown)
  return isObject(value) ? mapValues(value, shown) : (value as Json)
}

/** The size of the catalogue is that of `npm run mock`. */
export const examplesServer = () => openTestServer({ size: 300, scenario: 'examples' })

/** Makes the example calls of all rows, in both languages, as a client would that follows the document. */
export const playExamples = async (): Promise<PlayedRows> => {
  const server = await examplesServer()
  try {
    const { mall } = server.worlds.get('default')
    const [zh, en] = exampleSets.map((set) => exampleInputs(mall, set))
    const inputs = new Map(routes.map((route) => [route, { zh: zh?.(route) ?? {}, en: en?.(route) ?? {} }]))
    const play = async (route: Route, language: 'zh' | 'en'): Promise<PlayedExample> => {
      const input = inputs.get(route)?.[language] ?? {}
      const { auth }: Endpoint = contract[route]
      const caller = { language, ...(auth === 'shopper' && { token: exampleToken }) }
      const { status, text, body } = await send(server, route, input, caller)
      if (status !== 200) throw new Error(`the example of ${route} (${language}) was answered ${status}: ${text}`)
      return { ...mapValues(input as Record<string, unknown>, shown), answer: shown(body) }
    }
    const played: Record<string, PlayedRows[string]> = {}
    for (const route of routes) {
      const zh = await play(route, 'zh')
      played[route] = { zh, en: onlyOnce.has(route) ? zh : await play(route, 'en') }
    }
    return played
  } finally {
    await server.close()
  }
}
