import { connect } from 'qinghua-client'
import { isObject } from 'qinghua-contract/openapi'
import type { Tool } from '@modelcontextprotocol/server'
import type { Mall } from './mall.ts'
import type { McpOptions } from './options.ts'

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
