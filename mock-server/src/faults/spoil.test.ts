import { contract } from 'qinghua-contract'
import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { spoil } from './spoil.ts'

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
