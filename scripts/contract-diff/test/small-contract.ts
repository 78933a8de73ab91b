import { Type, type TSchema } from 'typebox'
import { bundleOf, type ContractSource } from '../../../contracts/openapi/bundle.ts'
import { object } from '../../../contracts/src/field-types.ts'
import type { Endpoint } from '../../../contracts/src/endpoint.ts'
import { type Bundle, readBundle } from '../bundle.ts'

export const Id = Type.Integer({ minimum: 1 })
/** Exported, so its schema gets a name in the bundle. */
export const Thing = object({ id: Id, name: Type.String() })

export const row: Endpoint = {
  summary: { en: 'Look at a thing.', zh: '查看一件东西。' },
  provenance: 'documented',
  auth: 'public',
  effect: 'read',
  params: object({ id: Id }),
  query: object({ size: Type.Optional(Id) }),
  responses: { 200: Thing },
  refusals: ['noticeGone'],
}
export const route = 'GET /things/{id}'

const refusals = {
  noticeGone: { status: 400, en: 'It is gone', zh: '已不存在' },
  blankText: { status: 400, en: 'It is blank', zh: '不能为空' },
  unknownFault: { status: 404, en: 'There is none', zh: '没有' },
}

export type Refusals = ContractSource['refusals']

type Rest = Partial<Omit<ContractSource, 'tables' | 'schemas'>>
export const contractOf = (rows: Readonly<Record<string, Endpoint>>, rest: Rest = {}): Bundle =>
  readBundle(bundleOf({ tables: { thing: rows }, refusals, schemas: { Thing }, ...rest }))

export const catalogue: Refusals = refusals

/** A contract with one row, whose body or answer has the field. */
export const withField = (side: 'request' | 'answer', field: TSchema): Bundle => {
  const asked = object({ field: side === 'request' ? field : Id })
  const answer = object({ field: side === 'answer' ? field : Id })
  return contractOf({
    'POST /things': { ...row, params: undefined, query: undefined, body: asked, responses: { 200: answer } } as never,
  })
}
