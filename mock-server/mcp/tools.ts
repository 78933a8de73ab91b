import { contract, type Endpoint } from 'qinghua-contract'
import { controlTable } from 'qinghua-contract/control'
import { isObject } from 'qinghua-contract/openapi'
import { bodyTypeOf } from 'qinghua-contract/rules'
import type { Tool } from '@modelcontextprotocol/server'
import { connect } from 'qinghua-client'
import { nearestRows, nearestText } from '../src/core/state/nearest.ts'
import { NoAnswer, type Asked, type Mall } from './mall.ts'
import type { McpOptions } from './options.ts'

type Arguments = Readonly<Record<string, unknown>>

/** A tool, and what it answers. */
export interface MallTool {
  readonly tool: Tool
  readonly run: (mall: Mall, given: Arguments, signal: AbortSignal) => Promise<unknown>
}

interface ObjectSchema {
  readonly properties: NonNullable<Tool['inputSchema']['properties']>
  readonly required: readonly string[]
}

/** The schema of an object as plain JSON Schema, in one language. */
const toldSchema = (schema: object, language: string): ObjectSchema => {
  const told = (_: string, value: unknown): unknown => {
    if (!isObject(value)) return value
    const said = value[`x-${language}`]
    const whole = { ...value, ...(isObject(said) && said) }
    return Object.fromEntries(Object.entries(whole).filter(([name]) => !name.startsWith('x-')))
  }
  const { properties = {}, required = [] } = JSON.parse(JSON.stringify(schema), told) as Partial<ObjectSchema>
  return { properties, required }
}

const world = { type: 'string', description: 'The name of the world; the usual one if missing' }
const account = { type: 'string', description: 'The user name of who makes the call; a visitor if missing' }
const parts = ['params', 'query', 'body'] as const

/** Control calls, but for those that take a whole file. */
const rows = Object.entries<Endpoint>(controlTable).filter(([, { bodyLimit }]) => bodyLimit === undefined)
const isInWorld = (route: string): boolean => !route.includes(' /__mall/worlds')
const textIn = (given: Arguments, name: string): string | undefined => {
  const value = given[name]
  return typeof value === 'string' ? value : undefined
}

const refuseOthers = (name: string, given: Arguments, known: readonly string[]): void => {
  const other = Object.keys(given).find((each) => !known.includes(each))
  if (other !== undefined) throw new NoAnswer(`${name} takes no ${other}, but: ${known.join(', ')}`)
}

/** A control call of its own, whose fields are the arguments. */
const ofRow = (name: string, route: keyof typeof controlTable, language: McpOptions['language']): MallTool => {
  const row: Endpoint = controlTable[route]
  const told = parts.flatMap((part) => (row[part] ? [{ part, ...toldSchema(row[part], language) }] : []))
  const fields = Object.assign({}, ...told.map(({ properties }) => properties)) as ObjectSchema['properties']
  return {
    tool: {
      name,
      title: route,
      description: `${row.summary[language]} (${route})`,
      inputSchema: {
        type: 'object',
        properties: { ...fields, ...(isInWorld(route) && { world }) },
        required: told.flatMap(({ required }) => required),
      },
      annotations: { readOnlyHint: row.effect === 'read', destructiveHint: false, openWorldHint: false },
    },
    run: async (mall, given, signal) => {
      refuseOthers(name, given, [...Object.keys(fields), ...(isInWorld(route) ? ['world'] : [])])
      const input = told.map(({ part, properties }) => [
        part,
        Object.fromEntries(Object.entries(given).filter(([field]) => field in properties)),
      ])
      const at = isInWorld(route) ? await mall.worldOf(textIn(given, 'world')) : undefined
      return mall.read(route, { ...(Object.fromEntries(input) as Asked), world: at, signal })
    },
  }
}

const parameters = {
  params: { type: 'object', description: 'What stands in the path' },
  query: { type: 'object' },
  body: {},
  world,
}

const inputOf = (given: Arguments): Asked =>
  Object.fromEntries(parts.flatMap((part) => (given[part] === undefined ? [] : [[part, given[part]]]))) as Asked

const refuseUnknown = (route: string, known: readonly string[], language: McpOptions['language']): void => {
  if (known.includes(route)) return
  const [method = '', path = ''] = route.split(' ', 2)
  throw new NoAnswer(`${route}: ${nearestText(nearestRows(known, method, path), language)}`)
}

