import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { object } from '../../contracts/src/field-types.ts'
import type { Endpoint } from '../../contracts/src/endpoint.ts'
import { compare } from './compare.ts'
import { report } from './report.ts'
import { rules } from './rules.ts'
import { catalogue, contractOf, Id, type Refusals, route, row } from './test/small-contract.ts'

type Rows = Readonly<Record<string, Endpoint>>
/** A rule, and verdicts for clients and servers: b breaks, m may break, s safe. */
type Expected = string

const before: Rows = { [route]: row }
const now = (part: Partial<Endpoint>): Rows => ({ [route]: { ...row, ...part } })
const bare = (part: Partial<Endpoint> = {}): Endpoint => {
  const { query: _, params: __, ...rest } = row
  return { ...rest, ...part }
}
const post = (part: Partial<Endpoint> = {}): Rows => ({ 'POST /things': bare(part) })
const said = (text: string) => ({ en: text, zh: `${text} (zh)` })
const letters = { breaks: 'b', 'may break': 'm', safe: 's' } as const
const told = (findings: ReturnType<typeof compare>): string[] =>
  findings.map(({ id, clients, servers }) => `${id} ${letters[clients]}${letters[servers]}`)

const cases: readonly [what: string, Rows, Rows, readonly Expected[]][] = [
  ['a removed row', { ...before, ...post() }, before, ['row.removed bs']],
  ['a new row', before, { ...before, ...post() }, ['row.added sb']],
  ['another path', post(), { 'POST /goods': bare() }, ['row.renamed bb']],
  [
    'another name of a path parameter',
    before,
    { 'GET /things/{thingId}': { ...row, params: object({ thingId: Id }) } },
    ['row.parameterRenamed ss'],
  ],
  ['a required login', before, now({ auth: 'shopper' }), ['auth.required bb']],
  ['no required login any more', now({ auth: 'shopper' }), before, ['auth.dropped sb']],
  ['the other host', before, now({ host: 'im' }), ['host.changed bb']],
  ['an effect', before, now({ effect: 'write' }), ['effect.added mb']],
  ['another effect', now({ effect: 'write' }), now({ effect: 'external' }), ['effect.changed mm']],
  ['no effect any more', now({ effect: 'write' }), before, ['effect.dropped mb']],
  [
    'a form',
    post({ body: object({ id: Id }) }),
    post({ body: object({ id: Id }), bodyType: 'form' }),
    ['bodyType.changed bb'],
  ],
  ['larger bodies', post({ body: Id }), post({ body: Id, bodyLimit: 1e6 }), ['bodyLimit.raised sb']],
  ['smaller bodies', post({ body: Id, bodyLimit: 1e6 }), post({ body: Id, bodyLimit: 1e5 }), ['bodyLimit.lowered bs']],
  ['a row that is documented', now({ provenance: 'proposed' }), before, ['provenance.changed ss']],
  ['another summary', before, now({ summary: { en: 'See a thing.', zh: row.summary.zh } }), ['text.changed ss']],
  [
    'sentences of a row',
    now({ rules: [said('Newest first'), said('At most 60'), { en: 'Kept as typed', zh: '原样保存' }] }),
    now({ rules: [said('Oldest first'), { en: 'Kept as it was typed', zh: '原样保存' }] }),
    ['rule.changed mm', 'rule.removed mm', 'text.changed ss'],
  ],
  ['one more sentence', before, now({ rules: [said('Newest first')] }), ['rule.added mm']],
  ['one more refusal', before, now({ refusals: ['noticeGone', 'blankText'] }), ['refusal.added sm']],
  ['one refusal less', before, now({ refusals: [] }), ['refusal.removed sm']],
  [
    'a refusal of another status',
    before,
    now({ refusals: ['noticeGone', 'unknownFault'] }),
    ['refusal.added sm', 'status.added mm'],
  ],
  [
    'the last refusal of a status removed',
    now({ refusals: ['unknownFault'] }),
    now({ refusals: [] }),
    ['refusal.removed sm', 'status.removed sm'],
  ],
  ['a body', post(), post({ body: object({ id: Id }) }), ['request.part.added bb']],
  ['a query that is needed', post(), post({ query: object({ id: Id }) }), ['request.part.added bb']],
  [
    'a query that is not needed',
    post(),
    post({ query: object({ id: Type.Optional(Id) }) }),
    ['request.part.addedOptional sb'],
  ],
  ['no body any more', post({ body: Id }), post(), ['request.part.removed bs']],
  ['an answer of another type', before, now({ responses: { 200: Type.Boolean() } }), ['answer.type.changed bb']],
  [
    'a narrower path parameter',
    before,
    now({ params: object({ id: Type.Integer({ minimum: 2 }) }) }),
    ['request.limit.narrowed bs'],
  ],
]

it.each(cases)('%s is found, with verdicts for clients and servers', (_, old, changed, expected) => {
  const findings = compare(contractOf(old), contractOf(changed))
  expect(told(findings)).toEqual(expected)
  for (const { id } of findings) expect(report(findings)).toContain(id)
})

const catalogues: readonly [what: string, Refusals, Expected][] = [
  [
    'another status',
    { ...catalogue, noticeGone: { status: 404, en: 'It is gone', zh: '已不存在' } },
    'refusal.statusChanged bb',
  ],
  [
    'another text',
    { ...catalogue, noticeGone: { status: 400, en: 'It left', zh: '已不存在' } },
    'refusal.textChanged sm',
  ],
]

it.each(catalogues)('%s of a refusal is reported once for all rows', (_, changed, expected) => {
  const findings = compare(contractOf(before), contractOf(before, { refusals: changed })).filter(
    ({ route }) => route === '*',
  )
  expect(told(findings)).toEqual([expected])
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
      (each) => each.split(' ')[0],
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
