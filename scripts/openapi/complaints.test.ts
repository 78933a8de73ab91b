import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../contracts/openapi/json.ts'
import { complaintsOf, isDescribed } from './complaints.ts'
import { at, operationsOf } from './reading.ts'

const operations = operationsOf(
  JSON.parse(readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8')) as JsonObject,
)
const routes = Object.keys(operations)

/** The answer of the example in the document, as it comes over the wire. */
const answerOf = (route: string) => {
  const [method = '', path = ''] = route.split(' ')
  const [[type = '', media] = []] = Object.entries(at(operations[route], 'responses', '200', 'content') ?? {})
  const value = at(media, 'examples', 'en', 'value') ?? null
  const text = type === 'application/json' ? JSON.stringify(value) : String(value)
  return { method, path: path.replaceAll(/\{\w+\}/g, '7'), status: 200, type: `${type}; charset=utf-8`, text, value }
}

describe('an answer held to the exported document by another validator', () => {
  it.each(routes)('is that of %s as the document shows it, and not another', (route) => {
    const { value, ...answer } = answerOf(route)
    expect(isDescribed(answer)).toBe(true)
    expect(complaintsOf(answer)).toEqual([])
    expect(complaintsOf({ ...answer, status: 418 })).toEqual([`${route} 418: the document knows no such status`])
    expect(complaintsOf({ ...answer, type: 'text/html' })).toHaveLength(1)
    if (answer.type.startsWith('text/')) return
    expect(complaintsOf({ ...answer, text: '{"not":"that"}' })).not.toEqual([])
    expect(complaintsOf({ ...answer, text: '{"cut' })).toEqual([`${route} 200: no JSON`])
    const [, ...rest] = Object.entries(value ?? {})
    if (!Array.isArray(value) && Object.keys(value ?? {}).length > 0)
      expect(complaintsOf({ ...answer, text: JSON.stringify(Object.fromEntries(rest)) }).join()).toContain('required')
  })

  it('is a plain text where a call is refused, the same for all where it is shared', () => {
    const refused = { method: 'GET', path: '/p/user/userInfo', status: 401, text: 'Please log in' }
    expect(complaintsOf({ ...refused, type: 'text/plain; charset=utf-8' })).toEqual([])
    expect(complaintsOf({ ...refused, type: 'application/json' })).toEqual([
      'GET /p/user/userInfo 401: application/json in the place of text/plain',
    ])
  })

  it('is none of its business where the document knows no such call', () => {
    const call = { method: 'GET', path: '/__mall/clock' }
    expect(isDescribed(call)).toBe(false)
    expect(complaintsOf({ ...call, status: 500, type: '', text: '' })).toEqual([])
  })
})
