import { describe, expect, test } from 'vitest'
import { forms, glossary, voice } from './glossary.ts'
import { otherTexts, ownTexts, type Said } from './texts.ts'

/** Texts that docs/SPEC.md prescribes, and a store that one can walk into. */
const prescribed = new Set([
  'Store name cannot be empty',
  'Store review in progress',
  'The store has been taken offline',
  'Your store: {{store}}',
])

const own = (await ownTexts()).filter(({ text }) => !prescribed.has(text))
const others = await otherTexts()
/** The name of one thing may contain a name that another thing must not have. */
const withoutNames = (text: string): string =>
  glossary.reduce((rest, { zh, en }) => rest.replaceAll(zh, '').replaceAll(en, ''), text)
const wrong = (texts: readonly Said[], language: 'zh' | 'en', form: RegExp): string[] =>
  texts.filter((said) => said.language === language && form.test(said.text)).map(({ at, text }) => `${at}: ${text}`)

describe('one thing has one name in what the mall says [S1.7]', () => {
  const names = glossary.flatMap(({ zh, en, not }) => [
    ...(not?.zh ?? []).map((name) => ({ language: 'zh' as const, name, form: new RegExp(name), instead: zh })),
    ...(not?.en ?? []).map((name) => ({
      language: 'en' as const,
      name,
      form: new RegExp(`\\b${name}\\b`, 'i'),
      instead: en,
    })),
  ])
  const named = own.map((said) => ({ ...said, text: withoutNames(said.text) }))
  test.each(names)('$instead, not $name', ({ language, form }) => expect(wrong(named, language, form)).toEqual([]))
  test.each(voice)('$instead ($language)', ({ language, form }) => expect(wrong(own, language, form)).toEqual([]))
})

test.each(forms)('every text has the right form: $instead ($language) [S1.7]', ({ language, form }) =>
  expect(wrong([...own, ...others], language, form)).toEqual([]),
)

test('seals are words in English and single characters in Chinese', () => {
  const seals = own.filter(({ at }) => /(?:Mark|\.mark)$/.test(at))
  expect(seals.length).toBeGreaterThan(15)
  expect(seals.filter(({ language, text }) => (language === 'en' ? text.length < 3 : text.length !== 1))).toEqual([])
})
