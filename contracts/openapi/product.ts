import { actorTable, journalTable, inWorldTable, worldTable } from '../control/index.ts'
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
      en: 'What the storefront calls. `x-provenance` tells what the specification documents from what the contract proposes; `x-host` names the host, `x-effect` what a call does, `x-screens` which screens of the storefront make it, as the browser tests were seen to; `x-refusals` has every way it says no. A refusal is a plain text in the language of the call, shown to the person as it is; its gaps are written `{name}`. Examples are calls that were really made in a fresh world; their lists are cut to three.',
      zh: '商城前端调用的接口。`x-provenance` 区分规格已载明（documented）与契约提议（proposed）；`x-host` 为所在主机，`x-effect` 为调用的影响，`x-screens` 为浏览器测试中实际发起该调用的商城页面；`x-refusals` 列出全部拒绝方式。拒绝的正文为纯文本，使用调用方的语言，原样展示给用户，待填处写作 `{name}`。示例均为在全新世界中的真实调用，其中的列表至多保留三项。',
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

/** Without the actors, which have a section of their own. */
const worldStateTable = Object.fromEntries(
  Object.entries(inWorldTable).filter(([route]) => !(route in actorTable)),
) as Endpoints

export const controlDocument = (version: string, servers: Servers = usual): JsonObject =>
  openApi({
    title: { en: 'Qinghua control', zh: '青花集 控制接口' },
    about: {
      en: 'Controls the mock: worlds, clock, faults, journal, merchants and couriers. It is no part of the product; a real backend has none of these calls.',
      zh: '模拟后端的控制接口：世界、时钟、故障、日志、商家与快递等。不属于产品本身，真实后端没有这些接口。',
    },
    version,
    tables: { worlds: worldTable, journal: journalTable, actors: actorTable, worldState: worldStateTable },
    domains: controlDomains,
    schemas: { ...schemas, ...controlSchemas },
    servers,
  })
