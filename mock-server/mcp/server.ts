import { ResourceNotFoundError, Server, type CallToolResult, type Tool } from '@modelcontextprotocol/server'
import { version } from '../src/version.ts'
import { mallAt, NoAnswer } from './mall.ts'
import type { McpOptions } from './options.ts'
import { readResource, resources, templates } from './resources.ts'
import { mallTools } from './tools.ts'

export const mostLetters = 50_000

/** An answer that an agent can read: of a longer one the beginning, and how to have all of it. */
const bounded = (text: string, whole: string): string =>
  text.length <= mostLetters
    ? text
    : `${text.slice(0, mostLetters)}\n\n[Cut here: these are the first ${mostLetters} of ${text.length} characters. Ask for less, or read all of it elsewhere: ${whole}]`

const instructions = ({ mall, allowChanges }: McpOptions): string =>
  `The mock mall at ${mall}. It has worlds, each with its own data, clock, faults and journal; a tool acts in the world that it names. ${
    allowChanges
      ? 'Work in a world of your own: openWorld creates one from a scenario, and naming one creates it, too.'
      : 'Only tools that read are offered; --allow-changes offers the others.'
  } explain tells all about a call, verify asks whether calls were made.`

export const createMcpServer = (options: McpOptions, patience?: number): Server => {
  const { mall: address, allowChanges } = options
  const mall = mallAt(options, patience)
  const tools = mallTools(options)
  const server = new Server(
    { name: 'qinghua', title: 'Qinghua', version },
    { capabilities: { tools: {}, resources: {} }, instructions: instructions(options) },
  )
  const isOffered = ({ annotations }: Tool): boolean => allowChanges || annotations?.readOnlyHint === true

  const resultOf = async (
    name: string,
    given: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
  ): Promise<CallToolResult> => {
    try {
      const found = tools.find(({ tool }) => tool.name === name)
      if (!found) throw new NoAnswer(`There is no tool named ${name}`)
      if (!isOffered(found.tool))
        throw new NoAnswer(`${name} changes something: this server was started without --allow-changes`)
      const text = bounded(JSON.stringify(await found.run(mall, given, signal)), `${found.tool.title} at ${address}`)
      return { content: [{ type: 'text', text }] }
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      return { content: [{ type: 'text', text: error.message }], isError: true }
    }
  }

  server.setRequestHandler('tools/list', () => ({ tools: tools.map(({ tool }) => tool).filter(isOffered) }))
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
