import { readFileSync } from 'node:fs'
import { Type } from 'typebox'
import { Check } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { controlTable } from '../control/index.ts'
import { contract, tables, type Endpoint, type Route } from '../src/index.ts'
import { domains } from '../src/domains.ts'
import { refusals } from '../src/refusals.ts'
import * as schemas from '../src/schemas.ts'
import { bodyTypeOf, isImRoute, needsToken } from '../src/rules.ts'
import { inputsOf, partsOf, type Shape, walk } from '../src/shape.ts'
import { bodyTypeByOwner, isByOwner, sentWithToken, toChatHost } from './owner.ts'

const spec = readFileSync(new URL('../../docs/SPEC.md', import.meta.url), 'utf8')
const calls = spec.slice(spec.indexOf('## S7 '), spec.indexOf('## S8 '))
const rows = Object.entries(contract) as [Route, Endpoint][]
const pathOf = (route: string): string => route.split(' ')[1] ?? ''

/** GETs of this family of backends that have an effect. */
const getsWithEffect = new Set(['GET /p/score/updateUserScore'])

describe('the contract', () => {
  it('has a row for every call that the specification lists, marked documented', () => {
    const listed = [...calls.matchAll(/^\| S7\.\d+ \| (.*?) \|/gm)].flatMap(([, cell = '']) => cell.split(', '))
    expect(listed).toHaveLength(20)
    for (const route of listed) expect([route, contract[route as Route]?.provenance]).toEqual([route, 'documented'])
  })

  it('has a row for every path that the specification names outside the list [S7.1]', () => {
    const named = [...calls.matchAll(/`(\/[\w/]+)\*?`/g)].map(([, path = '']) => path).filter((path) => path !== '/p/')
    expect(named).toEqual(
      expect.arrayContaining([
        '/p/user/conversations',
        '/p/user/recentBrowse',
        '/user/registerOrBindUser',
        '/p/file/uploadImFile',
      ]),
    )
    for (const path of named) {
      const found = rows.filter(([route]) => pathOf(route) === path)
      expect([path, found.map(([, row]) => row.provenance)]).toEqual([path, ['documented']])
    }
  })

  it('marks no call as documented that the specification does not name', () => {
    const isNamed = (path: string) => calls.split(path).some((rest, at) => at > 0 && !/^[A-Za-z/]/.test(rest))
    for (const [route, { provenance }] of rows)
      expect([route, isNamed(pathOf(route))]).toEqual([route, provenance === 'documented'])
  })

  it('takes each table of schemas.ts: it has its title in domains.ts', () => {
    const isTable = (value: unknown) => Object.keys(Object(value)).some((key) => /^(GET|POST|PUT|DELETE) \//.test(key))
    const { imSocket: _, ...others } = schemas
    const named = Object.entries(others).flatMap(([name, value]) => (isTable(value) ? [name] : []))
    expect(named.sort()).toEqual(Object.keys(domains).sort())
  })

  it('declares no call twice', () => {
    const all = [...Object.values(tables), controlTable].flatMap((table) => Object.keys(table))
    expect(all).toHaveLength(new Set(all).size)
    expect(rows).toHaveLength(all.length - Object.keys(controlTable).length)
    const shapes = all.map((route) => route.replaceAll(/\{\w+\}/g, '{}'))
    expect(new Set(shapes).size).toBe(all.length)
  })

  it.each(rows)('%s has the token, the host and the body type of the specification [S7.1]', (route, row) => {
    const path = pathOf(route)
    const isIm = isByOwner(toChatHost, path)
    const hasToken = isByOwner(sentWithToken, path)
    expect([row.host === 'im', isImRoute(route)]).toEqual([isIm, isIm])
    expect([row.auth === 'shopper', needsToken(route)]).toEqual([
      // Nobody has to be logged in to register.
      hasToken && path !== '/user/registerOrBindUser',
      hasToken,
    ])
    expect([row.bodyType ?? 'json', bodyTypeOf(route)]).toEqual([bodyTypeByOwner(path), bodyTypeByOwner(path)])
  })

  it.each([...rows, ...(Object.entries(controlTable) as [string, Endpoint][])])('%s is complete', (route, row) => {
    expect(route).toMatch(/^(GET|POST|PUT|DELETE) \/[\w/{}]+$/)
    const inPath = [...route.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(Object.keys(row.params?.properties ?? {})).toEqual(inPath)
    expect(row.summary.en).toMatch(/^[A-Z][^\u4e00-\u9fff]*\.$/)
    expect(row.summary.zh).toMatch(/^[^.]*[\u4e00-\u9fff].*。$/)
    if (route.startsWith('GET'))
      expect([row.effect, row.body]).toEqual([getsWithEffect.has(route) ? 'write' : 'read', undefined])
    const { refusals: declared = [] } = row
    expect(new Set(declared).size).toBe(declared.length)
    for (const code of declared) expect(refusals).toHaveProperty(code)
    for (const [part, value] of Object.entries(row.example ?? {}))
      expect([part, Check(row[part as 'body'] ?? Type.Never(), value)]).toEqual([part, true])
  })
})

const placesIn = (properties: Readonly<Record<string, Shape>>, fits: (shape: Shape) => boolean): string[] =>
  walk({ properties }, (shape, place) => (fits(shape) ? [place] : []))

it('no object accepts undeclared fields', () => {
  const isOpen = ({ type, additionalProperties, contentMediaType }: Shape): boolean =>
    type === 'object' && additionalProperties !== false && contentMediaType === undefined
  const open = rows.flatMap(([route, row]) => placesIn(partsOf(row), isOpen).map((place) => `${route} ${place}`))
  expect(open).toEqual(['POST /p/file/uploadImFile body'])
})

it('every text, list and number in a request is limited', () => {
  const isFree = ({ type, maxLength, pattern, maxItems, maximum, contentMediaType }: Shape): boolean =>
    (type === 'string' && maxLength === undefined && pattern === undefined && contentMediaType === undefined) ||
    (type === 'array' && maxItems === undefined) ||
    (type === 'integer' && maximum === undefined)
  for (const [route, row] of rows) expect([route, placesIn(inputsOf(row), isFree)]).toEqual([route, []])
})

/** The objects of an answer that have an id of a thing, by the places of their ids. */
const heldBy = (shape: Shape, thing: string): readonly string[] =>
  walk(shape, ({ 'x-ref': named }, place) => (named === thing ? [place.replace(/\/?[^/]+$/, '')] : []))

it('what shows a write is a read that has the thing and the fields that it names, and can be asked', () => {
  const has = (shape: Shape | undefined, place: string): boolean =>
    place === '' || walk(shape ?? {}, (_, each) => (each.replaceAll('[]/', '') === place ? [true] : [])).length > 0
  for (const [route, { effect, body, responses, shows = [], again }] of rows) {
    if (shows.length > 0 || again) expect([route, effect === 'read']).toEqual([route, false])
    for (const { in: read, of, now = {} } of shows) {
      const row = contract[read as Route] as Endpoint | undefined
      const at = `${route} in ${read}`
      expect([at, row?.effect === 'read' || read === 'POST /p/shopCart/info']).toEqual([at, true])
      const answer: Shape = row?.responses[200] ?? {}
      const holders = of ? heldBy(answer, of) : ['']
      expect([at, holders.length > 0]).toEqual([at, true])
      for (const [name, after] of Object.entries(now)) {
        const fits =
          name === '' ||
          holders.some((holder) => has(answer, [holder, name].filter(Boolean).join('/').replaceAll('[]/', '')))
        expect([at, name, fits]).toEqual([at, name, true])
        if (typeof after !== 'object' || after === null) continue
        const isKnown =
          'answered' in after
            ? has(responses[200], after.answered)
            : 'sent' in after
              ? has(body, after.sent)
              : typeof after.more === 'number' || has(body, after.more)
        expect([at, name, isKnown]).toEqual([at, name, true])
      }
    }
  }
})

/** Texts that are no content: what is looked for, names that the contract knows, and what a picture or a card is. */
const mayBeBlank = /\/(prodName|shopName|orderName|keyword|name|province|city|area)$/

it('a text that somebody writes is refused where it is blanks alone, and its row says so [S5.9]', () => {
  const isVisible = (shape: Shape): boolean => shape['x-not-blank'] === true
  for (const [route, row] of rows) {
    const blank = placesIn(inputsOf(row), (shape) => 'x-max-utf16' in shape && !isVisible(shape))
    expect([route, blank.filter((place) => !mayBeBlank.test(place))]).toEqual([route, []])
    const takesTexts = placesIn(inputsOf(row), isVisible).length > 0
    expect([route, row.refusals?.includes('blankText') ?? false]).toEqual([route, takesTexts])
  }
})

describe('the refusals', () => {
  const gaps = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

  it.each(Object.entries(refusals))(
    '%s speaks both languages, with the same gaps [S1.7] [S8.1]',
    (_, { status, zh, en }) => {
      expect(gaps(zh)).toEqual(gaps(en))
      if (status === 204) return expect([zh, en]).toEqual(['', ''])
      expect([/[\u4e00-\u9fff]/.test(zh), /[\u4e00-\u9fff]/.test(en)]).toEqual([true, false])
      expect(Math.max(zh.length, en.length)).toBeLessThan(150)
      expect(zh + en).not.toMatch(/[<>\n]/)
    },
  )

  it('have the texts of the specification [S8.2]', () => {
    expect(refusals.hiccup).toMatchObject({ status: 500, en: expect.stringMatching(/server had a small hiccup/i) })
    expect(refusals.activityEnded.status).toBe(204)
    expect(refusals.loginRequired.status).toBe(401)
    expect(refusals.notFound.status).toBe(404)
    expect(refusals.imageFormat.en).toBe('Uploaded image format is incorrect, please re-upload')
    expect(refusals.imageSize.en).toBe('Uploaded image size cannot exceed 2MB!')
    expect(refusals.insufficientStock.en).toMatch(/^Insufficient stock/)
    expect(refusals.productUnavailable.en).toBe('This product can no longer be purchased')
  })
})
