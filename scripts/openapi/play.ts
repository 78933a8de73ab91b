import { defaultLocale } from '@mall/contracts/rules'
import type { PlayedExample, PlayedRows } from '../../contracts/openapi/examples.ts'
import { isObject, type Json, mapValues } from '../../contracts/openapi/json.ts'
import { control, send } from '../../mock-server/test/call.ts'
import { exampleInput, openTestWorld, routes } from '../../mock-server/test/examples.ts'
import { openTestServer, type TestServer } from '../../mock-server/test/test-server.ts'

const world = 'example'
const longestList = 3
const cipher = /^[A-Za-z0-9+/]{170,}={0,2}$/

/** Shortens files and lists, and replaces encrypted passwords, which differ each time. */
const shown = (value: unknown): Json => {
  if (value instanceof File) return value.name
  if (Array.isArray(value)) return value.slice(0, longestList).map(shown)
  if (isObject(value)) return mapValues(value, shown)
  if (typeof value === 'string' && cipher.test(value)) return 'base64 of RSA(server time and password)'
  return value as Json
}

const play = async (
  server: TestServer,
  route: (typeof routes)[number],
  language: 'zh' | 'en',
): Promise<PlayedExample> => {
  await control(server, 'POST /__mall/worlds/{name}/reset', { params: { name: world }, body: {} })
  const testWorld = await openTestWorld(server, world)
  const input = await exampleInput(testWorld, route)
  const { status, text, body } = await send(server, route, input, { ...testWorld, language })
  if (status !== 200) throw new Error(`the example of ${route} was answered ${status}: ${text}`)
  const asked = mapValues(input as Record<string, unknown>, shown)
  return { ...asked, answer: shown(body) }
}

export const playExamples = async (): Promise<PlayedRows> => {
  const server = await openTestServer()
  try {
    await server.logIn('lin_xiaoman', world)
    const played: Record<string, PlayedRows[string]> = {}
    for (const route of routes)
      played[route] = { zh: await play(server, route, defaultLocale), en: await play(server, route, 'en') }
    return played
  } finally {
    await server.close()
  }
}
