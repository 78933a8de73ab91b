import type { Seed } from '@mall/fixtures'
import { partsOf } from '../../src/core/finding/words.ts'
import type { Chance } from '../pricing/chance.ts'

/** Makes texts of a length that are meant to take long. */
export type Family = (length: number, chance: Chance) => string

const filled = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / Math.max(1, piece.length))).slice(0, length)
/** The same all along, and something else at the end. */
const spoilt =
  (piece: string, end: string): Family =>
  (length) =>
    filled(piece, Math.max(0, length - end.length)) + end.slice(0, length)
const halves =
  (open: string, close: string): Family =>
  (length) =>
    filled(open, Math.ceil(length / 2)) + filled(close, Math.floor(length / 2))
/** Different pieces, one after the other, until the text is full. */
const mixed =
  (piece: (chance: Chance) => string, between = ''): Family =>
  (length, chance) => {
    let text = ''
    while (text.length < length) text += piece(chance) + between
    return text.slice(0, length)
  }

const letters = [...'abcdefghijklmnopqrstuvwxyz']
const mistyped = (word: string, chance: Chance): string => {
  const at = chance.below(word.length)
  return chance.of([
    word.slice(0, at) + chance.of(letters) + word.slice(at + 1),
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + chance.of(letters) + word.slice(at),
    word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
  ])
}

const repeated = {
  one: 'a',
  two: 'ab',
  digits: '1',
  digitsAndLetters: 'a1',
  blanks: ' ',
  tabs: '\t',
  lines: '\n',
  wideBlanks: '\u3000',
  nothing: '\u200B',
  commas: ',',
  pairs: 'a=1&',
  semicolons: ';q=1,',
  equals: '=',
  brackets: '[',
  braces: '{',
  round: '(',
  quotes: '"',
  singleQuotes: "'",
  backslashes: '\\',
  escapedQuotes: '\\"',
  escapes: '\\u0061',
  percent: '%',
  percents: '%25',
  percentLetters: '%61',
  tags: '<a ',
  openTags: '<',
  comments: '<!--',
  entities: '&amp;',
  ampersands: '&',
  openEntities: '&#x',
  accents: 'e\u0301',
  marks: '\u0301',
  wide: 'Ａ',
  emoji: '😀',
  families: '👨\u200D👩\u200D👧',
  ligatures: '\uFDFA',
  korean: '\u1100\u1161\u11A8',
  thai: 'ก้',
  capitals: 'İ',
  dots: '.',
  slashes: '/',
  dashes: '-',
  stars: '*a',
  ats: 'a@',
  mails: 'a@b.c',
  addresses: 'http://a.',
  paths: '/../',
  phones: '13800138001',
  tokens: 'token=',
  flags: 'flag',
  passwords: '"password":',
  names: '__proto__',
  money: '0.',
  hours: '1:',
  han: '杯',
  hanStops: '的',
  hanPairs: '我想',
  knownTerms: 'tea ',
  stopWords: 'a ',
  units: '1 ml ',
  plurals: 'ies',
  british: 'our',
} as const

/** By what they are made of; the words and the syllables are those of a seed. */
export const familiesOf = ({ products, words }: Seed): Readonly<Record<string, Family>> => {
  const texts = products.flatMap(({ name, brief }) => [name.zh, name.en, brief.zh, brief.en])
  const parts = texts.flatMap((text) => partsOf(text))
  const latin = [...new Set(parts.flatMap(({ written, isHan }) => (isHan || written.length < 2 ? [] : [written])))]
  const runs = [...new Set(parts.flatMap(({ written, isHan }) => (isHan ? [written] : [])))]
  const han = [...new Set(runs.join(''))]
  const syllables = [...new Set(han.map((each) => words.spell(each)[0] ?? '').filter(Boolean))]
  const known = words.thesaurus.flatMap(({ same }) => same)
  const firsts = [...new Set(latin.map((word) => word[0] ?? ''))]
  return {
    ...Object.fromEntries(Object.entries(repeated).map(([name, piece]) => [name, spoilt(piece, '')])),
    ...Object.fromEntries(
      (['one', 'two', 'digits', 'blanks', 'backslashes', 'commas', 'dots', 'ats', 'dashes', 'accents'] as const).map(
        (name) => [`${name}, spoilt`, spoilt(repeated[name], '!')],
      ),
    ),
    nestedBrackets: halves('[', ']'),
    nestedBraces: halves('{"a":', '}'),
    nestedTags: halves('<b>', '</b>'),
    nestedQuotes: halves('"(', ')"'),
    oneSyllable: (length, chance) => spoilt(chance.of(syllables), 'v')(length, chance),
    syllables: mixed((chance) => chance.of(syllables)),
    syllablesApart: mixed((chance) => chance.of(syllables), ' '),
    words: mixed((chance) => chance.of(latin), ' '),
    nearWords: mixed((chance) => mistyped(chance.of(latin), chance), ' '),
    longNearWords: mixed(
      (chance) => mistyped(mistyped(chance.of(latin.filter(({ length }) => length > 7)), chance), chance),
      ' ',
    ),
    joinedWords: mixed((chance) => chance.of(latin)),
    firstLetters: mixed((chance) => chance.of(firsts), ' '),
    beginnings: mixed((chance) => chance.of(latin).slice(0, 2), ' '),
    hyphened: mixed((chance) => chance.of(latin), '-'),
    hanRuns: mixed((chance) => chance.of(runs)),
    hanLetters: mixed((chance) => chance.of(han)),
    hanApart: mixed((chance) => chance.of(han), ' '),
    knownWords: mixed((chance) => chance.of(known)),
    knownWordsApart: mixed((chance) => chance.of(known), ' '),
    hanAndLatin: mixed((chance) => chance.of(han) + chance.of(letters)),
    endings: mixed((chance) => chance.of(['ising', 'isings', 'izing', 's', 'ing', 'es', 'ed', 'ours'])),
    anything: mixed((chance) =>
      String.fromCodePoint(chance.of([0x20, 0x300, 0x3000, 0x4e00, 0xac00, 0x1f600]) + chance.below(90)),
    ),
  }
}

/** A text like another one, and as long. */
export const mutated = (text: string, chance: Chance, pieces: readonly string[]): string => {
  if (text === '') return text
  const [from, to] = [chance.below(text.length), chance.below(text.length)].sort((a, b) => a - b) as [number, number]
  const changed = chance.of([
    () => text.slice(0, from) + chance.of(pieces) + text.slice(from),
    () => text.slice(0, from) + text.slice(to) + text.slice(from, to),
    () => text.slice(0, to) + text.slice(from),
    () => text.slice(0, from) + filled(text.slice(from, from + 1 + chance.below(8)), text.length - from),
    () => text.slice(0, from) + filled(chance.of(pieces), to - from) + text.slice(to),
    () => text.slice(0, -1) + chance.of(pieces),
  ])()
  return filled(changed, text.length).toWellFormed()
}

export const pieces: readonly string[] = [...Object.values(repeated), ...letters]
