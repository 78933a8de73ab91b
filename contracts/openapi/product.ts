import * as control from '../control/index.ts'
import { domains } from '../src/domains.ts'
import { tables } from '../src/index.ts'
import * as schemas from '../src/schemas.ts'
import { allCalls } from './all-calls.ts'
import { openApi, type DocumentOptions } from './document.ts'
import type { JsonObject } from './json.ts'

type Servers = DocumentOptions['servers']

const server = (host: string, en: string, zh: string): JsonObject => ({
  url: 'http://{host}',
  description: `${en} · ${zh}`,
  variables: { host: { default: host } },
})

/** The addresses of `npm start`. */
const usual: Servers = {
  api: [server('localhost:4100', 'The API', '接口主机')],
  im: [server('localhost:4101', 'The instant-messaging host', '即时通讯主机')],
}

type Measured = Required<Pick<DocumentOptions, 'played' | 'screens'>>

export const productDocument = (version: string, { played, screens }: Measured, servers: Servers = usual): JsonObject =>
  openApi({
    title: { en: 'Qinghua', zh: '青花集' },
    about: {
      en: `What the storefront calls. docs/x-words.md says what each \`x-\` word means. A refusal is a plain text in the language of the call, shown to the person as it is. Examples are calls that were really made, in this order, in a mock started with \`npm run mock -- --scenario examples\`, where they can be replayed; lists of answers are cut to three.\n\n${allCalls.en}`,
      zh: `商城前端调用的接口。各 \`x-\` 词的含义见 docs/x-words.md。拒绝的正文为纯文本，使用调用方的语言，原样展示给用户。示例均为真实调用，以 \`npm run mock -- --scenario examples\` 启动模拟后端后，可按文档顺序重放；应答中的列表至多保留三项。\n\n${allCalls.zh}`,
    },
    version,
    tables,
    domains,
    schemas,
    servers,
    played,
    screens,
  })

export const controlDocument = (version: string, servers: Servers = usual): JsonObject =>
  openApi({
    title: { en: 'Qinghua control', zh: '青花集 控制接口' },
    about: {
      en: 'Controls the mock: worlds, clock, faults, journal, merchants and couriers. It is no part of the product; a real backend has none of these calls. docs/x-words.md says what each `x-` word means.',
      zh: '模拟后端的控制接口：世界、时钟、故障、日志、商家与快递等。不属于产品本身，真实后端没有这些接口。各 `x-` 词的含义见 docs/x-words.md。',
    },
    version,
    tables: Object.fromEntries(Object.entries(control.controlDomains).map(([name, { table }]) => [name, table])),
    domains: control.controlDomains,
    schemas: { ...schemas, ...control },
    servers,
  })
