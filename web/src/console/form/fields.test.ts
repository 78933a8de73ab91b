import { expect, test } from 'vitest'
import { readTyped, typedFor, type Field } from './fields.ts'

const fields: readonly Field[] = [
  { at: 'params.name', label: '' },
  {
    at: 'body.kind',
    label: '',
    options: [
      { value: 'a', text: '' },
      { value: 2, text: '' },
    ],
  },
  {
    at: 'body.left',
    label: '',
    optional: true,
    options: [
      { value: null, text: '' },
      { value: true, text: '' },
    ],
  },
  { at: 'body.items.1.count', label: '', as: 'number' },
  { at: 'body.endsIn', label: '', as: 'number', per: 60_000 },
  { at: 'body.to', label: '', as: 'instant' },
  { at: 'body.any', label: '', as: 'json' },
  { at: 'body.value', label: '', empty: true },
]
const known = { body: { items: [{ id: 1 }, { id: 2 }] } }
const input = {
  params: { name: 'qa-7' },
  body: {
    kind: 2,
    left: null,
    items: [{ id: 1 }, { id: 2, count: 3 }],
    endsIn: 90_000,
    to: 1_800_000_000_000,
    any: [{ a: 'b' }],
    value: '',
  },
}

test('what an input begins with is read again as it was', () => {
  expect(
    readTyped(
      fields,
      typedFor(() => fields, input),
      known,
    ),
  ).toEqual({ input, problems: {} })
})

test('what is not filled in is the first choice, left out or missing; what cannot be read is said', () => {
  const typed = { 'body.endsIn': 'soon', 'body.to': 'noon', 'body.any': '{"a":' }
  expect(readTyped(fields, typed, known)).toEqual({
    input: { params: {}, body: { kind: 'a', items: known.body.items, value: '' } },
    problems: {
      'params.name': 'missing',
      'body.items.1.count': 'missing',
      'body.endsIn': 'number',
      'body.to': 'instant',
      'body.any': 'json',
    },
  })
})
