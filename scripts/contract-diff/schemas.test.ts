import { Type, type TSchema } from 'typebox'
import { describe, expect, it } from 'vitest'
import { Amount, Maybe, object, proposed } from '../../contracts/src/field-types.ts'
import type { FieldRules } from '../../contracts/src/field-types.ts'
import { compare } from './compare.ts'
import { rules } from './rules.ts'
import { Id, Thing, withField } from './test/small-contract.ts'

const letters = { breaks: 'b', 'may break': 'm', safe: 's' } as const

const text = Type.String
const list = (items: TSchema, options = {}) => Type.Array(items, options)
const digit = (check: (value: number) => boolean) => Type.Refine(Type.Integer({ minimum: 0, maximum: 9 }), check)
const isNot = (other: number) => digit((value) => value !== other)
const tagged = (kind: string) => object({ kind: Type.Literal(kind) })

const wordsOf = ({ description = '', 'x-zh': zh }: { description?: string; 'x-zh'?: object }) => ({
  description,
  'x-zh': zh,
})
const amountBounds = { minimum: 0, exclusiveMaximum: 1e12, ...wordsOf(Amount as never) }
const pair = (rules: FieldRules = {}) => object({ a: Type.Optional(Id), b: Type.Optional(Id) }, rules)
const oneOf: FieldRules['oneOf'] = [{ required: ['a'] }, { required: ['b'] }]

/** A field before and after, the kind and place of the change, and the verdicts in a request and in an answer: b breaks, m may break, s safe. */
const cases: readonly (readonly [what: string, TSchema, TSchema, change: string, verdicts: string])[] = [
  ['a new field', Thing, object({ ...Thing.properties, pic: text() }), 'field.addedRequired /pic', 'bb sb'],
  [
    'a new optional field',
    Thing,
    object({ ...Thing.properties, pic: Type.Optional(text()) }),
    'field.addedOptional /pic',
    'sb ss',
  ],
  ['a removed field', Thing, object({ id: Id }), 'field.removedRequired /name', 'bb bs'],
  [
    'a removed optional field',
    object({ id: Id, pic: Type.Optional(text()) }),
    object({ id: Id }),
    'field.removedOptional /pic',
    'bs ms',
  ],
  [
    'a field that is needed now',
    object({ pic: Type.Optional(text()) }),
    object({ pic: text() }),
    'field.nowRequired /pic',
    'bs sb',
  ],
  [
    'a field that is optional now',
    object({ pic: text() }),
    object({ pic: Type.Optional(text()) }),
    'field.nowOptional /pic',
    'sb bs',
  ],
  ['a text instead of a number', Id, text(), 'type.changed', 'bb bb'],
  ['any number instead of an integer', Type.Integer(), Type.Number(), 'type.widened', 'sb bs'],
  ['an integer instead of any number', Type.Number(), Type.Integer(), 'type.narrowed', 'bs sb'],
  ['null beside a value', Id, Maybe(Id), 'null.added', 'sb bs'],
  ['no null any more', Maybe(Id), Id, 'null.removed', 'bs sb'],
  ['one more value', Type.Enum([0, 1]), Type.Enum([0, 1, 2]), 'enum.valueAdded', 'sb ms'],
  ['a removed value', Type.Enum(['a', 'b']), Type.Enum(['a']), 'enum.valueRemoved', 'bs sb'],
  ['any text instead of a few', Type.Enum(['a', 'b']), text(), 'enum.opened', 'sb ms'],
  ['a few texts instead of any', text(), Type.Enum(['a', 'b']), 'enum.closed', 'bs sb'],
  ['a pattern', text(), text({ pattern: '^a' }), 'pattern.added', 'bs sb'],
  ['no pattern any more', text({ pattern: '^a' }), text(), 'pattern.removed', 'sb ms'],
  [
    'a pattern spelled in another way that accepts more',
    text({ pattern: '^/\\d$' }),
    text({ pattern: '^[/][0-9]+$' }),
    'pattern.widened',
    'mb mm',
  ],
  ['another pattern', text({ pattern: '^a' }), text({ pattern: '^b' }), 'pattern.changed', 'bb mb'],
  ['a stricter pattern', text({ pattern: '^[a-z]*$' }), text({ pattern: '^[a-z]?$' }), 'pattern.narrowed', 'bm mb'],
  [
    'the same pattern in other words',
    text({ pattern: '^a+$' }),
    text({ pattern: '^aa*$' }),
    'pattern.rewritten',
    'mm mm',
  ],
  ['one number less', digit(() => true), digit((value) => value !== 7), 'refinement.narrowed', 'bs sb'],
  ['one number less in a list', list(digit(() => true)), list(isNot(7)), 'refinement.narrowed /[]', 'bs sb'],
  ['texts in a table of numbers', Type.Record(text(), Id), Type.Record(text(), text()), 'type.changed /*', 'bb bb'],
  [
    'no condition in code',
    digit((value) => value !== 7),
    Type.Integer({ minimum: 0, maximum: 9 }),
    'refinement.widened',
    'sb ms',
  ],
  ['other numbers', digit((value) => value > 1), digit((value) => value < 7), 'refinement.changed', 'bb mb'],
  ['shorter texts', text({ maxLength: 9 }), text({ maxLength: 8 }), 'limit.narrowed', 'bs sb'],
  ['longer texts', text({ maxLength: 9 }), text({ maxLength: 10 }), 'limit.widened', 'sb ms'],
  ['a higher minimum', Type.Integer({ minimum: 0 }), Type.Integer({ minimum: 1 }), 'limit.narrowed', 'bs sb'],
  ['amounts of two decimals', Type.Number(amountBounds), Amount, 'limit.narrowed', 'bs sb'],
  ['one of two fields', pair(), pair({ oneOf }), 'condition.added', 'bs sb'],
  ['any of two fields', pair({ oneOf }), pair(), 'condition.removed', 'sb ms'],
  ['another condition', pair({ oneOf }), pair({ dependentRequired: { a: ['b'] } }), 'condition.changed', 'mm mm'],
  ['shorter lists', list(Id, { maxItems: 9 }), list(Id, { maxItems: 5 }), 'limit.narrowed', 'bs sb'],
  [
    'a field of records in a list of lists',
    list(list(Thing)),
    list(list(object({ id: Id }))),
    'field.removedRequired /[]/[]/name',
    'bb bs',
  ],
  [
    'one more alternative',
    Type.Union([tagged('a'), tagged('b')]),
    Type.Union([tagged('a'), tagged('b'), tagged('c')]),
    'alternative.added',
    'sb ms',
  ],
  ['a removed alternative', Type.Union([tagged('a'), tagged('b')]), tagged('b'), 'alternative.removed', 'bs sb'],
  [
    'a field of one alternative',
    Type.Union([tagged('a'), object({ kind: Type.Literal('b'), n: Id })]),
    Type.Union([object({ kind: Type.Literal('b'), n: text() }), tagged('a')]),
    'type.changed /n',
    'bb bb',
  ],
  ['undeclared fields allowed', Thing, Type.Object(Thing.properties), 'object.opened', 'sb ms'],
  ['undeclared fields forbidden', Type.Object(Thing.properties), Thing, 'object.closed', 'bs sb'],
  ['another format', text({ format: 'date' }), text({ format: 'date-time' }), 'content.changed', 'mm mm'],
]

