import type { Bilingual } from '../src/endpoint.ts'
import { isObject, type Json, type JsonObject, mapValues, without } from './json.ts'
import type { StatedRefusal } from './refusals.ts'

type Language = 'en' | 'zh'

const words = {
  en: {
    row: { documented: 'Documented by the specification', proposed: 'Proposed by the contract' },
    effect: { read: 'reads only', write: 'changes something', external: 'reaches people outside' },
    host: { api: 'API host', im: 'instant-messaging host' },
    screens: 'Called by',
    table: '| Refusal | Status | Text |\n| --- | --- | --- |',
    between: ', ',
    all: 'What is true of all calls',
  },
  zh: {
    row: { documented: '规格已载明', proposed: '契约提议' },
    effect: { read: '只读', write: '会改动数据', external: '会触达外部（如短信）' },
    host: { api: '接口主机', im: '即时通讯主机' },
    screens: '调用页面：',
    table: '| 拒绝代码 | 状态 | 提示 |\n| --- | --- | --- |',
    between: '，',
    all: '适用于全部接口的规则',
  },
} as const

interface Marks {
  readonly 'x-provenance': 'documented' | 'proposed'
  readonly 'x-effect': 'read' | 'write' | 'external'
  readonly 'x-host': 'api' | 'im'
  readonly 'x-rules'?: readonly Bilingual[]
  readonly 'x-screens'?: readonly string[]
  readonly 'x-refusals': readonly StatedRefusal[]
}

/** A line with the properties of a row, for readers. */
const summaryLine = (marks: Marks, language: Language): string => {
  const { row, effect, host, screens, table, between } = words[language]
  const rows = marks['x-refusals'].map(
    (refusal) => `| \`${refusal.code}\` | ${refusal.status} | ${refusal[language]} |`,
  )
  const line = [row[marks['x-provenance']], effect[marks['x-effect']], host[marks['x-host']]].join(between)
  const rules = (marks['x-rules'] ?? []).map((rule) => `- ${rule[language]}`).join('\n')
  const callers = (marks['x-screens'] ?? []).map((screen) => `\`${screen}\``).join(' ')
  return [
    line,
    ...(rules === '' ? [] : [rules]),
    ...(callers === '' ? [] : [`${screens} ${callers}`]),
    [table, ...rows].join('\n'),
  ].join('\n\n')
}

const objectOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {})

/** Keeps the examples of one language. */
const oneLanguage = (examples: JsonObject, language: Language): JsonObject => {
  const other = language === 'en' ? 'zh' : 'en'
  return Object.fromEntries(Object.entries(examples).filter(([name]) => name !== other && !name.endsWith(`.${other}`)))
}

export interface Hosts {
  readonly api: string
  readonly im: string
}

/** A document in one language, whose calls go to the reader's host. */
export const viewed = (document: JsonObject, language: Language, hosts: Hosts): JsonObject => {
  const look = (value: Json): Json => {
    if (Array.isArray(value)) return (value as readonly Json[]).map(look)
    if (!isObject(value)) return value
    const own = value[`x-${language}`]
    const whole = { ...without(value, 'x-en', 'x-zh'), ...(isObject(own) && own) }
    const inner = mapValues(whole, (part, key) => {
      if (key === 'examples' && isObject(part)) return oneLanguage(part, language)
      return key === 'example' || key === 'enum' || key === 'const' ? part : look(part)
    })
    if (!('x-refusals' in inner)) return inner
    const host = inner['x-host'] === 'im' ? { servers: [{ url: hosts.im }] } : {}
    return {
      ...inner,
      ...host,
      description: summaryLine(inner as unknown as Marks, language),
    }
  }
  return { ...(look(document) as JsonObject), servers: [{ url: hosts.api }] }
}

const joined = (a: Json | undefined, b: Json | undefined): Json =>
  Array.isArray(a) && Array.isArray(b)
    ? [...(a as readonly Json[]), ...(b as readonly Json[])]
    : { ...objectOf(a), ...objectOf(b) }

/** One viewed document with the calls of both; what has the same name is the same in both. */
export const together = (product: JsonObject, control: JsonObject, language: Language): JsonObject => {
  const [about, aboutControl] = [objectOf(product.info), objectOf(control.info)]
  const [intro, ...rules] = String(about.description).split(/\n\n(?=## )/)
  const introOfControl = `**${String(aboutControl.title)}** ${String(aboutControl.description)}`
  const folded = `<details><summary>${words[language].all}</summary>\n\n${rules.join('\n\n')}\n\n</details>`
  return {
    ...product,
    info: { ...about, description: [intro, introOfControl, folded].join('\n\n') },
    paths: joined(product.paths, control.paths),
    tags: joined(product.tags, control.tags),
    components: mapValues(objectOf(product.components), (part, name) =>
      joined(part, objectOf(control.components)[name]),
    ),
  }
}
