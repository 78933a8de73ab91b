import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../contracts/openapi/json.ts'
import { controlDocument } from '../../contracts/openapi/product.ts'
import { contractBundle } from './bundle.ts'
import { objectsIn } from './reading.ts'

const kept = (name: string): JsonObject =>
  JSON.parse(readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8')) as JsonObject

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

describe('the portable subset of patterns', () => {
  it.each(['^[0-9]{1,32}(,[0-9]{1,32})*$', '^[/]([A-Za-z0-9][!-\\[\\]-~]*)?$', '^([0-9A-Za-z]{15}|[a-z]{3,4})$'])(
    'has %s',
    (pattern) => expect(strange(pattern)).toBe(''),
  )

  it.each([
    '^/$',
    '^\\/$',
    '^\\d$',
    '^[\\w-]$',
    '^[^\\s]$',
    '^(?=a)$',
    '^(?!a)$',
    '^(?<=a)$',
    '^(?:a)$',
    '^(?<name>a)$',
    '^\\p{L}$',
    '^a+?$',
    '^a++$',
    '^.$',
    '^a$b$',
    'a',
    '^[a[b]]$',
  ])('has no %s', (pattern) => expect(strange(pattern)).not.toBe(''))
})

describe.each([
  ['openapi.json', kept('openapi.json')],
  ['contract.schema.json', contractBundle()],
  ['the control document', controlDocument('0.1.0')],
])('%s', (_, document) => {
  const patterns = [
    ...new Set(objectsIn(document).flatMap(({ pattern }) => (typeof pattern === 'string' ? pattern : []))),
  ]

  it('has only patterns that other tools read alike', () => {
    expect(patterns).not.toEqual([])
    expect(patterns.filter((pattern) => strange(pattern) !== '')).toEqual([])
  })
})
