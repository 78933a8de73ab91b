import { Type, type Static } from 'typebox'
import { Count, described, Maybe, Nothing, object, says } from '../src/field-types.ts'
import type { Endpoints } from '../src/endpoint.ts'
import { Instant, list, optional, read, write } from './rows.ts'
import { SavedStep } from './steps.ts'

/** Also a host label: the world `qa-7` has the host name `qa-7.localhost`. */
export const WorldName = described(
  Type.String({ pattern: '^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$' }),
  '1 to 40 lower-case letters, digits or hyphens, with no hyphen at either end',
  '1 到 40 位小写字母、数字或连字符，首尾不能是连字符',
)
export const Clock = object({ now: Instant, dateTime: Type.String(), running: Type.Boolean() })
export type ClockView = Static<typeof Clock>

export const WorldView = object({
  name: WorldName,
  scenario: Type.String(),
  clock: Clock,
  calls: Count,
  faults: Count,
  steps: Type.Integer({
    minimum: 0,
    ...says('Number of steps in its journal, which is the range of a rewind', '日志中的步数，即可回退的范围'),
  }),
  kept: described(
    Type.Enum(['inMemory', 'onDisk', 'failing']),
    '`failing`: the disk cannot be written to; changes are refused until it can',
    '`failing`：磁盘暂时无法写入，恢复之前拒绝一切更改',
  ),
  damage: described(
    Type.Union([Type.Null(), object({ file: Type.String() })]),
    'A copy of its log as it was when a line of it could not be read; the world went on from before that line',
    '日志中有一行无法读取时留下的原日志副本；该世界从那一行之前继续',
  ),
})
export type WorldView = Static<typeof WorldView>

/** A field that differs between two states of a mall. */
export const Change = object({
  part: described(
    Type.String(),
    'Which part of the mall: `orders`, `carts`, … or `clock`, `faults`',
    '商城的哪一部分：`orders`、`carts` 等，或 `clock`、`faults`',
  ),
  key: Type.String(),
  subject: Type.String(says('A description', '文字说明')),
  path: described(
    Type.String(),
    'The field, such as `lines/0/count`; empty for the whole object',
    '其中的字段，如 `lines/0/count`；为空表示整体',
  ),
  before: Type.Unknown(),
  after: Type.Unknown(),
})
export type Change = Static<typeof Change>

/**
 * What a world can be, and so what its file can: how many goods and steps it has, how many pictures and JSON values are
 * in the file and how deep those are, and how many bytes there are. The largest world has some 600,000 values, and its
 * pictures take 70 MB as text.
 */
export const worldBounds = {
  size: 100_000,
  steps: 20_000,
  pictures: 100_000,
  values: 3_000_000,
  depth: 100,
  bytes: 128 * 1024 * 1024,
} as const

export const worldFileFormat = 'qinghua-world'
export const worldFileVersion = 1

/** What is to be seen in a world, for a colleague. */
const about = {
  note: Type.Optional(Type.String({ maxLength: 1_000, ...says('What is to be seen', '要看什么') })),
  page: optional(
    Type.String({ maxLength: 500, pattern: '^[/]([!-.0-\\[\\]-~][!-~]*)?$' }),
    'Path of the page, such as `/cart`',
    '页面路径，如 `/cart`',
  ),
  userName: Type.Optional(Type.String({ maxLength: 40, ...says('Who is logged in on it', '该页登录的账号') })),
}

export const WorldFile = object({
  format: Type.Literal(worldFileFormat),
  version: Type.Literal(worldFileVersion),
  name: WorldName,
  ...about,
  picture: optional(Type.String({ maxLength: 8_000_000 }), 'A PNG in base64', 'base64 形式的 PNG'),
  origin: described(WorldName, 'Its first name, with which tokens begin', '创建时的名称，令牌以此开头'),
  key: Type.String({
    maxLength: 64,
    ...says('Its tokens, codes and other secrets follow from this', '令牌、验证码等秘密由此得出'),
  }),
  seed: object({ seed: Count, size: Type.Integer({ minimum: 0, maximum: worldBounds.size }) }),
  scenario: Type.String({ maxLength: 40 }),
  base: Type.Unknown(
    says('The state before the first step, if earlier steps were dropped', '舍去先前步骤时，首步之前的状态'),
  ),
  steps: Type.Array(SavedStep, { maxItems: worldBounds.steps }),
  pictures: Type.Record(
    Type.String(),
    Type.String(),
    says('Uploaded pictures in base64, by digest', '上传的图片（base64），以摘要为键'),
  ),
  state: Type.String(says('The digest of the final state', '最终状态的摘要')),
})
export type WorldFile = Static<typeof WorldFile>

