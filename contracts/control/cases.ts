import { Type, type Static } from 'typebox'
import type { Endpoints } from '../src/endpoint.ts'
import { Count, Nothing, object, says } from '../src/field-types.ts'
import { naming } from './names.ts'
import { worldBounds, WorldName } from './worlds.ts'

export const caseFormat = 'qinghua-case'
export const caseVersion = 1

/** What a case says besides its world. */
const about = {
  note: Type.String({ maxLength: 4_000, ...says('What is to be seen', '要看什么') }),
  page: Type.String({
    maxLength: 500,
    pattern: '^[/]([!-.0-\\[\\]-~][!-~]*)?$',
    ...says('Path of the page, such as `/cart`', '页面路径，如 `/cart`'),
  }),
  userName: Type.Union(
    [Type.String({ maxLength: 40 }), Type.Null()],
    says('Who is logged in; null: nobody', '登录的账号，null 为访客'),
  ),
  language: Type.Enum(['zh', 'en']),
}

/** The mall that a case was made on. */
const Mall = object({ version: Type.String(), contract: Type.String(says('A digest of the contract', '契约的摘要')) })

/** A world and the page on which something is to be seen, for a colleague. */
export const CaseFile = object({
  format: Type.Literal(caseFormat),
  version: Type.Integer({ minimum: 1 }),
  name: WorldName,
  ...about,
  mall: Mall,
  world: Type.Unknown(says('A WorldFile, with its faults', '世界文件（WorldFile），含故障')),
  har: Type.Optional(Type.Unknown(says('What was answered, as an HTTP archive', '当时的应答（HTTP 归档）'))),
  screenshot: Type.Optional(
    Type.String({
      maxLength: 8_000_000,
      pattern: '^data:image[/](png|jpeg|webp);base64,[A-Za-z0-9+/=]*$',
      ...says('The page as a data address', '页面截图（data 地址）'),
    }),
  ),
})
export type CaseFile = Static<typeof CaseFile>

export const CaseView = object({
  name: Type.String(says('That of its file, which may be none for a case', '取自文件名，未必是合法的案例名')),
  ...about,
  scenario: Type.String(),
  steps: Count,
  isOfThisContract: Type.Boolean(
    says(
      'Made with the contract that the mall has now; another one may answer otherwise',
      '生成时的契约与当前一致；不一致时应答可能不同',
    ),
  ),
  trouble: Type.Union([Type.String(), Type.Null()], says('Why the file cannot be read', '文件为何无法读取')),
})
export type CaseView = Static<typeof CaseView>

const control = { provenance: 'proposed', auth: 'public' } as const
const named = { params: object({ name: naming('case', WorldName) }) }

/** Cases in a folder that a team keeps, and as files. */
export const caseTable = {
  'POST /__mall/worlds/{name}/case': {
    ...control,
    effect: 'read',
    params: object({ name: naming('world', WorldName) }),
    summary: {
      en: 'The world as a case for a colleague: with the page, what is to be seen there, and its answers.',
      zh: '将世界做成案例交给同事：含页面、说明与应答。',
    },
    body: object({ name: WorldName, ...about }),
    responses: { 200: CaseFile },
    refusals: ['unknownWorld'],
  },
  'GET /__mall/cases': {
    ...control,
    effect: 'read',
    summary: { en: 'The cases in the folder of `--cases`.', zh: '查询 `--cases` 文件夹中的案例。' },
    responses: {
      200: object({
        folder: Type.Union([Type.String(), Type.Null()], says('null without `--cases`', '未指定 `--cases` 时为 null')),
        cases: Type.Array(CaseView),
      }),
    },
  },
  'GET /__mall/cases/{name}': {
    ...control,
    ...named,
    effect: 'read',
    summary: { en: 'A case as a file.', zh: '以文件形式取得案例。' },
    responses: { 200: CaseFile },
    refusals: ['unknownCase', 'fileBroken', 'fileTooNew', 'fileTooLarge'],
  },
  'PUT /__mall/cases/{name}': {
    ...control,
    ...named,
    effect: 'write',
    summary: {
      en: 'Keep a case in the folder; replaces one of that name.',
      zh: '将案例存入文件夹，替换同名案例。',
    },
    body: Type.Unknown(says('A CaseFile', '案例文件（CaseFile）')),
    bodyLimit: worldBounds.bytes,
    responses: { 200: CaseView },
    refusals: ['noCaseFolder', 'fileBroken', 'fileTooNew', 'fileTooLarge', 'notStored'],
  },
  'DELETE /__mall/cases/{name}': {
    ...control,
    ...named,
    effect: 'write',
    summary: { en: 'Delete a case.', zh: '删除案例。' },
    responses: { 200: Nothing },
    refusals: ['unknownCase', 'notStored'],
  },
} satisfies Endpoints
export type CaseTable = typeof caseTable
