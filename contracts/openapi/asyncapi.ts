import type { Bilingual, Endpoint } from '../src/endpoint.ts'
import { imPushes, imSocket, type Push } from '../src/im-socket.ts'
import * as schemas from '../src/schemas.ts'
import { asRequest } from './as-request.ts'
import { Components } from './components.ts'
import { type JsonObject, mapValues, plain } from './json.ts'
import { stated } from './refusals.ts'

const connection: Endpoint = imSocket['GET /im/websocket/user/{token}']
const message: Endpoint = imSocket['SEND /im/websocket/user/{token}']
const inBoth = ({ en, zh }: Bilingual): JsonObject => ({ summary: en, 'x-zh': { summary: zh } })

const refusalsOf = ({ refusals: codes = [] }: Endpoint): JsonObject[] => codes.map((code) => ({ ...stated(code) }))

const rulesOf = ({ rules = [] }: Endpoint): JsonObject[] => rules.map((rule) => ({ ...rule }))

/** The frames of the socket, from the server's side: it receives what a client sends. */
export const asyncApi = (version: string): JsonObject => {
  const components = new Components(schemas, '#/components/schemas/')
  const schemaOf = (schema: object): JsonObject => components.refer(plain(schema))
  const request = (schema: object): JsonObject => components.refer(asRequest(plain(schema)))

  const pushes = mapValues(imPushes as Readonly<Record<string, Push>>, ({ code, obj, summary, closes, text }) => ({
    ...inBoth(summary),
    payload: {
      type: 'object',
      required: ['code', 'obj'],
      additionalProperties: false,
      properties: { code: { const: code }, obj: schemaOf(obj) },
    },
    ...(closes !== undefined && { 'x-closes': closes }),
    ...(text && { 'x-text': { ...text } }),
  }))
  const sent: JsonObject = {
    send: {
      ...inBoth(message.summary),
      payload: request(message.body ?? {}),
      'x-refusals': refusalsOf(message),
      'x-rules': rulesOf(message),
    },
    ping: {
      ...inBoth({ en: 'Keeps the connection alive, every 50 s.', zh: '心跳，每 50 秒一次。' }),
      contentType: 'text/plain',
      payload: { const: 'ping' },
    },
  }
  const names = (of: object): JsonObject[] =>
    Object.keys(of).map((name) => ({ $ref: `#/channels/chat/messages/${name}` }))
  return {
    asyncapi: '3.1.0',
    info: {
      title: 'Qinghua customer service',
      version,
      description:
        'The live connection of a shopper. Everything else, such as the history of a conversation, is in the calls of openapi.json. docs/x-words.md says what each `x-` word means.',
      'x-zh': {
        title: '青花集 客服',
        description: '用户的实时连接；聊天记录等其余内容见 openapi.json。各 `x-` 词的含义见 docs/x-words.md。',
      },
    },
    defaultContentType: 'application/json',
    servers: {
      im: { host: 'localhost:4101', protocol: 'ws', description: 'The instant-messaging host · 即时通讯主机' },
    },
    channels: {
      chat: {
        address: '/im/websocket/user/{token}',
        ...inBoth(connection.summary),
        'x-rules': rulesOf(connection),
        parameters: { token: { description: 'The access token, without the word Bearer · 访问令牌，不带 Bearer' } },
        bindings: { ws: { method: 'GET', query: request(connection.query ?? {}), bindingVersion: '0.1.0' } },
        messages: { ...sent, ...pushes },
      },
    },
    operations: {
      receive: { action: 'receive', channel: { $ref: '#/channels/chat' }, messages: names(sent) },
      push: { action: 'send', channel: { $ref: '#/channels/chat' }, messages: names(pushes) },
    },
    components: { schemas: components.used() },
  }
}
