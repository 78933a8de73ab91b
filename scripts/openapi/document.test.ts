import { readFileSync } from 'node:fs'
import { contract, imPushes, type Endpoint } from 'qinghua-contract'
import { refusals } from 'qinghua-contract/refusals'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../contracts/openapi/json.ts'
import { controlDocument } from '../../contracts/openapi/product.ts'
import type { StatedRefusal } from '../../contracts/openapi/refusals.ts'
import { vocabulary } from '../../contracts/openapi/vocabulary.ts'
import { documents, notInGit } from './documents.ts'
import { at, objectAt, objectsIn, type Operation, operationsOf } from './reading.ts'

const kept = (name: string): string => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8')
const fresh = await documents()
const document = JSON.parse(fresh['openapi.json'] ?? '') as JsonObject
const frames = JSON.parse(fresh['asyncapi.json'] ?? '') as JsonObject
const bundle = JSON.parse(fresh['contract.schema.json'] ?? '') as JsonObject
const operations = operationsOf(document)
const rows = Object.entries(contract) as [string, Endpoint][]
const operationOf = (route: string): Operation => operations[route] ?? expect.fail(`${route} is not in the document`)
const mediaOf = (operation: Operation, ...path: readonly string[]): JsonObject | undefined =>
  Object.values(objectAt(operation, ...path, 'content'))[0] as JsonObject | undefined

it('the documents in docs match the contract; `npm run openapi` updates them', () => {
  const stale = Object.keys(fresh).filter((name) => !notInGit.includes(name) && kept(name) !== fresh[name])
  expect(stale, 'these documents in docs are out of date: run npm run openapi').toEqual([])
})

describe('the OpenAPI document', () => {
  it('has exactly the rows of the contract', () => {
    expect(Object.keys(operations).sort()).toEqual(rows.map(([route]) => route).sort())
    const ids = Object.values(operations).map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each(rows)('describes host, effect, login and refusals of %s, and shows a real call', (route, row) => {
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
    const needed = operation.parameters.filter(({ required }) => required === true)
    const shown = [mediaOf(operation, 'responses', '200'), ...(row.body ? [mediaOf(operation, 'requestBody')] : [])]
    for (const each of [...shown, ...needed])
      expect(Object.keys(objectAt(each ?? {}, 'examples'))).toEqual(['zh', 'en'])
  })

  it('says what stands in the gaps of refusals', () => {
    const all = rows.flatMap(([route]) => operationOf(route)['x-refusals'] as unknown as readonly StatedRefusal[])
    // That of an invalid request is said once for all calls.
    for (const { code, en, zh, gaps = {} } of all.filter((each) => each.code !== 'invalidRequest'))
      for (const text of [en, zh])
        expect([code, (text.match(/(?<=\{)\w+(?=\})/g) ?? []).sort()]).toEqual([code, Object.keys(gaps).sort()])
  })

  it('has nothing that code generators fail on: no tuple, no set, no enum without a type', () => {
    for (const found of [...objectsIn(document), ...objectsIn(bundle)]) {
      expect(found).not.toHaveProperty('prefixItems')
      expect(found).not.toHaveProperty('uniqueItems')
      if (Array.isArray(found.enum)) expect(found).toHaveProperty('type')
    }
  })
})

it('the document of the socket has every frame with its code, and points at nothing that it does not have', () => {
  const messages = at(frames, 'channels', 'chat', 'messages') as Record<string, JsonObject>
  expect(Object.keys(messages)).toEqual(['send', 'ping', ...Object.keys(imPushes)])
  for (const [name, { code, summary }] of Object.entries(imPushes))
    expect(messages[name]).toMatchObject({
      summary: summary.en,
      'x-zh': { summary: summary.zh },
      payload: { properties: { code: { const: code } } },
    })
  const found = objectsIn(frames).flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []))
  expect(found.length).toBeGreaterThan(20)
  for (const each of found) expect([each, at(frames, ...each.slice(2).split('/'))]).not.toEqual([each, undefined])
})

it('the words of the documents are explained, each of them, and no others are', () => {
  const words = (value: JsonObject): string[] =>
    objectsIn(value).flatMap((found) => Object.keys(found).filter((key) => key.startsWith('x-')))
  const used = new Set([document, bundle, frames, controlDocument('0.1.0')].flatMap(words))
  // The header of an answer.
  used.delete('x-refusal')
  expect([...used].sort()).toEqual(Object.keys(vocabulary).sort())
})
