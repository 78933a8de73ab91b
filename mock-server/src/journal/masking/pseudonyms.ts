import { replaceForms } from '../forms.ts'

/** Kinds of personal data. */
export type Personal =
  | 'secret'
  | 'mobile'
  | 'mail'
  | 'name'
  | 'address'
  | 'place'
  | 'person'
  | 'picture'
  | 'text'
  | 'number'

/** By field name, whether or not the row declares the field. */
const byName: readonly (readonly [Personal, RegExp])[] = [
  [
    'secret',
    /token|password|passwd|credential|secret|session|cookie|valid_?code|^code$|captcha|flag$|^sign$|writeOffCode/i,
  ],
  ['mobile', /mobile|phone|^tel$/i],
  ['mail', /e_?mail|wechat|weixin|^qq$/i],
  ['picture', /avatar|^userPic$/i],
  ['person', /^(?:user|buyer|member|customer|open|union|account|login)_?id$/i],
  ['name', /^(?:nick|user|real|receiver|buyer|member|login|contact|account)_?name$|^receiver$|^principal$/i],
  ['address', /^(?:user|receiver|detail|full)?_?addr(?:ess)?$/i],
  ['place', /^(?:lat|lng|lon|latitude|longitude)$/i],
  ['number', /id_?card|card_?no|express_?no|^deyNu$|dvyFlowId|tax_?(?:no|number)|invoiceNumber|post_?code/i],
]
/** Free text. Notices and products use these field names, too. */
const written =
  /remark|^content$|^message$|^msg$|Msg$|desc$|reason$|^headerName$|^invoiceHeader$|^replyContent$|^value$|^suggestion$|virtualInfo|rejectMessage/i

/** The kind of personal data in a field; `ofPeople` if its row requires a login. */
export const personalIn = (name: string, ofPeople: boolean): Personal | null =>
  byName.find(([, pattern]) => pattern.test(name))?.[0] ?? (ofPeople && written.test(name) ? 'text' : null)

/** Whether an object has fields that identify a person; then its free text was written by that person. */
export const namesPerson = (fields: object): boolean =>
  Object.keys(fields).some((name) => ['name', 'person'].includes(personalIn(name, false) ?? ''))

interface Node {
  readonly next: Map<number, Node>
  /** What replaces the value that ends here. */
  by: string | null
}

const mostValues = 2_000
/** Of longer ones only the first are sought, one after the other. */
const longestInTree = 64
const mostLong = 50

const node = (): Node => ({ next: new Map(), by: null })

/** Shorter values occur in other texts by chance. */
const isSought = (value: string): boolean => value.length >= (/[\u0300-\uffff]/.test(value) ? 2 : 5)

/** Values that are replaced inside texts, in one pass however many there are; of several at a place the longest. */
class KnownValues {
  readonly #root = node()
  readonly #long = new Map<string, string>()
  #count = 0

