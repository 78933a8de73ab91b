import { ResourceNotFoundError, Server, type CallToolResult, type Tool } from '@modelcontextprotocol/server'
import { version } from '../src/version.ts'
import { mallAt, NoAnswer, type Asked, type Mall } from './mall.ts'
import type { McpOptions } from './options.ts'
import { callTool, linksOf, linksTool, makeCall } from './own-tools.ts'
import { readResource, resources, templates } from './resources.ts'
import { rowTools, type RowTool } from './row-tools.ts'

export const mostLetters = 50_000

/** An answer that an agent can read: of a longer one the beginning, and how to have all of it. */
const bounded = (text: string, whole: string): string =>
  text.length <= mostLetters
    ? text
    : `${text.slice(0, mostLetters)}\n\n[Cut here: these are the first ${mostLetters} of ${text.length} characters. Ask for less, or read all of it elsewhere: ${whole}]`

type Arguments = Readonly<Record<string, unknown>>

/** The arguments of a tool, each in the part of the request where it belongs. */
const inputOf = ({ tool, places, takesBody, isInWorld }: RowTool, given: Arguments): Asked => {
  const input: Record<string, Record<string, unknown>> = { params: {}, query: {}, ...(takesBody && { body: {} }) }
  for (const [name, value] of Object.entries(given)) {
    if (isInWorld && name === 'world') continue
    const place = places.get(name)
    const part = place && input[place.part]
    if (!part) throw new NoAnswer(`${tool.name} takes no ${name}, but: ${[...places.keys()].join(', ') || 'nothing'}`)
    part[place.field] = value
  }
  return input
}

const makeRowCall = async (mall: Mall, row: RowTool, given: Arguments, signal: AbortSignal): Promise<string> => {
  const { world: named } = given
  const input = inputOf(row, given)
  const world = row.isInWorld ? await mall.worldOf(typeof named === 'string' ? named : undefined) : undefined
  return JSON.stringify(await mall.read(row.route, { ...input, world, signal }))
}

const instructions = ({ mall, allowChanges }: McpOptions): string =>
  `The mock mall at ${mall}. It has worlds, each with its own data, clock, faults and journal; a tool acts in the world that it names. ${
    allowChanges
      ? 'Work in a world of your own: postWorlds creates one from a scenario.'
      : 'Only tools that read are offered; --allow-changes offers the others.'
  } getCallsByIdExchange explains a call, postVerify asks whether calls were made.`

export const createMcpServer = (options: McpOptions, patience?: number): Server => {
  const { mall: address, allowChanges, language } = options
  const mall = mallAt(options, patience)
  const rows = rowTools(language)
  const tools: Tool[] = [callTool, linksTool, ...[...rows.values()].map(({ tool }) => tool)]
  const server = new Server(
    { name: 'qinghua', title: 'Qinghua', version },
    { capabilities: { tools: {}, resources: {} }, instructions: instructions(options) },
  )

  const isOffered = ({ annotations }: Tool): boolean => allowChanges || annotations?.readOnlyHint === true

  const textOf = async (name: string, given: Arguments, signal: AbortSignal): Promise<string> => {
    const tool = tools.find((each) => each.name === name)
    if (!tool) throw new NoAnswer(`There is no tool named ${name}`)
    if (!isOffered(tool))
      throw new NoAnswer(`${name} changes something: this server was started without --allow-changes`)
    const row = rows.get(name)
    if (row) return makeRowCall(mall, row, given, signal)
    return tool === callTool ? makeCall(mall, options, given, signal) : linksOf(mall, options, given)
  }
  const resultOf = async (name: string, given: Arguments, signal: AbortSignal): Promise<CallToolResult> => {
    try {
      const text = bounded(await textOf(name, given, signal), `${rows.get(name)?.route ?? name} at ${address}`)
      return { content: [{ type: 'text', text }] }
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      return { content: [{ type: 'text', text: error.message }], isError: true }
    }
  }

  server.setRequestHandler('tools/list', () => ({
    tools: tools.filter(isOffered),
  }))
  server.setRequestHandler('tools/call', ({ params: { name, arguments: given = {} } }, { mcpReq: { signal } }) =>
    resultOf(name, given, signal),
  )
  server.setRequestHandler('resources/list', () => ({ resources: [...resources] }))
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [...templates] }))
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    const text = await readResource(mall, options, uri)
    if (text === undefined) throw new ResourceNotFoundError(uri)
    return { contents: [{ uri, text: bounded(text, 'the files of the project, or the mall') }] }
  })
  return server
}
