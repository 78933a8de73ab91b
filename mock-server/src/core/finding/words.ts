/** A word of Latin letters and digits, or a Han character; words are compared in one form. */
export interface Unit {
  readonly text: string
  /** As it was written. */
  readonly written: string
  readonly isHan: boolean
  /** Something stands between it and the one before. */
  readonly isApart: boolean
  readonly isHyphened: boolean
  readonly isAfterStop: boolean
}

const irregular: Readonly<Record<string, string>> = {
  mice: 'mouse',
  knives: 'knife',
  scarves: 'scarf',
  shelves: 'shelf',
  leaves: 'leaf',
  loaves: 'loaf',
  children: 'child',
  men: 'man',
  women: 'woman',
  feet: 'foot',
}

const spellings: readonly (readonly [british: RegExp, american: string])[] = [
  [/(.{2}l|.{3})our(ed|ing|ful|ite|)$/, '$1or$2'],
  [/([bt])re$/, '$1er'],
  [/^grey/, 'gray'],
  [/^tyre/, 'tire'],
  [/^jewellery$/, 'jewelry'],
  [/^pyjama/, 'pajama'],
  [/^aluminium$/, 'aluminum'],
  [/^programme$/, 'program'],
  [/^(.{4,})is(e|ed|ing|er)$/, '$1iz$2'],
]

const singular = (word: string): string => {
  if (Object.hasOwn(irregular, word)) return irregular[word] ?? word
  if (word.length < 4) return word
  const one = /(?:ss|x|z|ch|sh)es$/.test(word) ? word.slice(0, -2) : /[^sui]s$/.test(word) ? word.slice(0, -1) : word
  return one.length > 4 ? one.replace(/ie$/, 'y') : one
}

const forms = new Map<string, string>()
const mostForms = 50_000
/** Longer ones are no words, and would fill the memory. */
const longestForm = 40

/** One form for singular and plural, and for British and American spelling. */
export const canonical = (word: string): string => {
  const known = forms.get(word)
  if (known !== undefined) return known
  const form = spellings.reduce((spelt, [british, american]) => spelt.replace(british, american), singular(word))
  if (forms.size < mostForms && word.length <= longestForm) forms.set(word, form)
  return form
}

/** Lower case without accents and apostrophes. */
export const plain = (text: string): string => {
  const lower = text.normalize('NFKC').toLowerCase()
  const bare = /[\u00c0-\u024f]/.test(lower) ? lower.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC') : lower
  return bare.replace(/[’'‘`](?:s\b)?/g, '').trim()
}

const unitPattern = /(\p{Script=Han})|(?:(?!\p{Script=Han})[\p{L}\p{N}])+(?:\.\d+(?:(?!\p{Script=Han})\p{L})*)?/gu
const stopPattern = /[,;:!?，；：！？。、…\n]|\.\s/u

export const unitsOf = (text: string): Unit[] => {
  const line = plain(text)
  let end = 0
  return [...line.matchAll(unitPattern)].map((match) => {
    const [written, han] = match
    const between = line.slice(end, match.index)
    end = match.index + written.length
    return {
      text: han ?? canonical(written),
      written,
      isHan: han !== undefined,
      isApart: between !== '',
      isHyphened: between === '-',
      isAfterStop: stopPattern.test(between),
    }
  })
}

/** As texts are compared: Latin words with blanks between them, Han characters without. */
export const keyOfUnits = (units: readonly Unit[]): string => {
  let key = ''
  for (const [at, { text, isHan }] of units.entries())
    key += at === 0 || (isHan && units[at - 1]?.isHan) ? text : ` ${text}`
  return key
}
export const keyOf = (text: string): string => keyOfUnits(unitsOf(text))
