import { contract } from 'qinghua-contract'
import type { AnswerChange } from 'qinghua-contract/control'
import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { changeAnswer, refuseTooLarge, Room, spoil } from './spoil.ts'

const answer = { total: 1, records: [{ price: 1.5, title: 'a' }] }
const payload = JSON.stringify(answer)
const breach = (how: 'missing' | 'type' | 'null', field?: string, text = payload): unknown =>
  JSON.parse(spoil(text, { kind: 'breach', how, ...(field !== undefined && { field }) }, true))

describe('a breach', () => {
  it('breaks the first field, or the first of a name, wherever it stands', () => {
    expect(breach('missing')).toEqual({ records: answer.records })
    expect(breach('null')).toEqual({ ...answer, total: null })
    expect(breach('type')).toEqual({ ...answer, total: 'not what the contract says' })
    expect(breach('missing', 'price')).toEqual({ total: 1, records: [{ title: 'a' }] })
    expect(breach('type', 'title')).toEqual({ total: 1, records: [{ price: 1.5, title: 0 }] })
    expect(breach('null', 'records')).toEqual({ total: 1, records: null })
  })

  it('breaks an answer without fields as a whole', () => {
    for (const text of ['null', '5', 'true', '[]', '{}', '[[]]'])
      expect(breach('missing', undefined, text)).toBe('not what the contract says')
    expect(breach('missing', 'no such field')).toBe('not what the contract says')
  })

  it('leaves nothing of a plain text', () => {
    expect(spoil('flag', { kind: 'breach', how: 'type' }, false)).toBe('')
  })

  it('of any kind is no longer what a row declares', () => {
    const schema = contract['GET /sys/config/info/getSysServiceSwitch'].responses[200]
    const good = { serviceTermsSwitch: true, privacyPolicySwitch: true }
    expect(Value.Check(schema, good)).toBe(true)
    for (const how of ['missing', 'type', 'null'] as const)
      expect(Value.Check(schema, breach(how, undefined, JSON.stringify(good)))).toBe(false)
  })
})

it('a garbled answer is not JSON', () => {
  for (const how of ['truncated', 'invalid', 'html'] as const)
    for (const text of [payload, 'null', 'true', '[]', '12'])
      expect(() => JSON.parse(spoil(text, { kind: 'garble', how }, true))).toThrow(SyntaxError)
})

describe('a change', () => {
  const page = { total: 2, records: [{ name: 'mug', tags: ['a', 'b'] }, { name: 'cup' }] }
  const after = (...changes: AnswerChange[]): unknown => changeAnswer(page, changes, new Room())

  it.each<[string, AnswerChange, unknown]>([
    ['sets a field', { do: 'set', at: 'total', value: 0 }, { ...page, total: 0 }],
    ['sets one that is new', { do: 'set', at: 'more', value: null }, { ...page, more: null }],
    [
      'sets each of a list',
      { do: 'set', at: 'records/*/name', value: 'x' },
      { ...page, records: [{ name: 'x', tags: ['a', 'b'] }, { name: 'x' }] },
    ],
    ['sets the whole', { do: 'set', at: '', value: [] }, []],
    ['removes a field', { do: 'remove', at: 'total' }, { records: page.records }],
    ['removes one of a list', { do: 'remove', at: 'records/0' }, { ...page, records: [{ name: 'cup' }] }],
    ['removes all of a list', { do: 'remove', at: 'records/*' }, { ...page, records: [] }],
    ['removes the whole', { do: 'remove', at: '' }, null],
    [
      'merges: what is null goes, what is there stays',
      { do: 'merge', at: 'records/0', value: { name: 'pot', tags: null, left: { of: 1 } } },
      { ...page, records: [{ name: 'pot', left: { of: 1 } }, { name: 'cup' }] },
    ],
    ['cuts a list', { do: 'fill', at: 'records', count: 1 }, { ...page, records: page.records.slice(0, 1) }],
    [
      'repeats a list',
      { do: 'fill', at: 'records', count: 3 },
      { ...page, records: [...page.records, page.records[0]] },
    ],
    [
      'lengthens texts',
      { do: 'text', at: 'records/*/name', length: 5 },
      { ...page, records: [{ name: 'mugmu', tags: ['a', 'b'] }, { name: 'cupcu' }] },
    ],
    ['leaves what is no text', { do: 'text', at: 'total', length: 5 }, page],
    ['leaves what is no list', { do: 'fill', at: 'total', count: 5 }, page],
    ['leaves what is not there', { do: 'text', at: 'records/7/name', length: 5 }, page],
    ['leaves what only an object inherits', { do: 'remove', at: '__proto__/toString' }, page],
  ])('%s', (_, change, told) => {
    const before = JSON.stringify(page)
    expect(after(change)).toEqual(told)
    expect(JSON.stringify(page)).toBe(before)
  })

  const fills = (...places: string[]): AnswerChange[] => places.map((at) => ({ do: 'fill', at, count: 1_000 }))
  const set = (value: unknown, at = ''): AnswerChange => ({ do: 'set', at, value })
  const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown

  it.each<[string, AnswerChange[]]>([
    ['lists within lists that it makes', [set([[[[1]]]]), ...fills('', '*', '*/*', '*/*/*')]],
    ['lists within lists of the answer', fills('records/*/tags', 'records')],
    ['the same, from without', fills('records', 'records/*/tags')],
    ['long texts in a long list', [...fills('records'), { do: 'text', at: 'records/*/name', length: 10_000 }]],
    ['a large value in each of a list', [...fills('records'), set('x'.repeat(2_000), 'records/*/name')]],
    ['long names', [set([{ ['n'.repeat(2_000)]: 1 }]), ...fills('')]],
    ['a patch of a long list', [...fills('records'), { do: 'merge', at: 'records/*', value: { more: deep(40) } }]],
    ['many levels', [set(deep(50)), set(deep(50), Array.from({ length: 40 }, () => 0).join('/'))]],
    [
      'many changes of a long list',
      [...fills('records'), ...Array.from({ length: 49 }, () => set(1, 'records/*/name'))],
    ],
  ])('makes no answer too large: %s', (_, changes) => {
    const refused = expect.objectContaining({ code: 'faultTooLarge' }) as Error
    expect(() => after(...changes)).toThrow(refused)
    expect(() => refuseTooLarge({ kind: 'change', changes })).toThrow(refused)
  })

  it('knows when it is set what is too large by itself, and not what fits', () => {
    expect(() => refuseTooLarge({ kind: 'answer', status: 200, body: Array(30_001).fill(0) })).toThrow()
    for (const changes of [fills('records'), [set(deep(50))], [...fills(''), set('x'.repeat(100), '*/name')]])
      expect(() => refuseTooLarge({ kind: 'change', changes })).not.toThrow()
  })

  it('changes one after the other', () => {
    const long = { name: expect.stringMatching(/^.{200}$/) }
    expect(
      after({ do: 'fill', at: 'records', count: 3 }, { do: 'text', at: 'records/*/name', length: 200 }),
    ).toMatchObject({ records: [long, long, long] })
  })
})
