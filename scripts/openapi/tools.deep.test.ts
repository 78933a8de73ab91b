import { readFileSync } from 'node:fs'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { contract, type Endpoint } from 'qinghua-contract'
import { expect, it } from 'vitest'
import type { JsonObject } from '../../contracts/openapi/json.ts'
import { operationId } from '../../contracts/openapi/operation-id.ts'
import { controlDocument } from '../../contracts/openapi/product.ts'
import { vocabulary } from '../../contracts/openapi/vocabulary.ts'
import { contractBundle } from './bundle.ts'
import { at, objectAt, type Operation, operationsOf } from './reading.ts'
import { typed } from './typed/typed.ts'

const product = readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8')

/** One line for each problem. */
const problemsOf = async (text: string): Promise<readonly string[]> => {
  const config = await createConfig({ extends: ['recommended'], rules: { 'operation-tag-defined': 'error' } })
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config })
  return problems.map(
    ({ ruleId, severity, message, location }) => `${severity} ${ruleId} ${location[0]?.pointer ?? ''}: ${message}`,
  )
}

it.each([
  ['product', product],
  ['control', JSON.stringify(controlDocument('0.1.0'))],
])('a linter of OpenAPI documents reports nothing for the %s document', async (_, text) => {
  expect(await problemsOf(text)).toEqual([])
})

it('it reports an example that does not match its schema', async () => {
  const [from, to] = ['"isTop": 1', '"isTop": 3']
  expect(product).toContain(from)
  expect(await problemsOf(product.replace(from, to))).not.toEqual([])
})

it('TypeScript types are generated from the document', async () => {
  const types = await typed(product)
  expect(types).toContain('"/shop/notice/topNoticeList/{shopId}"')
  expect(types).toMatch(/Notice: \{\s+id: number;\s+title: string;/)
  expect(types).toMatch(/components\["schemas"\]\["CartItem"\]\[\]/)
  await expect(
    typed(product.replace('#/components/schemas/Notice"', '#/components/schemas/Nowhere"')),
  ).rejects.toThrow()
})

const document = JSON.parse(product) as JsonObject
const operations = operationsOf(document)

it('no body is refused by a strict validator', () => {
  const keywords = ['components', ...Object.keys(vocabulary)]
  const strict = new Ajv2020({ strict: true, multipleOfPrecision: 6, keywords })
  strict.addSchema({ $id: 'document', components: objectAt(document, 'components') })
  const bodies = Object.values(operations).flatMap((operation) =>
    Object.values(objectAt(operation, 'requestBody', 'content')).map((media) => at(media, 'schema')),
  )
  expect(bodies.length).toBeGreaterThan(50)
  for (const body of bodies)
    strict.compile(JSON.parse(JSON.stringify(body).replaceAll('"#/components', '"document#/components')) as JsonObject)
})

it('the bundle of schemas is a JSON Schema document, which tells requests and answers of every row from others', () => {
  const bundle = contractBundle()
  const mediaOf = (operation: Operation | undefined, ...path: readonly string[]): JsonObject | undefined =>
    Object.values(objectAt(operation ?? {}, ...path, 'content'))[0] as JsonObject | undefined
  // Not strict: it has keywords that JSON Schema does not know.
  const ajv = new Ajv2020({ strict: false })
  expect([ajv.validateSchema(bundle), ajv.errors]).toEqual([true, null])
  ajv.addSchema(bundle, 'bundle')
  const rows = Object.entries(contract) as [string, Endpoint][]
  for (const [route, row] of rows) {
    const isValid = (part: string, value: unknown) =>
      ajv.validate({ $ref: `bundle#/$defs/${operationId(route)}.${part}` }, value)
    const exampleOf = (...path: string[]) => at(mediaOf(operations[route], ...path) ?? {}, 'examples', 'zh', 'value')
    expect([route, isValid('200', exampleOf('responses', '200'))]).toEqual([route, true])
    expect([route, isValid('200', { not: 'that' })]).toEqual([route, false])
    if (row.body) expect([route, isValid('body', exampleOf('requestBody'))]).toEqual([route, true])
  }
})