const ids = (kind: string) => ({ request: `request.${kind}`, answer: `answer.${kind}` })

describe.each(['request', 'answer'] as const)('in a %s', (side) => {
  it.each(cases)('%s is found, with verdicts for clients and servers', (_, before, after, change, expected) => {
    const [kind = '', at = ''] = change.split(' ')
    const findings = compare(withField(side, before), withField(side, after))
    const place = `${side === 'request' ? 'body' : 'answer'}/field${at}`
    expect(findings.map(({ id, place }) => [id, place])).toEqual([[ids(kind)[side], place]])
    const verdicts = findings.map(({ clients, servers }) => letters[clients] + letters[servers])
    expect(verdicts).toEqual([expected.split(' ')[side === 'request' ? 0 : 1]])
  })

  it('another order of alternatives, values or fields is no change', () => {
    const before = Type.Union([tagged('a'), tagged('b'), Type.Enum([1, 2]), Type.Null()])
    const after = Type.Union([Type.Null(), Type.Enum([2, 1]), tagged('b'), tagged('a')])
    expect(compare(withField(side, before), withField(side, after))).toEqual([])
    const turned = object({ name: text(), id: Id })
    expect(compare(withField(side, Thing), withField(side, turned))).toEqual([])
  })

  it('alternatives are matched by their tag, however many of them changed', () => {
    const [a, b] = ['a', 'b'].map((kind) => (n: TSchema) => object({ kind: Type.Literal(kind), n }))
    if (!a || !b) return expect.fail()
    const findings = compare(
      withField(side, Type.Union([a(Id), b(text())])),
      withField(side, Type.Union([b(text({ maxLength: 9 })), a(Maybe(Id))])),
    )
    expect(findings.map(({ id }) => id).sort()).toEqual([`${side}.limit.narrowed`, `${side}.null.added`])
  })

  it('another spelling of the same pattern is no change', () => {
    const before = text({ pattern: '^/a\\.(?:\\d{2}|[\\w-]{3}|[\\d])$' })
    const after = text({ pattern: '^[/]a[.]([0-9]{2}|[A-Za-z0-9_-]{3}|[0-9])$' })
    expect(compare(withField(side, before), withField(side, after))).toEqual([])
  })

  it('description and provenance of a field break nothing', () => {
    const findings = compare(withField(side, text()), withField(side, proposed(text({ description: 'A name' }))))
    expect(findings.map(({ id, clients, servers }) => [id, clients, servers])).toEqual([
      ['text.changed', 'safe', 'safe'],
      ['provenance.changed', 'safe', 'safe'],
    ])
  })
})

it('every rule about a schema has a case', () => {
  const tried = new Set(cases.flatMap(([, , , kind]) => Object.values(ids(kind.split(' ')[0] ?? ''))))
  const open = rules.filter(({ id }) => /^(request|answer)\.(?!part)/.test(id) && !tried.has(id))
  expect(open.map(({ id }) => id)).toEqual([])
})