export const ReplayDifference = object({ step: Count, route: Type.String(), what: Type.String() })

const named = { params: object({ name: WorldName }) }
const scenario = Type.Optional(Type.String({ maxLength: 40 }))

/** Calls about whole worlds. They are not recorded in any journal. */
export const worldTable = {
  'GET /__mall/worlds': list(WorldView, {
    en: 'The existing worlds, most recently used first.',
    zh: '查询现有的世界，最近使用的在前。',
  }),
  'GET /__mall/replays': list(object({ world: WorldName, step: Count, steps: Count }), {
    en: 'What takes long just now: worlds whose steps are taken again because a file is opened or saved, and how far each is.',
    zh: '查询正在进行的耗时操作：因打开或保存文件而重放步骤的世界，以及各自的进度。',
  }),
  'GET /__mall/here': read(object({ world: WorldName, worldDomain: Type.String(), userName: Maybe(Type.String()) }), {
    en: 'The world of the caller, the user of the token, and the domain of the host names of worlds.',
    zh: '查询当前所在的世界、token 对应的用户，以及各世界主机名所属的域名。',
  }),
  'POST /__mall/worlds': write(WorldView, {
    en: 'Create a world from a scenario.',
    zh: '从场景创建一个世界。',
    body: object({ name: WorldName, scenario }),
    refusals: ['worldExists', 'unknownScenario', 'scenarioFailed', 'worldLimit', 'notStored'],
  }),
  'POST /__mall/worlds/{name}/reset': write(WorldView, {
    en: 'Reset a world to its scenario, or to another one.',
    zh: '让世界从原场景或另一个场景重新开始。',
    ...named,
    body: object({ scenario }),
    refusals: ['unknownWorld', 'unknownScenario', 'scenarioFailed', 'notStored'],
  }),
  'DELETE /__mall/worlds/{name}': write(Nothing, {
    en: 'Delete a world.',
    zh: '删除世界。',
    ...named,
    refusals: ['unknownWorld', 'notStored'],
  }),
  'POST /__mall/worlds/{name}/fork': write(WorldView, {
    en: 'Create a copy of a world in its current state, or in the one after a number of steps.',
    zh: '以当前状态或指定步数时的状态为起点，另开一个世界。',
    ...named,
    body: object({
      as: WorldName,
      to: Type.Optional(Type.Integer({ minimum: 0, ...says('All steps if missing', '缺省为全部步骤') })),
    }),
    refusals: ['unknownWorld', 'unknownStep', 'worldExists', 'worldLimit', 'notStored'],
  }),
  'POST /__mall/worlds/{name}/rewind': write(WorldView, {
    en: 'Go back to the state after a number of steps. The later steps are removed: fork the world first to keep them.',
    zh: '回到指定步数时的状态。其后的步骤会被删除；如需保留，请先另开一个世界。',
    ...named,
    body: object({ to: Count }),
    refusals: ['unknownWorld', 'unknownStep', 'notStored'],
  }),
  'GET /__mall/worlds/{name}/file': read(WorldFile, {
    en: 'The world as a file: its scenario, its seed and its journal, with a note, a page and an account if given. It holds tokens and passwords of the mock.',
    zh: '将世界导出为文件：场景、种子与日志，并可附上说明、页面与账号；其中含有模拟环境的 token 与密码。',
    ...named,
    query: object(about),
    refusals: ['unknownWorld'],
  }),
  'POST /__mall/worlds/{name}/file': write(object({ world: WorldView, differences: Type.Array(ReplayDifference) }), {
    en: 'Open a file as the world of that name; replaces an existing one.',
    zh: '以该名称打开一个世界文件，替换同名的世界。',
    ...named,
    body: Type.Unknown(says('A WorldFile', '世界文件（WorldFile）')),
    bodyLimit: worldBounds.bytes,
    refusals: [
      'fileBroken',
      'otherFormat',
      'fileTooLarge',
      'unknownScenario',
      'scenarioFailed',
      'worldLimit',
      'uploadsFull',
      'notStored',
    ],
  }),
} satisfies Endpoints
