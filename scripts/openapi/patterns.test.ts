import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { JsonObject } from '../../contracts/openapi/json.ts'
import { controlDocument } from '../../contracts/openapi/product.ts'
import { contractBundle } from './bundle.ts'
import { objectsIn } from './reading.ts'

const product = JSON.parse(readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8')) as JsonObject

/** One piece of a pattern that ECMAScript, RE2, Java, Python, .NET and PCRE read alike. */
const pieces = [
  /^[^\\/[\](){}*+?.|^$]/, // a letter for itself
  /^\[\^?(?:[^\\[\]]|\\[\\[\]])+\]/, // a class of letters, in which only a backslash and brackets are escaped
  /^[()|]/, // a group, always a capturing one
  /^[*+?]/,
  /^\{\d{1,3}(?:,\d{0,3})?\}/,
]

/** The rest of a pattern from where it leaves the subset; empty if it does not. */
const strange = (pattern: string): string => {
  if (!/^\^.*\$$/.test(pattern)) return pattern
  let rest = pattern.slice(1, -1)
  while (rest !== '') {
    const piece = pieces.map((each) => each.exec(rest)?.[0]).find((found) => found !== undefined)
    if (piece === undefined || rest.startsWith('(?') || /^[*+?}][*+?]/.test(rest)) return rest
    rest = rest.slice(piece.length)
  }
  return ''
}

it.each([
  ['openapi.json', product],
  ['contract.schema.json', contractBundle()],
  ['the control document', controlDocument('0.1.0')],
])('%s has only patterns that other tools read alike', (_, document) => {
  const patterns = new Set(objectsIn(document).flatMap(({ pattern }) => (typeof pattern === 'string' ? pattern : [])))
  expect(patterns.size).toBeGreaterThan(5)
  expect([...patterns].filter((pattern) => strange(pattern) !== '')).toEqual([])
})

it.each(['^\\d$', '^[\\w-]$', '^(?=a)$', '^(?:a)$', '^\\p{L}$', '^a+?$', '^.$', 'a'])(
  '%s is not read alike',
  (pattern) => expect(strange(pattern)).not.toBe(''),
)