/** The other control calls, by their routes. */
const ofMany = (
  name: string,
  title: string,
  says: string,
  many: typeof rows,
  language: McpOptions['language'],
): MallTool => {
  const lines = many.map(([route, row]) => {
    const fields = [row.query, row.body].flatMap((schema) => Object.keys(toldSchema(schema ?? {}, language).properties))
    return fields.length > 0 ? `${route} (${fields.join(', ')})` : route
  })
  const isRead = name === 'read'
  return {
    tool: {
      name,
      title,
      description: `${says} mall://operations describes them.\n${lines.join('\n')}`,
      inputSchema: {
        type: 'object',
        properties: { route: { type: 'string', description: 'As listed: GET /__mall/orders' }, ...parameters },
        required: ['route'],
      },
      annotations: { readOnlyHint: isRead, destructiveHint: !isRead, openWorldHint: false },
    },
    run: async (mall, given, signal) => {
      refuseOthers(name, given, ['route', ...Object.keys(parameters)])
      const route = textIn(given, 'route') ?? ''
      const known = many.map(([each]) => each)
      refuseUnknown(route, known, language)
      const at = isInWorld(route) ? await mall.worldOf(textIn(given, 'world')) : undefined
      return mall.read(route, { ...inputOf(given), world: at, signal })
    },
  }
}

const tokenOf = async (mall: Mall, userName: string, at: string | undefined): Promise<string> => {
  const session = await mall.read('POST /__mall/login', { body: { userName }, world: at })
  return isObject(session) ? String(session['accessToken']) : ''
}

const valueOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A call is a step of its world, and who makes it logs in: also one that reads changes something. */
const callTool = (language: McpOptions['language']): MallTool => ({
  tool: {
    name: 'call',
    title: 'Make a call of the product',
    description:
      'Make a call of the product in a world, as an account or as a visitor. The answer has the id of the call in the journal. The resource mall://operations lists the calls.',
    inputSchema: {
      type: 'object',
      properties: {
        route: { type: 'string', description: 'As in the contract: GET /shop/notice/info/{id}' },
        account,
        ...parameters,
      },
      required: ['route'],
    },
    annotations: { readOnlyHint: false, destructiveHint: true, openWorldHint: false },
  },
  run: async (mall, given, signal) => {
    refuseOthers('call', given, ['route', 'account', ...Object.keys(parameters)])
    const route = textIn(given, 'route') ?? ''
    refuseUnknown(route, Object.keys(contract), language)
    if (bodyTypeOf(route) === 'multipart') throw new NoAnswer(`${route} takes a file, which cannot be sent from here`)
    const at = await mall.worldOf(textIn(given, 'world'))
    const by = textIn(given, 'account')
    const who = by === undefined ? {} : { token: await tokenOf(mall, by, at) }
    const { status, call, text } = await mall.ask(route, { ...inputOf(given), ...who, world: at, signal })
    if (status !== 200) throw new NoAnswer(`${route}: ${status} ${text} (call ${call})`)
    return { call, status, body: valueOf(text) }
  },
})

const linksTool = ({ mall: origin, shop }: McpOptions): MallTool => ({
  tool: {
    name: 'links',
    title: 'Addresses of a world',
    description:
      'The addresses that open a world in a browser: the shop, the page and the account that its scenario is about, and the console.',
    inputSchema: { type: 'object', properties: { world }, additionalProperties: false },
    annotations: { readOnlyHint: true, openWorldHint: false },
  },
  run: async (mall, given) => {
    refuseOthers('links', given, ['world'])
    const named = await mall.worldOf(textIn(given, 'world'))
    const [here, scene] = await Promise.all(
      ['GET /__mall/here', 'GET /__mall/scene'].map((route) => mall.read(route, { world: named })),
    )
    const [isHere, isScene] = [isObject(here) ? here : {}, isObject(scene) ? scene : {}]
    const worldDomain = textIn(isHere, 'worldDomain') ?? 'localhost'
    const { address } = connect(origin, { shop, worldDomain }).world(textIn(isHere, 'world') ?? 'default')
    const page = textIn(isScene, 'at')
    return {
      shop: `${address}/`,
      page: page === undefined ? null : `${address}${page}`,
      account: textIn(isScene, 'as') ?? null,
      console: `${address}/__mall/console`,
    }
  },
})

/** The commonest control calls have tools of their own; `read` and `change` make the others. */
const named = {
  openWorld: 'POST /__mall/worlds',
  calls: 'GET /__mall/calls',
  explain: 'GET /__mall/calls/{id}/exchange',
  verify: 'POST /__mall/verify',
  fault: 'POST /__mall/faults',
} as const

export const mallTools = (options: McpOptions): readonly MallTool[] => {
  const { language } = options
  const own = new Set<string>(Object.values(named))
  const others = rows.filter(([route]) => !own.has(route))
  const [reads, changes] = [true, false].map((isRead) =>
    others.filter(([, { effect }]) => (effect === 'read') === isRead),
  )
  return [
    callTool(language),
    linksTool(options),
    ...Object.entries(named).map(([name, route]) => ofRow(name, route, language)),
    ofMany('read', 'Read the state of a world', 'Read what a world has, by one of these calls.', reads ?? [], language),
    ofMany('change', 'Change a world', 'Change a world, or act in it, by one of these calls.', changes ?? [], language),
  ]
}
