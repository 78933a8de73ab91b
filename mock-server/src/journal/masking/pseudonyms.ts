import { replaceForms } from '../forms.ts'
import { KnownValues } from './known-values.ts'
import type { Personal } from './personal.ts'

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

/**
 * Replaces personal data, equal values by equal replacements within an archive. Replacements are numbered, not derived
 * from the values, so that nobody can find the value by trying.
 */
export class Pseudonyms {
  readonly #known = new Map<string, string>()
  readonly #made = new Set<string>()
  readonly #counts = new Map<Personal, number>()
  /** Values that are replaced inside other texts, too. */
  readonly #sought = new KnownValues()

  of(kind: Personal, value: string): string {
    const key = `${kind} ${kind === 'mobile' ? value.replaceAll(/\D/g, '') || value : value}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    if (this.#known.size >= mostKnown) return made[kind](0)
    const n = (this.#counts.get(kind) ?? 0) + 1
    this.#counts.set(kind, n)
    const pseudonym = made[kind](n)
    this.#known.set(key, pseudonym)
    this.#made.add(pseudonym)
    if (kind !== 'text' && kind !== 'place') this.#sought.add(value, pseudonym)
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
