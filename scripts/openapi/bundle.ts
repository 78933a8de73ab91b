import { imPushes, imSocket, tables } from '@mall/contracts'
import { refusals } from '@mall/contracts/refusals'
import { bundleOf } from '../../contracts/openapi/bundle.ts'
import type { JsonObject } from '../../contracts/openapi/json.ts'
import * as schemas from '../../contracts/src/schemas.ts'

export const contractBundle = (): JsonObject =>
  bundleOf({ tables, refusals, schemas, socket: { rows: imSocket, pushes: imPushes } })
