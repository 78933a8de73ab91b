import { Type, type Static } from 'typebox'
import { Count, Nothing, object } from './field-types.ts'
import type { Endpoints } from './endpoint.ts'
import { pageIds, systemType } from './rules.ts'
import { publicWrite } from './rows.ts'

/** The pages that the specification names, and no others (S9.12). */
const PageId = Type.Enum(Object.values(pageIds))
const Label = Type.String({ maxLength: 64 })

export const FlowLog = object({
  pageId: PageId,
  bizType: Type.Union([Type.Enum([0, 1, 2]), Type.Null()]),
  bizData: Type.Union([Type.String({ maxLength: 200 }), Type.Null()]),
  step: Count,
  systemType: Type.Literal(systemType),
  uuid: Label,
  uuidSession: Label,
  visitType: Type.Enum([1, 2, 3, 4]),
  userId: Type.Union([Label, Type.Null()]),
  prevPageId: Type.Union([PageId, Type.Null()]),
  nums: Type.Union([Count, Type.Null()]),
  orderNumbers: Type.Union([Type.String({ maxLength: 500 }), Type.Null()]),
})
export type FlowLog = Static<typeof FlowLog>

export const analytics = {
  'POST /flowAnalysisLog': publicWrite(Nothing, {
    en: 'Record one step of a visit.',
    zh: '上报一步访问轨迹。',
    provenance: 'documented',
    body: FlowLog,
    example: {
      body: {
        ...{ pageId: 1, bizType: 0, bizData: '1001', step: 0, systemType: 1, visitType: 1 },
        ...{ uuid: 'a-visitor', uuidSession: 'a-session' },
        ...{ userId: null, prevPageId: null, nums: null, orderNumbers: null },
      },
    },
  }),
} satisfies Endpoints
