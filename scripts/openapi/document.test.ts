import { readFileSync } from 'node:fs'
import { contract, imPushes, type Endpoint } from 'qinghua-contract'
import { refusals } from 'qinghua-contract/refusals'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../contracts/openapi/json.ts'
import { controlDocument } from '../../contracts/openapi/product.ts'
import { vocabulary } from '../../contracts/openapi/vocabulary.ts'
import type { StatedRefusal } from '../../contracts/openapi/refusals.ts'
import { operationId } from '../../contracts/openapi/operation-id.ts'
import { documents, notInGit } from './documents.ts'
import { jsonText } from './json-text.ts'
import { at, objectAt, objectsIn, type Operation, operationsOf } from './reading.ts'

const kept = (name: string): string => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8')
const fresh = await documents()
const document = JSON.parse(fresh['openapi.json'] ?? '') as JsonObject
const frames = JSON.parse(fresh['asyncapi.json'] ?? '') as JsonObject
const bundle = JSON.parse(fresh['contract.schema.json'] ?? '') as JsonObject
const operations = operationsOf(document)
const rows = Object.entries(contract) as [string, Endpoint][]
const operationOf = (route: string): Operation => operations[route] ?? expect.fail(`${route} is not in the document`)

it('the documents in docs match the contract; `npm run openapi` updates them', () => {
  const stale = Object.keys(fresh).filter((name) => !notInGit.includes(name) && kept(name) !== fresh[name])
  expect(stale, 'these documents in docs are out of date: run npm run openapi').toEqual([])
})

it('JSON that fits on a line is on one, and is what it was', () => {
  const long = 'x'.repeat(70)
  const value = { short: [1, { a: null }], empty: {}, none: [], long: [{ text: `${long}\n "quoted"` }, long, long] }
  const text = jsonText(value)
  expect(JSON.parse(text)).toEqual(value)
  expect(text.split('\n').slice(0, 4)).toEqual([
    '{',
    ' "short": [ 1, { "a": null } ],',
    ' "empty": {},',
    ' "none": [],',
  ])
  expect(text.split('\n').filter((line) => line.length > 120)).toEqual([])
})

describe('the OpenAPI document', () => {
  it('has exactly the rows of the contract', () => {
    expect(Object.keys(operations).sort()).toEqual(rows.map(([route]) => route).sort())
    const ids = Object.values(operations).map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each(rows)('describes host, effect, login and refusals of %s', (route, row) => {
    const operation = operationOf(route)
    expect(operation).toMatchObject({
      summary: row.summary.en,
      'x-zh': { summary: row.summary.zh },
      'x-provenance': row.provenance,
      'x-host': row.host ?? 'api',
      'x-effect': row.effect,
    })
    expect('servers' in operation).toBe(row.host === 'im')
    expect(JSON.stringify(operation.security).includes('token')).toBe(row.auth === 'shopper' || /register/.test(route))
    const statuses = new Set(['200', '400', '500', ...(row.auth === 'shopper' ? ['401'] : [])])
    if (row.body) for (const status of ['413', '415']) statuses.add(status)
    for (const code of row.refusals ?? []) {
      statuses.add(String(refusals[code].status))
      expect(operation['x-refusals']).toContainEqual(expect.objectContaining({ code, ...refusals[code] }))
    }
    expect(Object.keys(operation.responses).sort()).toEqual([...statuses].sort())
    expect(Object.keys(objectAt(operation, 'responses', '400', 'content'))).toEqual(['text/plain'])
  })

  it.each(rows)('shows a real call of %s, with zh and en examples of request and answer', (route, row) => {
    const operation = operationOf(route)
    const [media] = Object.values(objectAt(operation, 'responses', '200', 'content')) as JsonObject[]
    expect(Object.keys(objectAt(media ?? {}, 'examples'))).toEqual(['zh', 'en'])
    const [body] = Object.values(objectAt(operation, 'requestBody', 'content')) as JsonObject[]
    if (row.body) expect(Object.keys(objectAt(body ?? {}, 'examples'))).toEqual(['zh', 'en'])
    const needed = operation.parameters.filter(({ required }) => required === true)
    for (const { examples } of needed) expect(Object.keys(examples as JsonObject)).toEqual(['zh', 'en'])
  })

  it.each(rows)('says what stands in the gaps of the refusals of %s', (route) => {
    const all = operationOf(route)['x-refusals'] as unknown as readonly StatedRefusal[]
    // That of an invalid request is said once for all calls.
    for (const { code, en, zh, gaps = {} } of all.filter((each) => each.code !== 'invalidRequest'))
      for (const text of [en, zh])
        expect([code, (text.match(/(?<=\{)\w+(?=\})/g) ?? []).sort()]).toEqual([code, Object.keys(gaps).sort()])
  })

  it('names the exported schemas and refers to them', () => {
    const answer = objectAt(document, 'paths', '/shop/notice/topNoticeList/{shopId}', 'get', 'responses', '200')
    expect(at(answer, 'content', 'application/json', 'schema', 'items')).toEqual({
      $ref: '#/components/schemas/Notice',
    })
    expect(
      at(
        document,
        'components',
        'schemas',
        'CartGroup',
        'properties',
        'shopCartItemDiscounts',
        'items',
        'properties',
        'shopCartItems',
        'items',
      ),
    ).toEqual({ $ref: '#/components/schemas/CartItem' })
    expect(at(document, 'components', 'schemas', 'CartItem', 'properties', 'kind')).toEqual({
      $ref: '#/components/schemas/ProductKind',
      'x-provenance': 'proposed',
    })
  })

  it('has no body that a strict validator refuses', () => {
    const strict = new Ajv2020({
      strict: true,
      multipleOfPrecision: 6,
      keywords: ['components', ...Object.keys(vocabulary)],
    })
    strict.addSchema({ $id: 'document', components: objectAt(document, 'components') })
    const bodies = Object.values(operations).flatMap((operation) =>
      Object.values(objectAt(operation, 'requestBody', 'content')).map((media) =>
        objectAt(media as JsonObject, 'schema'),
      ),
    )
    expect(bodies.length).toBeGreaterThan(50)
    for (const body of bodies)
      strict.compile(
        JSON.parse(JSON.stringify(body).replaceAll('"#/components', '"document#/components')) as JsonObject,
      )
  })

  it('has nothing that code generators fail on: no tuple, no set, no enum without a type', () => {
    for (const found of [...objectsIn(document), ...objectsIn(bundle)]) {
      expect(found).not.toHaveProperty('prefixItems')
      expect(found).not.toHaveProperty('uniqueItems')
      if (Array.isArray(found.enum)) expect(found).toHaveProperty('type')
    }
  })
})

describe('the document of the socket', () => {
  const messages = at(frames, 'channels', 'chat', 'messages') as Record<string, JsonObject>

  it('has every frame with its code, in both languages', () => {
    expect(Object.keys(messages)).toEqual(['send', 'ping', ...Object.keys(imPushes)])
    for (const [name, { code, summary }] of Object.entries(imPushes))
      expect(messages[name]).toMatchObject({
        summary: summary.en,
        'x-zh': { summary: summary.zh },
        payload: { properties: { code: { const: code } } },
      })
  })

  it('points at nothing that it does not have', () => {
    const found = objectsIn(frames).flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []))
    expect(found.length).toBeGreaterThan(20)
    for (const each of found) expect([each, at(frames, ...each.slice(2).split('/'))]).not.toEqual([each, undefined])
  })
})

