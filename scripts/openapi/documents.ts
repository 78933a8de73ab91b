import { tables } from '@mall/contracts'
import { refusals } from '@mall/contracts/refusals'
import { bundleOf } from '../../contracts/openapi/bundle.ts'
import type { JsonObject } from '../../contracts/openapi/json.ts'
import { productDocument } from '../../contracts/openapi/product.ts'
import * as schemas from '../../contracts/src/schemas.ts'
import { playExamples } from './play.ts'
import root from '../../package.json' with { type: 'json' }

/** The whole contract as it is now, as one JSON Schema document. */
export const contractBundle = (): JsonObject => bundleOf({ tables, refusals, schemas })

/** A document as it is written to disk. */
const written = (document: JsonObject): string => `${JSON.stringify(document, null, 1)}\n`

/** What `npm run openapi` writes, by file name. */
export const documents = async (): Promise<Readonly<Record<string, string>>> => ({
  'openapi.json': written(productDocument(root.version, await playExamples())),
  'contract.schema.json': written(contractBundle()),
})
