import { controlTable } from '@mall/contracts/control'
import type { Endpoint } from '@mall/contracts'
import { Check } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import { controlDocument } from '../../../../contracts/openapi/product.ts'
import { viewed } from '../../../../contracts/openapi/viewed.ts'
import { callsIn, inputOf, keyOf, valueOf, type ControlDocument, type Field, type FormCall } from './call-fields.ts'

const at = { api: '/', im: '/' }
const callsOf = (language: 'zh' | 'en') =>
  callsIn(viewed(controlDocument('1'), language, at) as unknown as ControlDocument)
const calls = callsOf('en')
const rows = Object.entries(controlTable as Readonly<Record<string, Endpoint>>)
const callOf = (route: string): FormCall => calls.find((each) => each.route === route) ?? expect.fail(route)
const fieldOf = (route: string, name: string): Field =>
  callOf(route).fields.find((each) => each.name === name) ?? expect.fail(name)

const texts = [
  '1',
  'lin_xiaoman',
  'a-world',
  '20261102100155',
  '13800138000',
  'opening',
  '2026-11-02 10:00:00',
  'POST /login',
]
/** What cannot be guessed. */
const known: Readonly<Record<string, string>> = { on: '*', effect: '{"kind":"status","status":500}' }
/** What somebody might type into the fields that are required. */
const typed = ({ fields }: FormCall): Record<string, string> =>
  Object.fromEntries(
    fields
      .filter(({ isRequired }) => isRequired)
      .flatMap((field) => {
        const some = [...field.values.map(String), 'true', String(field.schema.minimum ?? 1), ...texts]
        const guesses = field.kind === 'json' ? [] : some
        const fits = [known[field.name] ?? '', ...guesses].find(
          (text) => typeof (valueOf(field, text) ?? '') === 'object',
        )
        return fits === undefined ? [] : [[keyOf(field), fits] as const]
      }),
  )

test('each control call that changes something has a form, in both languages, and no other one has', () => {
  const writing = rows.flatMap(([route]) => (route.startsWith('GET ') ? [] : [route]))
  for (const language of ['zh', 'en'] as const)
    expect(
      callsOf(language)
        .map(({ route }) => route)
        .toSorted(),
    ).toEqual(writing.toSorted())
  for (const { route, summary } of callsOf('zh'))
    expect([route, summary]).toEqual([route, expect.stringMatching(/\p{Script=Han}/u)])
})

describe.each(calls.map((call) => [call.route, call] as const))('the form of %s', (route, call) => {
  const row = rows.find(([name]) => name === route)?.[1]
  test('has a field for each part of the input', () => {
    const names = (schema: unknown) => Object.keys((schema as { properties?: object } | undefined)?.properties ?? {})
    const asked = [...names(row?.params), ...names(row?.query), ...(call.hasWholeBody ? ['body'] : names(row?.body))]
    expect(call.fields.map(({ name }) => name)).toEqual(asked)
  })
  test('sends what the contract accepts, and nothing while something is missing', () => {
    const required = call.fields.filter(({ isRequired }) => isRequired)
    expect(Object.keys(inputOf(call, {}).problems)).toEqual(required.map(keyOf))
    const unfilled = required.filter(({ kind, name }) => kind === 'json' && known[name] === undefined)
    const { input, problems } = inputOf(call, typed(call))
    expect(Object.keys(problems)).toEqual(unfilled.map(keyOf))
    if (unfilled.length > 0) return
    for (const place of ['params', 'query', 'body'] as const) {
      const schema = row?.[place]
      if (schema && (place !== 'body' || call.fields.some((field) => field.place === 'body')))
        expect([place, input[place], Check(schema, input[place] ?? {})]).toEqual([place, input[place], true])
    }
  })
})

test('a wrong value is told before anything is sent', () => {
  const buyers = fieldOf('POST /__mall/rivals', 'buyers')
  expect(['ten', '1.5', '0', '10001', '20'].map((text) => valueOf(buyers, text))).toEqual([
    'number',
    'number',
    'range',
    'range',
    { value: 20 },
  ])
  expect(valueOf(fieldOf('POST /__mall/rivals', 'kind'), '')).toBe('missing')
  expect(valueOf(fieldOf('POST /__mall/accounts/{userName}', 'userName'), 'no such name')).toBe('pattern')
  expect(valueOf(fieldOf('POST /__mall/accounts/{userName}', 'levelId'), 'null')).toEqual({ value: null })
  expect(valueOf(fieldOf('POST /__mall/accounts/{userName}', 'levelId'), '')).toBeNull()
  expect(valueOf(fieldOf('POST /__mall/faults', 'effect'), '{')).toBe('json')
})
