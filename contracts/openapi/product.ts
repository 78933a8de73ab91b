import {
  actorTable,
  journalTable,
  inWorldTable,
  memberTable,
  promotionTable,
  rivalTable,
  serviceTable,
  shopTable,
  socketTable,
  caseTable,
  worldTable,
} from '../control/index.ts'
import { controlDomains } from '../control/domains.ts'
import * as controlSchemas from '../control/schemas.ts'
import { domains } from '../src/domains.ts'
import { type Endpoints, type Tables, tables } from '../src/index.ts'
import * as schemas from '../src/schemas.ts'
import { type DocumentOptions, openApi } from './document.ts'
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

export const productDocument = (
  version: string,
  { played, screens }: Required<Pick<DocumentOptions, 'played' | 'screens'>>,
  servers: Servers = usual,
): JsonObject =>
  openApi({
    title: { en: 'Qinghua', zh: '青花集' },
    about: {
      en: 'What the storefront calls. docs/x-words.md says what each `x-` word means. A refusal is a plain text in the language of the call, shown to the person as it is. Requests are read strictly: undeclared and repeated fields are refused, in addresses, too; numbers in an address or a form are written in digits (`100`, `19.9`, not `1e2`, `+1` or `01`), and truth as `true` or `false`; JSON is UTF-8 without a byte order mark, without half surrogates, and at most 32 levels deep. Examples are calls that were really made, in this order, in a mock started with `npm run mock -- --scenario examples`, where they can be replayed; lists of answers are cut to three.',
      zh: '商城前端调用的接口。各 `x-` 词的含义见 docs/x-words.md。拒绝的正文为纯文本，使用调用方的语言，原样展示给用户。请求从严读取：未声明或重复的字段（含地址中的）一律拒绝；地址与表单中的数字以普通十进制书写（`100`、`19.9`，不可写作 `1e2`、`+1`、`01`），真假值写作 `true` 或 `false`；JSON 为 UTF-8，不带字节顺序标记，不含孤立代理项，嵌套不超过 32 层。示例均为真实调用，以 `npm run mock -- --scenario examples` 启动模拟后端后，可按文档顺序重放；应答中的列表至多保留三项。',
    },
    version,
    tables,
    domains,
    // schemas.ts re-exports the tables: this fails to compile if a domain is missing there.
    schemas: schemas satisfies Tables,
    servers,
    played,
    screens,
  })

/** Calls in a world with a section of their own. */
const ownSections = {
  actors: actorTable,
  members: memberTable,
  shops: shopTable,
  promotions: promotionTable,
  rivals: rivalTable,
  service: serviceTable,
}
const worldStateTable = Object.fromEntries(
  Object.entries(inWorldTable).filter(([route]) => !Object.values(ownSections).some((table) => route in table)),
) as Endpoints

export const controlDocument = (version: string, servers: Servers = usual): JsonObject =>
  openApi({
    title: { en: 'Qinghua control', zh: '青花集 控制接口' },
    about: {
      en: 'Controls the mock: worlds, clock, faults, journal, merchants and couriers. It is no part of the product; a real backend has none of these calls. docs/x-words.md says what each `x-` word means.',
      zh: '模拟后端的控制接口：世界、时钟、故障、日志、商家与快递等。不属于产品本身，真实后端没有这些接口。各 `x-` 词的含义见 docs/x-words.md。',
    },
    version,
    tables: {
      worlds: { ...worldTable, ...caseTable },
      journal: journalTable,
      ...ownSections,
      sockets: socketTable,
      worldState: worldStateTable,
    },
    domains: controlDomains,
    schemas: { ...schemas, ...controlSchemas },
    servers,
  })
