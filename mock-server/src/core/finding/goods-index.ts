import MiniSearch from 'minisearch'
import type { SeedNeed, Text } from '@mall/fixtures'
import { optionSetsOf } from '../catalogue/option-sets.ts'
import type { Catalogue } from '../state/catalogue.ts'
import { Field } from './field.ts'
import { lexiconOf, type Lexicon } from './lexicon.ts'
import { keyOf } from './words.ts'

/** How goods are named: as something known, otherwise, as a service, or by a title, which does not say what they are. */
export const named = { known: 0, otherwise: 1, service: 2, title: 3 } as const

/** The numbers of goods, by a word. */
type Goods = ReadonlyMap<string, readonly number[]>

/** What is known of the goods of a catalogue by word; products are numbered as in the seed. */
export interface GoodsIndex {
  readonly lexicon: Lexicon
  /** The known thing that their names say they are: tea bags are no bags. */
  readonly called: Goods
  /** All that it is called, by the number of a product. */
  readonly calledAs: readonly (readonly string[] | undefined)[]
  readonly names: Field
  readonly facts: Field
  readonly leaves: Field
  readonly briefs: Field
  readonly naming: Uint8Array
  /** What is in a category or below it. */
  readonly within: ReadonlyMap<number, readonly number[]>
  /** Those of the first two levels: all that is in them is meant. */
  readonly places: Goods
  readonly leavesNamed: Goods
  /** By a whole name in lower case. */
  readonly namesakes: Goods
  /** What occasion a name says the goods are for. */
  readonly occasions: ReadonlyMap<number, SeedNeed>
  /** Latin words of goods and of the lexicon that are typed so, begin so, or are spelt almost so. */
  readonly near: (word: string, isPrefix: boolean) => readonly string[]
  readonly written: (word: string) => string
}

/** What they say is of a deal rather than of the goods. */
const unsaid = new Set([
  'In the box',
  'Delivery',
  'Arrives',
  'Support',
  'Refunds',
  'File size',
  'Weight',
  'Pages',
  'For',
  'Region',
  'Renewal',
  'Standard',
])

/** Colours and materials, of which a single character says what they are: 瓷, 朱红. */
const told = new Set(['Colour', 'Material'])

/** A fact in both languages as one and the same text for all goods that have it. */
const factTexts = () => {
  const texts = new Map<string, Map<string, string>>()
  return (key: Text, value: Text): string => {
    const known = texts.get(key.en) ?? new Map<string, string>()
    texts.set(key.en, known)
    const text =
      known.get(value.zh) ??
      [`${key.zh} ${value.zh}`, `${key.en} ${value.en}`, ...(told.has(key.en) ? [[...value.zh].join(' ')] : [])].join(
        '\n',
      )
    known.set(value.zh, text)
    return text
  }
}

/** `The Log of the Faint Belt, Part 7` has two parts. */
const partEnd = /[·（）(),，:：]/u

/** `山茶花香皂（三块装）` is soap, and so is `Soap with Camellia`. */
const headOf = (name: string): string => (name.split(partEnd)[0] ?? '').split(/ (?:with|for|in|of) /u)[0] ?? ''

type Groups = Map<string, number[]>
const push = (groups: Groups, key: string, no: number): void => {
  const group = groups.get(key)
  if (group) group.push(no)
  else groups.set(key, [no])
}

