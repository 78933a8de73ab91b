import { expect, test } from 'vitest'
import { namePlaceAt } from './name-place.ts'

/** The caret stands at `|`. */
const at = (text: string) => {
  const place = namePlaceAt(text.replace('|', ''), text.indexOf('|'))
  return place && [place.path.join('/'), place.typed, place.from]
}

test.each([
  ['{|}', ['', '', 1]],
  ['{"to|', ['', 'to', 1]],
  ['{"total": 3, |}', ['', '', 13]],
  ['{"records": [{"pr|"}]}', ['records/*', 'pr', 14]],
  ['{"records": [{"a": 1}, {|', ['records/*', '', 24]],
  ['{"a": {"b": {"c|', ['a/b', 'c', 13]],
  [String.raw`{"a": "x\"{", "b|`, ['', 'b', 14]],
  ['[{|', ['*', '', 2]],
])('in %j a name is typed', (text, place) => expect(at(text)).toEqual(place))

test.each(['{"total"|', '{"total": |', '{"total": "ma|', '[|', '"te|', '|', '{"a": 1|'])('in %j none is', (text) =>
  expect(at(text)).toBeNull(),
)
