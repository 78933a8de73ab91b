import { contract } from 'qinghua-contract'
import { bodyTypeOf } from 'qinghua-contract/rules'
import { isObject } from 'qinghua-contract/openapi'
import type { Tool } from '@modelcontextprotocol/server'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { connect } from 'qinghua-client'
import { nearestRows, nearestText } from '../src/core/state/nearest.ts'
import { NoAnswer, type Mall } from './mall.ts'
import type { McpOptions } from './options.ts'
import { toldSchema } from './row-tools.ts'

const Fields = Type.Record(Type.String(), Type.Unknown())
const Call = Type.Object(
  {
    route: Type.String({ description: 'As in the contract: POST /p/order/submit, GET /shop/notice/info/{id}' }),
    account: Type.Optional(
      Type.String({
        description: 'The user name of who makes the call, who is logged in for it; a visitor if missing',
      }),
    ),
    world: Type.Optional(Type.String({ description: 'The name of the world; the usual one if missing' })),
    params: Type.Optional(Fields),
    query: Type.Optional(Fields),
    body: Type.Optional(Type.Unknown()),
  },
  { additionalProperties: false },
)

/** A call is a step of its world, and who makes it logs in: also one that reads changes something. */
export const callTool: Tool = {
  name: 'call',
  title: 'Make a call of the product',
  description:
    'Make a call of the product in a world, as an account or as a visitor. The answer has the id of the call in the journal. The resource mall://operations lists the calls.',
  inputSchema: { type: 'object', properties: toldSchema(Call, 'en').properties, required: ['route'] },
  annotations: { readOnlyHint: false, destructiveHint: true, openWorldHint: false },
}

const refuseUnknown = (route: string, language: McpOptions['language']): void => {
  if (Object.hasOwn(contract, route)) return
  const [method = '', path = ''] = route.split(' ', 2)
  throw new NoAnswer(`${route}: ${nearestText(nearestRows(Object.keys(contract), method, path), language)}`)
}

const tokenOf = async (mall: Mall, userName: string, world: string | undefined): Promise<string> => {
  const session = await mall.read('POST /__mall/login', { body: { userName }, world })
  return isObject(session) ? String(session['accessToken']) : ''
}

const valueOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

export const makeCall = async (
  mall: Mall,
  { language }: McpOptions,
  given: unknown,
  signal: AbortSignal,
): Promise<string> => {
  if (!Value.Check(Call, given)) throw new NoAnswer('call takes route, account, world, params, query and body')
  const { route, account, world: named, ...input } = given
  refuseUnknown(route, language)
  if (bodyTypeOf(route) === 'multipart') throw new NoAnswer(`${route} takes a file, which cannot be sent from here`)
  const world = await mall.worldOf(named)
  const who = account === undefined ? {} : { token: await tokenOf(mall, account, world) }
  const { status, call, text } = await mall.ask(route, { ...input, ...who, world, signal })
  if (status !== 200) throw new NoAnswer(`${route}: ${status} ${text} (call ${call})`)
  return JSON.stringify({ call, status, body: valueOf(text) })
}

export const linksTool: Tool = {
  name: 'links',
  title: 'Addresses of a world',
  description:
    'The addresses that open a world in a browser: the shop, the page and the account that its scenario is about, and the console.',
  inputSchema: {
    type: 'object',
    properties: { world: { type: 'string', description: 'The name of the world; the usual one if missing' } },
    additionalProperties: false,
  },
  annotations: { readOnlyHint: true, openWorldHint: false },
}

const textIn = (value: unknown, name: string): string | null => {
  const found = isObject(value) ? value[name] : null
  return typeof found === 'string' ? found : null
}

export const linksOf = async (mall: Mall, { mall: origin, shop }: McpOptions, given: unknown): Promise<string> => {
  const world = await mall.worldOf(textIn(given, 'world') ?? undefined)
  const [here, scene] = await Promise.all(
    ['GET /__mall/here', 'GET /__mall/scene'].map((route) => mall.read(route, { world })),
  )
  const worldDomain = textIn(here, 'worldDomain') ?? 'localhost'
  const { address } = connect(origin, { shop, worldDomain }).world(textIn(here, 'world') ?? 'default')
  const at = textIn(scene, 'at')
  return JSON.stringify({
    shop: `${address}/`,
    page: at === null ? null : `${address}${at}`,
    account: textIn(scene, 'as'),
    console: `${address}/__mall/console`,
  })
}