  add(value: string, by: string): void {
    if (!isSought(value)) return
    if (value.length > longestInTree) {
      if (this.#long.size < mostLong && !this.#long.has(value)) this.#long.set(value, by)
      return
    }
    if (this.#count >= mostValues) return
    let at = this.#root
    for (let i = 0; i < value.length; i++) {
      const code = value.charCodeAt(i)
      const next = at.next.get(code) ?? node()
      at.next.set(code, next)
      at = next
    }
    if (at.by !== null) return
    at.by = by
    this.#count += 1
  }

  replacedIn(text: string): string {
    let masked = text
    for (const [value, by] of this.#long) masked = masked.split(value).join(by)
    return this.#count === 0 ? masked : this.#replacedByTree(masked)
  }

  #replacedByTree(text: string): string {
    const pieces: string[] = []
    let done = 0
    for (let from = 0; from < text.length; from++) {
      const found = this.#longestAt(text, from)
      if (!found) continue
      pieces.push(text.slice(done, from), found.by)
      done = found.to
      from = found.to - 1
    }
    return done === 0 ? text : pieces.join('') + text.slice(done)
  }

  #longestAt(text: string, from: number): { readonly to: number; readonly by: string } | null {
    let found: { to: number; by: string } | null = null
    let at: Node | undefined = this.#root
    for (let to = from; to < text.length; to++) {
      at = at.next.get(text.charCodeAt(to))
      if (!at) break
      if (at.by !== null) found = { to: to + 1, by: at.by }
    }
    return found
  }
}

const mostKnown = 5_000

const two = (n: number): string => String(n).padStart(2, '0')
/** The nth replacement of a kind; it is valid for that kind of field. */
const made: Readonly<Record<Personal, (n: number) => string>> = {
  secret: (n) => `masked-secret-${n}`,
  mobile: (n) => `139${String(n).padStart(8, '0')}`,
  mail: (n) => `person${n}@mall.example`,
  name: (n) => `person_${two(n)}`,
  address: (n) => `Street ${n}`,
  place: () => '0',
  person: (n) => `p${1000 + n}`,
  picture: (n) => `/pictures/person-${n}.png`,
  text: (n) => `Text ${n}`,
  number: (n) => String(100_000 + n),
}

const mails = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g
const kinds = { mobile: 'mobile', landline: 'mobile', number: 'number', token: 'secret' } as const
/** Long runs, which may be tokens of any format if they have letters and digits: asked of each run once. */
const runs = /[\w.+-]{24,}/g
const isToken = (run: string): boolean => /[A-Za-z]/.test(run) && /\d/.test(run)

const shownOf = (mobile: string): string => {
  const digits = mobile.replaceAll(/\D/g, '')
  return `${digits.slice(0, 3)}${digits.slice(-4)}`
}

/**
 * Replaces personal data, equal values by equal replacements within an archive. Replacements are numbered, not derived
 * from the values, so that nobody can find the value by trying.
 */
export class Pseudonyms {
  readonly #known = new Map<string, string>()
  readonly #made = new Set<string>()
  readonly #counts = new Map<Personal, number>()
  /** Replacements of phone numbers, by the digits that shops show of them. */
  readonly #shown = new Map<string, string>()
  /** Values that are replaced inside other texts, too. */
  readonly #sought = new KnownValues()

  /** `isWhole`: of a field that has whole phone numbers, although only a part of it is known. */
  of(kind: Personal, value: string, isWhole = false): string {
    if (kind === 'mobile' && /^\d{3}\*+\d{4}$/.test(value)) {
      const whole = this.#ofShown(shownOf(value))
      return isWhole ? whole : `${whole.slice(0, 3)}****${whole.slice(-4)}`
    }
    const key = `${kind} ${kind === 'mobile' ? value.replaceAll(/\D/g, '') || value : value}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    if (this.#known.size >= mostKnown) return made[kind](0)
    const pseudonym = kind === 'mobile' ? this.#mobile(shownOf(value)) : this.#next(kind)
    this.#known.set(key, pseudonym)
    this.#made.add(pseudonym)
    if (kind !== 'text' && kind !== 'place') this.#sought.add(value, pseudonym)
    return pseudonym
  }

  #next(kind: Personal): string {
    const n = (this.#counts.get(kind) ?? 0) + 1
    this.#counts.set(kind, n)
    return made[kind](n)
  }

  /** A number of which only a part was shown before is taken for that one. */
  #mobile(shown: string): string {
    const before = this.#shown.get(shown)
    const pseudonym = before && !this.#made.has(before) ? before : this.#next('mobile')
    if (!before) this.#shown.set(shown, pseudonym)
    return pseudonym
  }

  /** What a shop shows of a number is what it would show of its replacement. */
  #ofShown(shown: string): string {
    const pseudonym = this.#shown.get(shown) ?? this.#next('mobile')
    if (this.#shown.size < mostKnown) this.#shown.set(shown, pseudonym)
    return pseudonym
  }

  /** Replaces known personal values in a text, and whatever looks like mail addresses, phone numbers, cards or tokens. */
  within(text: string): string {
    const by = (kind: Personal, found: string): string => (this.#made.has(found) ? found : this.of(kind, found))
    const known = this.#sought.replacedIn(text).replaceAll(mails, (found) => by('mail', found))
    return replaceForms(known, (form, found) => by(kinds[form], found)).replaceAll(runs, (run) =>
      isToken(run) ? by('secret', run) : run,
    )
  }
}
