import { asyncApi } from '../../contracts/openapi/asyncapi.ts'
import { plain, type JsonObject } from '../../contracts/openapi/json.ts'
import { productDocument } from '../../contracts/openapi/product.ts'
import { vocabularyPage } from '../../contracts/openapi/vocabulary.ts'
import screens from '../../docs/screens.json' with { type: 'json' }
import root from '../../package.json' with { type: 'json' }
import { contractBundle } from './bundle.ts'
import { jsonText } from './json-text.ts'
import { playExamples } from './play.ts'

const written = (document: JsonObject): string => `${jsonText(plain(document))}\n`

/** Made when somebody needs it; the others are read by a link. */
export const notInGit: readonly string[] = ['contract.schema.json']

export const documents = async (): Promise<Readonly<Record<string, string>>> => {
  const measured = { played: await playExamples(), screens }
  return {
    'openapi.json': written(productDocument(root.version, measured)),
    'asyncapi.json': written(asyncApi(root.version)),
    'contract.schema.json': written(contractBundle()),
    'x-words.md': vocabularyPage(),
  }
}
