import { refusals, type RefusalCode } from '../src/refusals.ts'

type Language = 'zh' | 'en'

const pattern = (text: string): RegExp =>
  new RegExp(`^${text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{(\w+)\}/g, '(?<$1>.+)')}$`, 'u')

const codes = (Object.keys(refusals) as RefusalCode[]).filter((code) => refusals[code].zh !== '')

const patterns = codes.map((code) => ({ code, zh: pattern(refusals[code].zh), en: pattern(refusals[code].en) }))

/** The refusal that a text is, because an answer does not contain the code; null for other words. */
export const refusalBy = (text: string, language: Language): RefusalCode | null =>
  patterns.find((each) => each[language].test(text))?.code ?? null

/** What stands in the gaps of a refusal, as numbers where it is one; null for other words. */
export const gapsIn = (
  text: string,
  code: RefusalCode,
  language: Language,
): Readonly<Record<string, unknown>> | null => {
  const found = patterns.find((each) => each.code === code)?.[language].exec(text)
  if (!found) return null
  const entries = Object.entries(found.groups ?? {}).map(([name, told]): [string, unknown] => {
    const plain = told.replaceAll(/(?<=\d),(?=\d{3})/g, '')
    return [name, /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : told]
  })
  return Object.fromEntries(entries)
}

/** The gaps of a refusal that were left as they stand in the catalogue. */
export const gapsLeft = (text: string): readonly string[] => text.match(/\{\w+\}/g) ?? []

/** What a program says of itself, which no customer should read. */
const ofPrograms: readonly RegExp[] = [
  /\b[a-z]\w*(?:\.[a-z]\w*){2,}\.[A-Z]\w*/,
  /\b[A-Z]\w*(?:Exception|Error)\b(?::|\s+at\b|$)/,
  /\bat [\w$.<>]+ ?\([\w$./ -]+:\d+(?::\d+)?\)/,
  /\b[\w$]+\.(?:java|kt|scala|go|py|rb|php|cs):\d+/,
  /\bgoroutine \d+|\bpanic: |Traceback \(most recent call last\)|\bstack ?trace\b/i,
  /\b(?:SELECT\b.+\bFROM|INSERT INTO|DELETE FROM|UPDATE \w+ SET)\b/,
  /\b(?:SQLSTATE|ORA-\d{4,}|Duplicate entry|ECONNREFUSED)\b/,
]

/** The part of a text that comes from a program; null if there is none. */
export const programWordsIn = (text: string): string | null =>
  ofPrograms.flatMap((each) => each.exec(text)?.[0] ?? [])[0] ?? null
