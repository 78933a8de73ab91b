import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../contracts/openapi/json.ts'
import { complaintsOf, isDescribed } from './complaints.ts'
import { at, operationsOf } from '../reading.ts'

const operations = operationsOf(
  JSON.parse(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8')) as JsonObject,
)
const routes = Object.keys(operations)

const answerOf = (route: string) => {
  const [method = '', path = ''] = route.split(' ')
  const [[type = '', media] = []] = Object.entries(at(operations[route], 'responses', '200', 'content') ?? {})
  const value = at(media, 'examples', 'en', 'value') ?? null
  const text = type === 'application/json' ? JSON.stringify(value) : String(value)
  return { method, path: path.replaceAll(/\{\w+\}/g, '7'), status: 200, type: `${type}; charset=utf-8`, text, value }
}

describe('an answer checked against the exported document with Ajv', () => {
  it.each(routes)('passes for the example of %s and fails for others', (route) => {
    const { value, ...answer } = answerOf(route)
    expect(isDescribed(answer)).toBe(true)
    expect(complaintsOf(answer)).toEqual([])
    expect(complaintsOf({ ...answer, status: 418 })).toEqual([`${route} 418: status not in the document`])
    expect(complaintsOf({ ...answer, type: 'text/html' })).toHaveLength(1)
    if (answer.type.startsWith('text/')) return
    expect(complaintsOf({ ...answer, text: '{"not":"that"}' })).not.toEqual([])
    expect(complaintsOf({ ...answer, text: '{"cut' })).toEqual([`${route} 200: no JSON`])
    const [, ...rest] = Object.entries(value ?? {})
    if (!Array.isArray(value) && Object.keys(value ?? {}).length > 0)
      expect(complaintsOf({ ...answer, text: JSON.stringify(Object.fromEntries(rest)) }).join()).toContain('required')
  })

  it('is plain text for a refusal, also where the response is shared', () => {
    const refused = { method: 'GET', path: '/p/user/userInfo', status: 401, text: 'Please log in' }
    expect(complaintsOf({ ...refused, type: 'text/plain; charset=utf-8' })).toEqual([])
    expect(complaintsOf({ ...refused, type: 'application/json' })).toEqual([
      'GET /p/user/userInfo 401: application/json instead of text/plain',
    ])
  })

  it('has no body where the document has none', () => {
    const path = '/marking/discount/getDiscountByDiscountId/8'
    const ended = { method: 'GET', path, status: 204, type: '', text: '' }
    expect(complaintsOf(ended)).toEqual([])
    expect(complaintsOf({ ...ended, type: 'text/plain', text: 'over' })).toHaveLength(1)
  })

  it('is ignored if the document has no such call', () => {
    const call = { method: 'GET', path: '/__mall/clock' }
    expect(isDescribed(call)).toBe(false)
    expect(complaintsOf({ ...call, status: 500, type: '', text: '' })).toEqual([])
  })
})
