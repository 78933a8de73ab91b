import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { object } from '../../contracts/src/field-types.ts'
import type { Endpoint } from '../../contracts/src/endpoint.ts'
import { compare } from './compare.ts'
import { report } from './report.ts'
import { rules } from './rules.ts'
import { catalogue, contractOf, Id, type Refusals, route, row } from './test/small-contract.ts'

type Rows = Readonly<Record<string, Endpoint>>
type Expected = readonly [id: string, clients: string, servers: string]

const before: Rows = { [route]: row }
const now = (part: Partial<Endpoint>): Rows => ({ [route]: { ...row, ...part } })
const bare = (part: Partial<Endpoint> = {}): Endpoint => {
  const { query: _, params: __, ...rest } = row
  return { ...rest, ...part }
}
const post = (part: Partial<Endpoint> = {}): Rows => ({ 'POST /things': bare(part) })
const [breaks, may, safe] = ['breaks', 'may break', 'safe'] as const

const cases: readonly [what: string, Rows, Rows, readonly Expected[]][] = [
  ['a removed row', { ...before, ...post() }, before, [['row.removed', breaks, safe]]],
  ['a new row', before, { ...before, ...post() }, [['row.added', safe, breaks]]],
  ['another path', post(), { 'POST /goods': bare() }, [['row.renamed', breaks, breaks]]],
  ['another method', post(), { 'PUT /things': bare() }, [['row.renamed', breaks, breaks]]],
  [
    'another name of a path parameter',
    before,
    { 'GET /things/{thingId}': { ...row, params: object({ thingId: Id }) } },
    [['row.parameterRenamed', safe, safe]],
  ],
  ['a required login', before, now({ auth: 'shopper' }), [['auth.required', breaks, breaks]]],
  ['no required login any more', now({ auth: 'shopper' }), before, [['auth.dropped', safe, breaks]]],
  ['the other host', before, now({ host: 'im' }), [['host.changed', breaks, breaks]]],
  ['an effect', before, now({ effect: 'write' }), [['effect.added', may, breaks]]],
  ['another effect', now({ effect: 'write' }), now({ effect: 'external' }), [['effect.changed', may, may]]],
  ['no effect any more', now({ effect: 'write' }), before, [['effect.dropped', may, breaks]]],
  [
    'a form',
    post({ body: object({ id: Id }) }),
    post({ body: object({ id: Id }), bodyType: 'form' }),
    [['bodyType.changed', breaks, breaks]],
  ],
  ['larger bodies', post({ body: Id }), post({ body: Id, bodyLimit: 1e6 }), [['bodyLimit.raised', safe, breaks]]],
  [
    'smaller bodies',
    post({ body: Id, bodyLimit: 1e6 }),
    post({ body: Id, bodyLimit: 1e5 }),
    [['bodyLimit.lowered', breaks, safe]],
  ],
  ['a row that is documented', now({ provenance: 'proposed' }), before, [['provenance.changed', safe, safe]]],
  [
    'another summary',
    before,
    now({ summary: { en: 'See a thing.', zh: row.summary.zh } }),
    [['text.changed', safe, safe]],
  ],
  ['one more refusal', before, now({ refusals: ['noticeGone', 'blankText'] }), [['refusal.added', safe, may]]],
  ['one refusal less', before, now({ refusals: [] }), [['refusal.removed', safe, may]]],
  [
    'a refusal of another status',
    before,
    now({ refusals: ['noticeGone', 'unknownFault'] }),
    [
      ['refusal.added', safe, may],
      ['status.added', may, may],
    ],
  ],
  [
    'the last refusal of a status removed',
    now({ refusals: ['unknownFault'] }),
    now({ refusals: [] }),
    [
      ['refusal.removed', safe, may],
      ['status.removed', safe, may],
    ],
  ],
  ['a body', post(), post({ body: object({ id: Id }) }), [['request.part.added', breaks, breaks]]],
  ['a query that is needed', post(), post({ query: object({ id: Id }) }), [['request.part.added', breaks, breaks]]],
  [
    'a query that is not needed',
    post(),
    post({ query: object({ id: Type.Optional(Id) }) }),
    [['request.part.addedOptional', safe, breaks]],
  ],
  ['no body any more', post({ body: Id }), post(), [['request.part.removed', breaks, safe]]],
  [
    'an answer of another type',
    before,
    now({ responses: { 200: Type.Boolean() } }),
    [['answer.type.changed', breaks, breaks]],
  ],
  [
    'a narrower path parameter',
    before,
    now({ params: object({ id: Type.Integer({ minimum: 2 }) }) }),
    [['request.limit.narrowed', breaks, safe]],
  ],
]

it.each(cases)('%s is found, with verdicts for clients and servers', (_, old, changed, expected) => {
  const findings = compare(contractOf(old), contractOf(changed))
  expect(findings.map(({ id, clients, servers }) => [id, clients, servers])).toEqual(expected)
  for (const { id } of findings) expect(report(findings)).toContain(id)
})

const catalogues: readonly [what: string, Refusals, Expected][] = [
  [
    'another status',
    { ...catalogue, noticeGone: { status: 404, en: 'It is gone', zh: '已不存在' } },
    ['refusal.statusChanged', breaks, breaks],
  ],
  [
    'another text',
    { ...catalogue, noticeGone: { status: 400, en: 'It left', zh: '已不存在' } },
    ['refusal.textChanged', safe, may],
  ],
]

it.each(catalogues)('%s of a refusal is reported once for all rows', (_, changed, expected) => {
  const findings = compare(contractOf(before), contractOf(before, { refusals: changed })).filter(
    ({ route }) => route === '*',
  )
  expect(findings.map(({ id, clients, servers }) => [id, clients, servers])).toEqual([expected])
})

it('moving a row to another table breaks nothing', () => {
  const moved = contractOf(before)
  const [only] = Object.entries(moved.routes)
  const routes = only ? { [only[0]]: { ...only[1], domain: 'goods' } } : {}
  expect(compare(contractOf(before), { ...moved, routes }).map(({ id }) => id)).toEqual(['domain.changed'])
})

it('every rule about rows and refusals has a case and a reason', () => {
  const tried = new Set(
    [...cases.flatMap(([, , , expected]) => expected), ...catalogues.map(([, , expected]) => expected)].map(
      ([id]) => id,
    ),
  )
  const open = rules.filter(
    ({ id }) =>
      /^(row|auth|host|effect|body|provenance|text|domain|refusal|status|request\.part)\b/i.test(id) && !tried.has(id),
  )
  expect(open.map(({ id }) => id)).toEqual(['domain.changed'])
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length)
  for (const { reason } of rules) expect(reason).toMatch(/^[A-Z].*\.$/)
})
