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

test('the glossary in docs follows: `npm run openapi` renews it', async () => {
  const line = ({ zh, en, is, not }: (typeof glossary)[number]): string =>
    `| ${zh} | ${en} | ${is} | ${[...(not?.zh ?? []), ...(not?.en ?? [])].join(', ')} |`
  const text = `# Glossary

One thing has one name. \`scripts/words/glossary.ts\` is the source of this page; its test keeps the other names out of all texts.

| Chinese | English | what it is | not |
| ------- | ------- | ---------- | --- |
${glossary.map(line).join('\n')}

English is British, in sentence case, with curly quotation marks; it says what a good shop would say. Chinese says 您, has no blank
between Chinese characters, and uses its own punctuation. Texts that docs/SPEC.md prescribes stay as they are; what the shop says in
other words than its owner is in [a table](decisions/0034-words-of-the-owner.md).
`
  await expect(text).toMatchFileSnapshot('../../docs/glossary.md')
})
