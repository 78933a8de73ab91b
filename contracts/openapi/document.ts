import type { Bilingual, Endpoint, Endpoints } from '../src/endpoint.ts'
import { Components } from './components.ts'
import type { PlayedRows } from './examples.ts'
import type { JsonObject } from './json.ts'
import { operationOf, type Parts, securityOf } from './operation.ts'
import { Responses } from './responses.ts'

export interface DocumentOptions {
  readonly title: Bilingual
  readonly about: Bilingual
  readonly version: string
  readonly tables: Readonly<Record<string, Endpoints>>
  readonly domains: Readonly<Record<string, Bilingual>>
  readonly schemas: Readonly<Record<string, unknown>>
  readonly servers: Readonly<Record<'api' | 'im', readonly JsonObject[]>>
  readonly played?: PlayedRows
  /** The screens that make the call, by route. */
  readonly screens?: Readonly<Record<string, readonly string[]>>
}

/** Tools and links need an identifier as tag name; the title is for readers. */
const tagOf = (name: string, { en, zh }: Bilingual): JsonObject => ({
  name,
  description: `${en} · ${zh}`,
  'x-en': { description: en },
  'x-zh': { description: zh },
})

const acceptLanguage: JsonObject = {
  name: 'Accept-Language',
  in: 'header',
  required: false,
  description: 'The language of texts, refusals too: `zh` (unless asked otherwise) or `en`, in weighted lists as well.',
  'x-zh': { description: '文案与提示的语言：`zh`（默认）或 `en`，也可使用带权重的列表。' },
  // The default language of the English document.
  'x-en': { schema: { type: 'string', default: 'en', maxLength: 200 } },
  schema: { type: 'string', default: 'zh', maxLength: 200 },
  examples: { zh: { value: 'zh' }, en: { value: 'en' } },
}

/** The scenario `examples` of the mock opens a session with this token. */
const exampleToken = 'example-token'

const token: JsonObject = {
  type: 'apiKey',
  in: 'header',
  name: 'authorization',
  'x-example-token': exampleToken,
  description: `The \`accessToken\` of a login, as it is: no \`Bearer\` before it. The examples are sent with \`${exampleToken}\` to a mock that was started with \`npm run mock -- --scenario examples\`.`,
  'x-zh': {
    description: `登录所得的 \`accessToken\`，原样发送，不加 \`Bearer\`。示例使用令牌 \`${exampleToken}\`，须以 \`npm run mock -- --scenario examples\` 启动模拟后端。`,
  },
}

const secret: JsonObject = {
  type: 'apiKey',
  in: 'header',
  name: 'x-mall-secret',
  description: 'The value of `--control-secret`, if the mock was started with it.',
  'x-zh': { description: '启动时 `--control-secret` 的值；未设置则不需要。' },
}

type Paths = Record<string, Record<string, JsonObject>>

const pathsOf = ({ tables, played = {}, screens = {} }: DocumentOptions, parts: Parts): Paths => {
  const paths: Paths = {}
  for (const [domain, table] of Object.entries(tables))
    for (const [route, row] of Object.entries(table as Readonly<Record<string, Endpoint>>)) {
      const [method = '', path = ''] = route.split(' ')
      paths[path] ??= {}
      paths[path][method.toLowerCase()] = operationOf(route, row, domain, parts, {
        played: played[route],
        screens: screens[route] ?? [],
      })
    }
  return paths
}

const securitySchemes = ({ tables }: DocumentOptions): JsonObject => {
  const rows = Object.values(tables).flatMap((table) => Object.entries(table))
  const used = rows.flatMap(([route, row]) => securityOf(route, row).flatMap((scheme) => Object.keys(scheme)))
  return Object.fromEntries(Object.entries({ token, secret }).filter(([name]) => used.includes(name)))
}

/** Builds an OpenAPI 3.1 document from rows of the contract. */
export const openApi = (options: DocumentOptions): JsonObject => {
  const { title, about, version, tables, domains, schemas, servers } = options
  const components = new Components(schemas, '#/components/schemas/')
  const responses = new Responses()
  const paths = pathsOf(options, { components, responses, servers })
  return {
    openapi: '3.1.0',
    info: {
      title: `${title.zh} ${title.en}`,
      version,
      description: `${about.en}\n\n${about.zh}`,
      'x-en': { title: title.en, description: about.en },
      'x-zh': { title: title.zh, description: about.zh },
      contact: { name: 'Qinghua' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: servers.api,
    tags: Object.keys(tables).map((name) => tagOf(name, domains[name] ?? { en: name, zh: name })),
    paths,
    components: {
      securitySchemes: securitySchemes(options),
      parameters: { AcceptLanguage: acceptLanguage },
      responses: responses.shared(),
      schemas: components.used(),
    },
  }
}
