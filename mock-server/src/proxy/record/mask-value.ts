import { namesPerson, personalIn, type Personal } from './personal.ts'
import type { Pseudonyms } from './pseudonyms.ts'

export interface MaskRules {
  readonly pseudonyms: Pseudonyms
  /** Whether the row requires a login. */
  readonly ofPeople: boolean
  /** JSON pointers of fields that the contract does not declare, so that their content is unknown. */
  readonly undeclared: ReadonlySet<string>
}

type Fields = Readonly<Record<string, unknown>>
const pointerTo = (path: string, key: string | number): string =>
  `${path}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`

const isMobile = (value: number): boolean => /^1[3-9]\d{9}$/.test(String(value))

/** Kinds whose numbers are masked, too. */
const counted: ReadonlySet<Personal> = new Set(['person', 'number', 'secret'])

const maskLeaf = (
  value: unknown,
  name: string,
  ofPeople: boolean,
  unknown: boolean,
  pseudonyms: Pseudonyms,
): unknown => {
  const kind = personalIn(name, ofPeople) ?? (unknown ? 'text' : null)
  if (typeof value === 'string')
    return kind === null || value === '' ? pseudonyms.within(value) : pseudonyms.of(kind, value)
  if (typeof value !== 'number') return value
  if (kind === 'mobile' || isMobile(value)) return Number(pseudonyms.of('mobile', String(value)))
  if (kind === 'place' || unknown) return 0
  return kind !== null && counted.has(kind) ? Number(pseudonyms.of('number', `${kind} ${value}`)) : value
}

/** Replaces personal data and keeps everything else. */
export const maskValue = (value: unknown, { pseudonyms, ofPeople, undeclared }: MaskRules): unknown => {
  const visit = (inner: unknown, path: string, name: string, people: boolean, unknown: boolean): unknown => {
    const isUnknown = unknown || undeclared.has(path)
    if (Array.isArray(inner)) return inner.map((each, at) => visit(each, pointerTo(path, at), name, people, isUnknown))
    if (typeof inner !== 'object' || inner === null) return maskLeaf(inner, name, people, isUnknown, pseudonyms)
    const about = people || namesPerson(inner)
    return Object.fromEntries(
      Object.entries(inner as Fields).map(([key, each]) => [
        isUnknown || undeclared.has(pointerTo(path, key)) ? pseudonyms.within(key) : key,
        visit(each, pointerTo(path, key), key, about, isUnknown),
      ]),
    )
  }
  return visit(value, '', '', ofPeople, false)
}