const build = (catalogue: Catalogue): GoodsIndex => {
  const { seed } = catalogue
  const { products } = seed
  const factOf = factTexts()
  const options = optionSetsOf(catalogue)
  const optionFacts = options.sets.map((set) =>
    set.flatMap(({ label, values }) => values.map((value) => factOf(label, value))),
  )
  const authors = new Map<string, Text>()
  const pages = products.map((product) => {
    const { author, parameters } = seed.pages.facts(product)
    if (author) authors.set(author.zh, author)
    return { author, facts: parameters.filter(({ key }) => !unsaid.has(key.en)) }
  })
  const shops = new Map(seed.shops.map((shop) => [shop.shopId, shop]))
  const colours = options.sets.flat().flatMap(({ label, values }) => (label.en === 'Colour' ? values : []))
  const lexicon = lexiconOf(seed, [
    ...authors.values(),
    ...seed.shops.map(({ name }) => name),
    ...colours.map(({ zh, en }) => ({ zh: `${zh}色`.replace('色色', '色'), en })),
  ])
  const { meanings, longest } = lexicon
  const isKnown = (key: string): boolean => meanings.has(key)
  const isThing = (key: string): boolean => meanings.get(key)?.sense === 'thing'
  const fieldOf = (hasSingles: boolean): Field => new Field({ words: seed.words, isKnown, longest, hasSingles })
  const [names, facts, leaves, briefs] = [fieldOf(true), fieldOf(false), fieldOf(true), fieldOf(true)]
  const called: Groups = new Map()
  const works = new Set(seed.words.titled)
  const categories = new Map(seed.categories.map((category) => [category.categoryId, category]))
  const within = new Map<number, number[]>(seed.categories.map(({ categoryId }) => [categoryId, []]))
  const calledAs: (readonly string[])[] = []
  const naming = Uint8Array.from(products, (product, no) => {
    const { name, brief, categoryId, shopId, kind } = product
    const { author, facts: said = [] } = pages[no] ?? {}
    const shop = shops.get(shopId)?.name
    for (const each of [name.zh, name.en]) for (const part of each.split(partEnd)) names.add(no, part)
    for (const each of [brief, shop]) if (each) for (const text of [each.zh, each.en]) briefs.add(no, text)
    for (const each of optionFacts[options.of[no] ?? 0] ?? []) facts.add(no, each)
    // A glass bottle is not what honey is made of.
    for (const { key, value } of said) (key.en === 'Packaging' ? briefs : facts).add(no, factOf(key, value))
    for (let at = categories.get(categoryId); at; at = categories.get(at.parentId)) within.get(at.categoryId)?.push(no)
    const leaf = categories.get(categoryId)?.name
    if (leaf) leaves.add(no, `${leaf.zh}\n${leaf.en}`)
    for (const each of [author, shop])
      if (each) for (const key of new Set([each.zh, each.en].map(keyOf))) push(called, key, no)
    if (works.has(categoryId)) return named.title
    const things = [name.zh, name.en].flatMap((each) => Field.ending(headOf(each), isThing, longest) ?? [])
    const telling = things.filter((each) => each.length > 1)
    const known = telling.length > 0 || kind !== 'physical' ? telling : things
    for (const each of new Set(known)) push(called, each, no)
    calledAs[no] = known
    return kind !== 'physical' ? named.service : known.length > 0 ? named.known : named.otherwise
  })
  const [places, leavesNamed, namesakes]: [Groups, Groups, Groups] = [new Map(), new Map(), new Map()]
  for (const { categoryId, name, level } of seed.categories)
    for (const key of new Set([name.zh, name.en].map(keyOf)))
      for (const no of within.get(categoryId) ?? []) push(level < 3 ? places : leavesNamed, key, no)
  for (const [no, { name }] of products.entries())
    for (const each of new Set([name.zh, name.en])) push(namesakes, each.toLowerCase(), no)
  const occasions = new Map<number, SeedNeed>()
  for (const need of seed.words.needs)
    if (need.kind === 'occasion' && !need.isGeneral)
      for (const word of need.same.map(keyOf))
        if (word.length > 1)
          names.each(word, (no) => {
            if (naming[no] !== named.title && !occasions.has(no)) occasions.set(no, need)
          })
  const written = new Map([...names.written, ...facts.written])
  const known = [...meanings].flatMap(([key, { sense }]) => (sense === 'filler' ? [] : [key]))
  const library = new MiniSearch<{ id: string }>({ fields: ['id'], tokenize: (text) => [text] })
  const latin = [...new Set([...known, ...written.keys()])].filter((word) => /^[a-z]{2,}$/.test(word))
  library.addAll(latin.map((id) => ({ id })))
  const boostDocument = (id: string): number => (meanings.has(id) ? 1.2 : 1)
  const near = (word: string, isPrefix: boolean): string[] => {
    const options = isPrefix ? { prefix: true } : { fuzzy: word.length > 5 ? 2 : 1, boostDocument }
    return library.search(word, options).map(({ id }): string => id)
  }
  const fields = {
    called,
    names,
    facts,
    leaves,
    briefs,
    naming,
    calledAs,
    within,
    places,
    leavesNamed,
    namesakes,
    occasions,
  }
  return { ...fields, lexicon, near, written: (word) => written.get(word) ?? word }
}

const built = new WeakMap<Catalogue, GoodsIndex>()

/** Made at the first search. */
export const goodsIndex = (catalogue: Catalogue): GoodsIndex => {
  const index = built.get(catalogue) ?? build(catalogue)
  built.set(catalogue, index)
  return index
}