describe('the words of the documents', () => {
  const words = (value: JsonObject): string[] =>
    objectsIn(value).flatMap((found) => Object.keys(found).filter((key) => key.startsWith('x-')))
  const used = new Set([document, bundle, frames, controlDocument('0.1.0')].flatMap(words))

  it('are explained, each of them, and no others are', () => {
    expect([...used].sort()).toEqual(Object.keys(vocabulary).sort())
    const explained = [...(fresh['x-words.md'] ?? '').matchAll(/^\| `(x-[a-z0-9-]+)` \|/gm)].map(([, word]) => word)
    expect(explained.sort()).toEqual(Object.keys(vocabulary).sort())
  })

  it('are where a reader of the document or of the guide finds them', () => {
    for (const each of [document, controlDocument('0.1.0')])
      for (const said of [at(each, 'info', 'x-en', 'description'), at(each, 'info', 'x-zh', 'description')])
        expect(said).toContain('docs/x-words.md')
    expect(kept('guides/backend.md')).toContain('](../x-words.md)')
  })
})

describe('the bundle of schemas', () => {
  // Not strict: it has keywords that JSON Schema does not know.
  const ajv = new Ajv2020({ strict: false })

  it('is a JSON Schema document', () => {
    expect([ajv.validateSchema(bundle), ajv.errors]).toEqual([true, null])
  })

  it('validates requests and answers of every row', () => {
    ajv.addSchema(bundle, 'bundle')
    for (const [route, row] of rows) {
      const isValid = (part: string, value: unknown) =>
        ajv.validate({ $ref: `bundle#/$defs/${operationId(route)}.${part}` }, value)
      const [media] = Object.values(objectAt(operationOf(route), 'responses', '200', 'content')) as JsonObject[]
      const answer = at(media ?? {}, 'examples', 'zh', 'value')
      expect([route, isValid('200', answer)]).toEqual([route, true])
      expect([route, isValid('200', { not: 'that' })]).toEqual([route, false])
      const [body] = Object.values(objectAt(operationOf(route), 'requestBody', 'content')) as JsonObject[]
      const asked = at(body ?? {}, 'examples', 'zh', 'value')
      if (row.body) expect([route, isValid('body', asked)]).toEqual([route, true])
    }
  })
})
