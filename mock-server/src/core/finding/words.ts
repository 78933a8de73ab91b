/** Latin letters and digits, or Han characters; both are compared in one form. */
export interface Part {
  readonly text: string
  /** As it was written. */
  readonly written: string
  readonly isHan: boolean
  /** Joined to the next by a hyphen. */
  readonly joins: boolean
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
  return bare.replace(/[’'‘`]/g, '').trim()
}

const partPattern = /(\p{Script=Han}+)|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu

export const partsOf = (text: string): Part[] => {
  const line = plain(text)
  return [...line.matchAll(partPattern)].map((match, at, all) => {
    const [written, han] = match
    const end = match.index + written.length
    return {
      text: han ?? canonical(written),
      written,
      isHan: han !== undefined,
      joins: line[end] === '-' && all[at + 1]?.index === end + 1,
    }
  })
}
