import { request, type IncomingMessage } from 'node:http'
import { WebSocket } from 'ws'
import { followPath } from '../src/http/following.ts'
import { dial } from './chat-client.ts'
import type { TestServer } from './test-server.ts'

interface Visitor {
  readonly leave: () => void
  readonly gone: Promise<unknown>
}
/** Hears what is told in a world. */
type Listener = (world: string, text: string) => void

const streamOf = async ({ ports }: TestServer, world: string, hear: Listener): Promise<Visitor> => {
  const path = `/__mall/events?x-mall-world=${world}`
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ port: ports.api, host: '127.0.0.1', path, agent: false }, resolve).once('error', reject).end()
  })
  const gone = new Promise((resolve) => answer.once('close', resolve))
  answer.on('error', () => undefined).on('data', (data: Buffer) => hear(world, data.toString('utf8')))
  return { leave: () => void answer.destroy(), gone }
}

const pageOf = async ({ ports }: TestServer, world: string, hear: Listener): Promise<Visitor> => {
  const socket = new WebSocket(`ws://127.0.0.1:${ports.im}${followPath}`, { headers: { 'x-mall-world': world } })
  const gone = new Promise((resolve) => socket.once('close', resolve))
  socket.on('error', () => undefined).on('message', (data: Buffer) => hear(world, data.toString('utf8')))
  await Promise.race([gone, new Promise((resolve) => socket.once('open', resolve))])
  return { leave: () => socket.close(), gone }
}

const chatOf = async (
  server: TestServer,
  world: string,
  hear: Listener,
  token: string,
  content: string,
): Promise<Visitor> => {
  const { client } = await dial(server, { world, token })
  if (!client) return { leave: () => undefined, gone: Promise.resolve() }
  const gone = client.end()
  client.socket.on('message', (data: Buffer) => hear(world, data.toString('utf8')))
  client.say({ content, clientMsgId: content })
  // It is closed at once if the token has ended.
  await client.settle().catch(() => undefined)
  for (const text of client.texts) hear(world, text)
  return { leave: () => client.socket.terminate(), gone }
}

/** Sockets and streams that come and go; so many are open at most. */
export const visitorsOf = (server: TestServer, most: number, hear: Listener) => {
  const here: Visitor[] = []
  const admit = async (coming: Promise<Visitor>): Promise<void> => {
    here.push(await coming)
    if (here.length <= most) return
    const first = here.shift()
    first?.leave()
    await first?.gone
  }
  return {
    stream: (world: string) => admit(streamOf(server, world, hear)),
    page: (world: string) => admit(pageOf(server, world, hear)),
    chat: (world: string, token: string, content: string) => admit(chatOf(server, world, hear, token, content)),
    /** All were ended by the server. */
    allGone: () => Promise.all(here.map(({ gone }) => gone)),
  }
}
