import type { Endpoint } from 'qinghua-contract'
import { bodyTypeOf } from 'qinghua-contract/rules'
import { mostValues } from '../../src/journal/json.ts'
import type { Chance } from '../pricing/chance.ts'
import type { Request } from './measure.ts'
import type { Families } from './search.ts'

const longestBody = 262_144
const longestLine = 15_000

/** As many pieces as fit, between a beginning and an end. */
const full = (open: string, piece: (at: number) => string, close: string, length = longestBody): string => {
  const parts = [open]
  let left = length - open.length - close.length
  for (let at = 0; ; at++) {
    const part = piece(at)
    left -= part.length
    if (left < 0) break
    parts.push(part)
  }
  return [...parts, close].join('')
}
const nested = (open: string, close: string): string => {
  const times = Math.floor(longestBody / (open.length + close.length))
  return open.repeat(times) + close.repeat(times)
}

/** Bodies as long as they may be, which are hard to read. */
const bodies: Readonly<Record<string, string>> = {
  'open lists': '['.repeat(longestBody),
  'open objects': full('', () => '{"a":', ''),
  'nested lists': nested('[', ']'),
  'empty lists': full('[', () => '[],', '[]]'),
  'empty objects': full('[', () => '{},', '{}]'),
  numbers: full('[', () => '1,', '1]'),
  ids: full('[', (at) => `${at},`, '1]'),
  texts: full('[', () => '"",', '""]'),
  'nested ones': full('[', () => `${'['.repeat(30)}${']'.repeat(30)},`, '1]'),
  keys: full('{', (at) => `"${at}":1,`, '"z":1}'),
  'the same key': full('{', () => '"a":1,', '"a":1}'),
  'bad keys': full('{', () => '"__proto__x":1,', '"a":1}'),
  'keys of prototypes': full('{', () => '"__proto__" ', ':1}'),
  'a long number': `[${'1'.repeat(longestBody - 2)}]`,
  'a long fraction': `[0.${'0'.repeat(longestBody - 5)}1]`,
  'a long text': `["${'a'.repeat(longestBody - 4)}"]`,
  escapes: full('["', () => '\\u0061', '"]'),
  'broken escapes': full('["', () => '\\ud800', '"]'),
  quotes: full('["', () => '\\"', '"]'),
  'open text': full('["', () => '\\"', ''),
  blanks: `${' '.repeat(longestBody - 2)}[]`,
  secrets: full('{"a":"', () => 'token', '"}'),
  'secrets in a text that is no JSON': full('', () => '"password', ''),
  phones: full('', () => '1380013800', ''),
  'half of a body': full('[', () => '{"a":[1,2,{"b":"c"}]},', ''),
}

/** A little less than the values that a body may have. */
const many = mostValues - 500

/** The row's own body with many fields too many, with something long in each field, and many times. */
const spoilt = (body: unknown): [string, string][] => {
  const fields = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {}
  const listOf = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)
  const long = {
    text: 'x'.repeat(200_000),
    list: listOf(many, () => 0),
    lists: listOf(many / 2, () => []),
    objects: listOf(many / 2, () => ({})),
    fields: Object.fromEntries(listOf(many, () => 0).map((value, at) => [`f${at}`, value])),
  }
  return [
    ['more fields', JSON.stringify({ ...fields, ...long.fields })],
    ['bodies', JSON.stringify(listOf(many / 2 / (Object.keys(fields).length + 1), () => fields))],
    ...Object.entries(long).map(([what, value]): [string, string] => [`${what} alone`, JSON.stringify(value)]),
    ...Object.keys(fields).flatMap((name) =>
      Object.entries(long).map(([what, value]): [string, string] => [
        `${what} as ${name}`,
        JSON.stringify({ ...fields, [name]: value }),
      ]),
    ),
  ]
}

const forms: Readonly<Record<string, string>> = {
  fields: full('', (at) => `f${at}=1&`, ''),
  'the same field': full('', () => 'a=1&', ''),
  ampersands: '&'.repeat(longestBody),
  escapes: '%41'.repeat(80_000),
  'broken escapes': '%'.repeat(longestBody),
  pluses: '+'.repeat(longestBody),
}

