import { namesPerson, personalIn, type Personal } from './personal.ts'
import type { Pseudonyms } from './pseudonyms.ts'

/** Fields that the contract does not declare, so that their content is unknown; by the key at each step of the way. */
export interface Undeclared {
  readonly isHere: boolean
  readonly below: ReadonlyMap<string, Undeclared>
}

interface Place extends Undeclared {
  isHere: boolean
  readonly below: Map<string, Place>
}
const place = (): Place => ({ isHere: false, below: new Map() })

/** Of JSON pointers: a value then finds its own by one step from that around it, however long the way is. */
export const undeclaredAt = (pointers: Iterable<string>): Undeclared => {
  const root = place()
  for (const pointer of pointers) {
    let at = root
    for (const key of pointer.split('/').slice(1)) {
      const name = key.replaceAll('~1', '/').replaceAll('~0', '~')
      const next = at.below.get(name) ?? place()
      at.below.set(name, next)
      at = next
    }
    at.isHere = true
  }
  return root
}

export interface MaskRules {
  readonly pseudonyms: Pseudonyms
  /** Whether the row requires a login. */
  readonly ofPeople: boolean
  readonly undeclared: Undeclared
}

type Fields = Readonly<Record<string, unknown>>

const isMobile = (value: number): boolean => /^1[3-9]\d{9}$/.test(String(value))

/** Kinds whose numbers are masked, too. */
const counted: ReadonlySet<Personal> = new Set(['person', 'number', 'secret'])

/** `known` is the kind of its field. */
const maskLeaf = (value: unknown, known: Personal | null, unknown: boolean, pseudonyms: Pseudonyms): unknown => {
  const kind = known ?? (unknown ? 'text' : null)
  if (typeof value === 'string')
    return kind === null || value === '' ? pseudonyms.within(value) : pseudonyms.of(kind, value)
  if (typeof value !== 'number') return value
  if (kind === 'mobile' || isMobile(value)) return Number(pseudonyms.of('mobile', String(value)))
  if (kind === 'place' || unknown) return 0
  return kind !== null && counted.has(kind) ? Number(pseudonyms.of('number', `${kind} ${value}`)) : value
}

/** Replaces personal data and keeps everything else. Its work grows as the size of the value does. */
export const maskValue = (value: unknown, { pseudonyms, ofPeople, undeclared }: MaskRules): unknown => {
  const visit = (
    inner: unknown,
    place: Undeclared | undefined,
    kind: Personal | null,
    people: boolean,
    around: boolean,
  ): unknown => {
    const isUnknown = around || place?.isHere === true
    if (Array.isArray(inner))
      return inner.map((each, at) => visit(each, place?.below.get(String(at)), kind, people, isUnknown))
    if (typeof inner !== 'object' || inner === null) return maskLeaf(inner, kind, isUnknown, pseudonyms)
    const about = people || namesPerson(inner)
    return Object.fromEntries(
      Object.entries(inner as Fields).map(([key, each]) => {
        const at = place?.below.get(key)
        return [
          isUnknown || at?.isHere ? pseudonyms.within(key) : key,
          visit(each, at, personalIn(key, about), about, isUnknown),
        ]
      }),
    )
  }
  return visit(value, undeclared, personalIn('', ofPeople), ofPeople, false)
}