/** What is hard to read of the body of a row. */
export const bodiesFor = (route: string, row: Endpoint, input: Request['input']): [string, Request][] => {
  if (!row.body) return []
  const type = bodyTypeOf(route)
  if (type === 'multipart') return []
  const payloads = type === 'form' ? Object.entries(forms) : [...Object.entries(bodies), ...spoilt(input.body)]
  return payloads.map(([how, payload]) => [how, { route, input, payload }])
}

/** What may stand in a header. */
const ofHeader = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '~').trim()
const headers: Readonly<Record<string, (text: string) => string>> = {
  prefer: (text) => text,
  'prefer ': (text) => `code=500; field="${text}"`,
  referer: (text) => `http://localhost/${text}`,
  'referer ': (text) => `http://localhost/?__fault=${encodeURIComponent(text.slice(0, 4_500))}`,
  'referer  ': (text) => `http://localhost/?${text.replaceAll('a', '__fault=500&')}`,
  'accept-language': (text) => text,
  cookie: (text) => text,
  'cookie ': (text) => `token=${text}; token=${text}`.slice(0, longestLine),
  'x-mall-world': (text) => text,
  host: (text) => text.replaceAll(' ', ''),
  authorization: (text) => text,
  origin: (text) => text,
  'content-type': (text) => `application/json;${text}`,
  accept: (text) => text,
}
const separators = [
  'a,',
  'a;',
  ',',
  ';',
  'a=b,',
  'code=5,',
  'cod,',
  'refusa=',
  'q=0.1;',
  'zh;q=0.1,',
  'token=a; ',
  '__fault=1&',
  'delay',
  'a, b; ',
]

/** Headers as long as they may be. */
export const headersFor = (
  route: string,
  input: Request['input'],
  families: Families,
  chance: Chance,
): [string, Request][] => {
  const texts = [
    ...separators.map((each): [string, string] => [each, each.repeat(longestLine).slice(0, longestLine)]),
    ...Object.entries(families).map(([name, family]): [string, string] => [name, family(longestLine, chance)]),
  ]
  return Object.entries(headers).flatMap(([name, valueOf]) =>
    texts.map(([how, text]): [string, Request] => {
      const value = ofHeader(valueOf(ofHeader(text))).slice(0, longestLine)
      return [`${name.trim()}: ${how}`, { route, input, headers: { [name.trim()]: value } }]
    }),
  )
}

/** Addresses as long as they may be: of a route, and of none. */
export const addressesFor = (
  route: string,
  input: Request['input'],
  families: Families,
  chance: Chance,
): [string, Request][] => {
  const { query: _, ...rest } = input
  const plain = { route, input: rest }
  const unknown = (method: string, path: string): Request => ({ route: `${method} ${path}`, input: {} })
  return [
    ...Object.entries(forms).map(([how, text]): [string, Request] => [
      `?${how}`,
      { ...plain, tail: `?${text.slice(0, longestLine)}` },
    ]),
    ...Object.entries(families).flatMap(([how, family]): [string, Request][] => {
      const text = encodeURIComponent(family(2_000, chance).toWellFormed()).slice(0, longestLine).replace(/%.?$/, '')
      return [
        [`?x=${how}`, { ...plain, tail: `?x=${text}` }],
        [`/p/${how}`, unknown('GET', `/p/${text}`)],
        [`/__mall/${how}`, unknown('POST', `/__mall/${text}`)],
        [`/uploads/${how}`, unknown('GET', `/uploads/${text}`)],
        [`/pictures/${how}`, unknown('GET', `/pictures/${text}`)],
      ]
    }),
    ['/ of slashes', unknown('GET', '/a'.repeat(7_000))],
    ['/ of a known beginning', unknown('PUT', `/p/shopCart${'/info'.repeat(2_500)}`)],
  ]
}

const longestFrame = 16_000

/** Frames of the chat as long as they may be. */
export const framesFor = (families: Families, chance: Chance): [string, string][] => {
  const said = { toId: 62, msgType: 0, sendType: 2 }
  return [
    ...Object.entries(bodies).map(([how, text]): [string, string] => [how, text.slice(0, longestFrame)]),
    ...Object.entries(families).flatMap(([how, family]): [string, string][] => [
      [how, JSON.stringify({ ...said, content: family(500, chance).toWellFormed().slice(0, 500) })],
      [`${how} as a picture`, JSON.stringify({ ...said, msgType: 1, content: family(500, chance).toWellFormed() })],
      [`${how} alone`, family(longestFrame / 4, chance).toWellFormed()],
    ]),
  ]
}
